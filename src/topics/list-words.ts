/** What a topic is recognised by: the stems of all words but those that carry no subject. */
import type { Stemmer } from "#text/stem.ts";
import { isStopWord } from "#text/stop-words.ts";
import { tokenize } from "#text/tokenize.ts";

export function listTopicStems(text: string, stem: Stemmer): string[] {
  return listTopicWords(text).map(stem);
}

export function listTopicWords(text: string): string[] {
  return tokenize(text)
    .filter(({ term, kind }) => kind === "word" && !isStopWord(term))
    .map(({ term }) => term);
}
