/** What topics are recognised by: words that are no stop words, and pairs of them that mean something else the other way round. */
import { isStopWord } from "#lib/text/stop-words.ts";
import { tokenize } from "#lib/text/tokenize.ts";

export function listTopicWords(text: string): string[] {
  return tokenize(text)
    .filter(({ term, kind }) => kind === "word" && !isStopWord(term))
    .map(({ term }) => term);
}

/** Neighbours, in their order: "text to speech" has `text>speech`. No stem holds the sign. */
export function listPairs(stems: readonly string[]): string[] {
  return stems.slice(1).map((stem, place) => `${stems[place]!}>${stem}`);
}
