/** A sentence that half a list says tells nothing about any of its tools. */

/** A sentence is said so often in one list. */
const MAX_REPEATS = 2;

export interface Reasons {
  sentences: readonly string[];
  /** Said when all of them were said too often; undefined when nothing else is known. */
  spare: string | undefined;
}

/** The same lists without what was said often enough before them; each keeps a sentence. */
export function limitRepeats(lists: readonly Reasons[]): string[][] {
  const said = new Map<string, number>();
  const isFresh = (sentence: string): boolean => (said.get(sentence) ?? 0) < MAX_REPEATS;
  return lists.map(({ sentences, spare }) => {
    const fresh = sentences.filter(isFresh);
    const kept = fresh.length > 0 ? fresh : [spare !== undefined && isFresh(spare) ? spare : sentences.at(-1)!];
    for (const sentence of kept) said.set(sentence, (said.get(sentence) ?? 0) + 1);
    return kept;
  });
}
