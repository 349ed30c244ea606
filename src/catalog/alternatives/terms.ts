/** Words of a record's texts, made comparable. */
import { fold } from "../fold.ts";

/** Words that tell nothing about what a tool does. */
const COMMON_WORDS = new Set(
  (
    "a an the of and or to in for on with by from at as is are was were be been it its that this these those which can than into " +
    "over not no but also more most other such their they them who what when where while after before all any each one two both " +
    "own same so up out about between through without within under like unlike rather instead only there here has have had do does"
  ).split(" "),
);

/**
 * Words and pairs of neighbouring words, each with the number of times it occurs. The parts of the text are counted
 * apart, so that no pair spans two of them.
 */
export function countTerms(parts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (term: string): void => void counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const part of parts) {
    let former: string | undefined;
    for (const word of listWords(part)) {
      add(word);
      if (former !== undefined) add(`${former} ${word}`);
      former = word;
    }
  }
  return counts;
}

function listWords(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}\p{M}+#]+/gu) ?? [];
  return words.filter((word) => word.length > 1 && !COMMON_WORDS.has(word)).map(toStem);
}

/** Cuts the endings that make most English forms of one word differ; it need not be a word, only the same. */
function toStem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  const singular = word.replace(/ies$/, "y");
  const verb = singular === word ? word.replace(/(ations?|ators?|ating|ated|ates?)$/, "at") : singular;
  const stem = (verb === word ? word.replace(/(ing|ers?|ed|es|s)$/, "") : verb).replace(/e$/, "");
  return stem.length < 3 ? word : stem;
}
