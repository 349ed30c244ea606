/** Where a page speaks of a fact: the lines around its words. */

const CONTEXT_CHARACTERS = 90;
const MAX_PASSAGES = 2;

/** At most two passages, for the first words that the page holds; none when it holds none of them. */
export function findPassages(text: string, words: readonly string[]): string[] {
  const lower = text.toLowerCase();
  for (const word of words) {
    const places = findPlaces(lower, word.toLowerCase());
    if (places.length > 0) return places.map((at) => cut(text, at, word.length));
  }
  return [];
}

/** Places so far apart that their passages do not overlap. */
function findPlaces(text: string, word: string): number[] {
  const places: number[] = [];
  if (word === "") return places;
  for (let at = text.indexOf(word); at !== -1 && places.length < MAX_PASSAGES;) {
    places.push(at);
    at = text.indexOf(word, at + word.length + 2 * CONTEXT_CHARACTERS);
  }
  return places;
}

function cut(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - CONTEXT_CHARACTERS), at + length + CONTEXT_CHARACTERS];
  const passage = text.slice(from, to).replaceAll("\n", " / ");
  return `${from > 0 ? "…" : ""}${passage}${to < text.length ? "…" : ""}`;
}
