/** Spellings under which a word of a query is looked for: its correction, its continuations, its parts, its stems. */
import type { Stemmer } from "#text/stem.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { WEIGHTS } from "./weights.ts";

/** One spelling under which a word is looked for. */
export interface WordForm {
  word: string;
  /** Empty when texts are not searched for it. */
  stem: string;
  /** In texts, 0 to 1; 0: not there. */
  weight: number;
  /** In names. */
  nameWeight: number;
}

const MAX_COMPLETIONS = 24;
/** Prefixes shorter than this are continued to words of names only. */
const MIN_TEXT_PREFIX = 3;

export function toForm(word: string, weight: number, stem: Stemmer): WordForm {
  return { word, stem: stem(word), weight, nameWeight: weight };
}

/** Words that the last word of a query may become. */
export function listCompletionForms(
  prefix: string,
  isKnown: boolean,
  vocabulary: Vocabulary,
  stem: Stemmer,
): WordForm[] {
  const base = isKnown ? WEIGHTS.completionOfKnownWord : WEIGHTS.completion;
  const isLong = prefix.length >= MIN_TEXT_PREFIX;
  return vocabulary
    .listCompletions(prefix, MAX_COMPLETIONS)
    .filter((completion) => completion.isName || isLong)
    .map(({ word, isName }) => {
      const weight = (base * prefix.length) / word.length;
      const nameWeight = isName ? weight * WEIGHTS.completionInName : weight;
      return isLong ? { word, stem: stem(word), weight, nameWeight } : toNameForm(word, nameWeight);
    });
}

/**
 * Parts of a word (`gpt` of `gpt4`) and other spellings of it.
 * @param parts as the tokenizer gives them
 */
export function listPartForms(word: string, parts: readonly string[], stem: Stemmer): WordForm[] {
  const forms = parts
    .filter((part) => part.length > 1)
    .map((part) =>
      // Another spelling of the whole word ("cpp", "c++") is as good; a piece of it only hints at a name.
      /[^\p{L}\p{N}]/u.test(part) ? toForm(part, 1, stem) : toNameForm(part, WEIGHTS.wordPart),
    );
  if (word === "c#") forms.push(toForm(".net", WEIGHTS.relatedWord, stem));
  return forms;
}

/** Neighbours of a word that are one word with it in some name: both words are then found where that name is. */
export function listJoinedForms(
  words: readonly { term: string }[],
  place: number,
  vocabulary: Vocabulary,
  stem: Stemmer,
): WordForm[] {
  const [before, { term }, after] = [words[place - 1]?.term, words[place]!, words[place + 1]?.term];
  const forms: WordForm[] = [];
  const add = (joined: string): void => {
    if (vocabulary.isName(joined)) forms.push(toForm(joined, WEIGHTS.joinedWords, stem));
  };
  if (before !== undefined) add(before + term);
  if (after !== undefined) add(term + after);
  if (before !== undefined && after !== undefined) add(before + term + after);
  return forms;
}

function toNameForm(word: string, nameWeight: number): WordForm {
  return { word, stem: "", weight: 0, nameWeight };
}
