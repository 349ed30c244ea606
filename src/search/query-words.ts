/** The words of a query: which of them tell something, and in which forms the records may have them. */
import type { CompactIndex } from "./compact-index.ts";
import { MAX_WORD_LENGTH } from "./normalize.ts";
import type { Stemmer } from "./stem.ts";
import { isStopWord, isWeakWord } from "./stop-words.ts";
import { type Token, tokenize } from "./tokenize.ts";
import type { TraitIndex } from "./trait-index.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { WEIGHTS } from "./weights.ts";

/** Words of a query that are looked for; the rest is left out. */
export const MAX_WORDS = 8;
const MAX_COMPLETIONS = 24;
const MAX_CORRECTIONS = 3;
/** Prefixes shorter than this are continued to words of names only. */
const MIN_TEXT_PREFIX = 3;

/** One spelling under which a word is looked for. */
export interface WordForm {
  word: string;
  /** 0 to 1. */
  weight: number;
  /** Weight in names, when another than in texts; 0: not in texts. */
  nameWeight: number;
}

export interface QueryWord {
  /** As typed, normalised. */
  typed: string;
  /** As looked for: the correction, if there is one. */
  term: string;
  stem: string;
  /** `stop` words are looked for in names only, `weak` ones need not be there. */
  role: "telling" | "weak" | "stop";
  /** Place in the query, UTF-16 units. */
  start: number;
  end: number;
  /** All spellings, the first is `term`. */
  forms: WordForm[];
}

export interface QueryParts {
  index: CompactIndex;
  vocabulary: Vocabulary;
  traits: TraitIndex;
  stem: Stemmer;
}

/** At most `MAX_WORDS` words; none when the text has no letter or digit. `isPreference`: words that only rank. */
export function parseQueryWords(q: string, parts: QueryParts, isPreference: (word: string) => boolean): QueryWord[] {
  const tokens = tokenize(q);
  const typed = tokens.filter((token) => token.kind === "word").flatMap((token) => splitNumerals(token, parts));
  const units = joinNegations(typed, q, parts).slice(0, MAX_WORDS);
  const roles = assignRoles(units, isPreference);
  const words = units.map((unit, number): QueryWord => {
    const { term, start, end } = unit;
    return { typed: term, term, stem: parts.stem(term), role: roles[number]!, start, end, forms: [] };
  });
  for (const word of words) addForms(word, word === words.at(-1), tokens, parts);
  for (const [number, word] of words.entries()) word.forms.push(...listJoined(words, number, parts.vocabulary));
  return words;
}

/** "text2video" is "text to video", unless it is a word of its own. */
function splitNumerals(word: Token, { index, vocabulary }: QueryParts): Token[] {
  const [, before = "", after = ""] = /^([a-z]{3,})2([a-z]{3,})$/.exec(word.term) ?? [];
  if (before === "" || vocabulary.find(word.term) !== undefined || index.countDocuments(word.term) > 0) return [word];
  const border = word.start + before.length;
  return [
    { ...word, term: before, end: border },
    { ...word, term: after, start: border + 1 },
  ];
}

/** "no-code" and "pre-trained" are one word; "no" alone would be lost and "code" mean the opposite. */
function joinNegations(words: readonly Token[], q: string, { index, traits, stem }: QueryParts): Token[] {
  const joined: Token[] = [];
  for (let number = 0; number < words.length; number++) {
    const word = words[number]!;
    const next = words[number + 1];
    const term = next === undefined ? "" : word.term + next.term;
    const isPrefix = next !== undefined && (word.term === "no" || (word.end + 1 === next.start && q[word.end] === "-"));
    const isKnown = (): boolean => index.countDocuments(stem(term)) > 0 || traits.findByStem(stem(term)) !== undefined;
    if (isPrefix && (isStopWord(word.term) || word.term.length === 2) && term.length <= MAX_WORD_LENGTH && isKnown()) {
      joined.push({ ...word, term, end: next.end });
      number++;
    } else joined.push(word);
  }
  return joined;
}

