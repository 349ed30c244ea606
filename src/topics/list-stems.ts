/** The stems that a topic is recognised by: those of all words but the ones that carry no subject. */
import type { Stemmer } from "#text/stem.ts";
import { isStopWord } from "#text/stop-words.ts";
import { tokenize } from "#text/tokenize.ts";

export function listTopicStems(text: string, stem: Stemmer): string[] {
  return tokenize(text)
    .filter(({ term, kind }) => kind === "word" && !isStopWord(term))
    .map(({ term }) => stem(term));
}
