/** Spellings under which a word of a query is looked for: its correction, its continuations, its parts, its stems. */
import type { Stemmer } from "#lib/text/stem.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { LIMITS, type SearchWeights } from "./weights.ts";

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

export interface FormSources {
  vocabulary: Vocabulary;
  stem: Stemmer;
  weights: SearchWeights;
}

export function toForm(word: string, weight: number, stem: Stemmer): WordForm {
  return { word, stem: stem(word), weight, nameWeight: weight };
}

/** Words that the last word of a query may become. */
export function listCompletionForms(prefix: string, isKnown: boolean, sources: FormSources): WordForm[] {
  const { vocabulary, stem, weights } = sources;
  const base = isKnown ? weights.completionOfKnownWord : weights.completion;
  const isLong = prefix.length >= LIMITS.textPrefix;
  return vocabulary
    .listCompletions(prefix, LIMITS.completions)
    .filter((completion) => completion.isName || isLong)
    .map(({ word, isName }) => {
      const weight = (base * prefix.length) / word.length;
      const nameWeight = isName ? weight * weights.completionInName : weight;
      return isLong ? { word, stem: stem(word), weight, nameWeight } : toNameForm(word, nameWeight);
    });
}

/**
 * Parts of a word (`gpt` of `gpt4`) and other spellings of it.
 * @param parts as the tokenizer gives them
 */
export function listPartForms(word: string, parts: readonly string[], { stem, weights }: FormSources): WordForm[] {
  const forms = parts
    .filter((part) => part.length > 1)
    .map((part) =>
      // Another spelling of the whole word ("cpp", "c++") is as good; a piece of it only hints at a name.
      /[^\p{L}\p{N}]/u.test(part) ? toForm(part, 1, stem) : toNameForm(part, weights.wordPart),
    );
  if (word === "c#") forms.push(toForm(".net", weights.relatedWord, stem));
  return forms;
}

/** Other versions of a word that ends in a number nobody has: `yolov9` is not a misspelt `yolov5`, but of its family. */
export function listVersionForms(word: string, { vocabulary, weights }: FormSources): WordForm[] {
  if (!/\p{L}/u.test(word) || !/\d/.test(word)) return [];
  const family = /^(\p{L}{2,})\d+$/u.exec(word)?.[1];
  const names = new Set(family === undefined ? [] : [family, ...listVersions(family, vocabulary)]);
  for (const other of vocabulary.listOtherDigits(word)) names.add(other);
  return Array.from(names, (known) => toNameForm(known, weights.otherVersion));
}

function listVersions(family: string, vocabulary: Vocabulary): string[] {
  return vocabulary
    .listCompletions(family, LIMITS.completions)
    .map(({ word }) => word)
    .filter((word) => /^\d+$/.test(word.slice(family.length)));
}

/**
 * Neighbours of a word that are one word with it in some name: both words are then found where that name is. Texts are
 * searched for it only if all its words tell something: in "make ai text sound human" nobody means an "AI-text".
 */
export function listJoinedForms(
  words: readonly JoinableWord[],
  place: number,
  { vocabulary, stem, weights }: FormSources,
): WordForm[] {
  const [before, word, after] = [words[place - 1], words[place]!, words[place + 1]];
  const forms: WordForm[] = [];
  const add = (...joined: JoinableWord[]): void => {
    const term = joined.map((part) => part.term).join("");
    if (!vocabulary.isName(term)) return;
    const isTelling = joined.every(({ role }) => role === "telling");
    forms.push(isTelling ? toForm(term, weights.joinedWords, stem) : toNameForm(term, weights.joinedWords));
  };
  if (before !== undefined) add(before, word);
  if (after !== undefined) add(word, after);
  if (before !== undefined && after !== undefined) add(before, word, after);
  return forms;
}

interface JoinableWord {
  term: string;
  role: "telling" | "weak" | "denied" | "stop";
}

function toNameForm(word: string, nameWeight: number): WordForm {
  return { word, stem: "", weight: 0, nameWeight };
}