/** A query of nothing but stop words, or nothing but weak ones, means them. */
function assignRoles(words: readonly Token[], isPreference: (word: string) => boolean): QueryWord["role"][] {
  const roles = words.map(({ term }): QueryWord["role"] => {
    if (isStopWord(term)) return "stop";
    return isWeakWord(term) || isPreference(term) || isBarelyTyped(term) ? "weak" : "telling";
  });
  if (roles.includes("telling")) return roles;
  return roles.map((role) => (role === "weak" || !roles.includes("weak") ? "telling" : "stop"));
}

/** One letter may become any word. */
function isBarelyTyped(term: string): boolean {
  return /^[a-z]$/.test(term);
}

function addForms(word: QueryWord, isLast: boolean, tokens: readonly Token[], parts: QueryParts): void {
  const { vocabulary, index, traits, stem } = parts;
  const isKnown =
    vocabulary.find(word.term) !== undefined ||
    index.countDocuments(word.stem) > 0 ||
    traits.findByStem(word.stem) !== undefined;
  const completions = isLast && word.role !== "stop" ? listCompletionForms(word.term, isKnown, vocabulary) : [];
  const corrections =
    isKnown || completions.length > 0 || word.role === "stop"
      ? []
      : vocabulary.listCorrections(word.term, MAX_CORRECTIONS);
  const [first, ...others] = corrections;
  if (first !== undefined) {
    word.term = first.word;
    word.stem = stem(first.word);
  }
  // A half-typed word speaks of the tags that its likeliest continuation speaks of.
  const [continued] = isKnown ? [] : completions;
  if (continued !== undefined) word.stem = stem(continued.word);
  word.forms.push(
    toForm(word.term, 1),
    ...others.map((other) => toForm(other.word, WEIGHTS.otherCorrection)),
    ...listPartForms(word, tokens),
    ...completions,
  );
}

function listCompletionForms(prefix: string, isKnown: boolean, vocabulary: Vocabulary): WordForm[] {
  const base = isKnown ? WEIGHTS.completionOfKnownWord : WEIGHTS.completion;
  return vocabulary
    .listCompletions(prefix, MAX_COMPLETIONS)
    .filter((completion) => completion.isName || prefix.length >= MIN_TEXT_PREFIX)
    .map(({ word, isName }) => {
      const weight = (base * prefix.length) / word.length;
      return {
        word,
        weight: prefix.length >= MIN_TEXT_PREFIX ? weight : 0,
        nameWeight: isName ? weight * WEIGHTS.completionInName : weight,
      };
    });
}

function listPartForms(word: QueryWord, tokens: readonly Token[]): WordForm[] {
  const parts = tokens.filter((token) => token.kind === "part" && token.start >= word.start && token.end <= word.end);
  const forms = parts
    .filter((part) => part.term.length > 1)
    .map(({ term }) =>
      // Another spelling of the whole word ("cpp", "c++") is as good; a piece of it only hints at a name.
      /[^\p{L}\p{N}]/u.test(term) ? toForm(term, 1) : { word: term, weight: 0, nameWeight: WEIGHTS.wordPart },
    );
  if (word.term === "c#") forms.push(toForm(".net", WEIGHTS.relatedWord));
  return forms;
}

/** Neighbours that are one word in some name: both words are then found where that name is. */
function listJoined(words: readonly QueryWord[], number: number, vocabulary: Vocabulary): WordForm[] {
  const term = (from: number, to: number): string =>
    words[from] === undefined || words[to - 1] === undefined
      ? ""
      : words
          .slice(from, to)
          .map((word) => word.term)
          .join("");
  return [term(number - 1, number + 1), term(number, number + 2), term(number - 1, number + 2)]
    .filter((joined) => joined !== "" && vocabulary.find(joined)?.isName === true)
    .map((joined) => toForm(joined, WEIGHTS.joinedWords));
}

function toForm(word: string, weight: number): WordForm {
  return { word, weight, nameWeight: weight };
}
