/** The words that topics are recognised by: all but stop words. */
import { isStopWord } from "#text/stop-words.ts";
import { tokenize } from "#text/tokenize.ts";

export function listTopicWords(text: string): string[] {
  return tokenize(text)
    .filter(({ term, kind }) => kind === "word" && !isStopWord(term))
    .map(({ term }) => term);
}
