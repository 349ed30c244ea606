/** The words of a query: which of them tell something, and in which forms the records may have them. */
import type { CompactIndex } from "./compact-index.ts";
import { MAX_WORD_LENGTH } from "#text/normalize.ts";
import type { Stemmer } from "#text/stem.ts";
import { isStopWord, isWeakWord } from "#text/stop-words.ts";
import { type Token, tokenize } from "#text/tokenize.ts";
import type { TraitIndex } from "./trait-index.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { WEIGHTS } from "./weights.ts";
import { type WordForm, listCompletionForms, listJoinedForms, listPartForms, toForm } from "./word-forms.ts";

/** Words of a query that are looked for; the rest is left out. */
export const MAX_WORDS = 8;
const MAX_CORRECTIONS = 3;

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
  const words = units.map(({ term, start, end }, place): QueryWord => {
    return { typed: term, term, stem: parts.stem(term), role: roles[place]!, start, end, forms: [] };
  });
  const pieces = tokens.filter((token) => token.kind === "part");
  for (const [place, word] of words.entries()) {
    const own = pieces.filter((piece) => piece.start >= word.start && piece.end <= word.end);
    addForms(
      word,
      place === words.length - 1,
      own.map((piece) => piece.term),
      parts,
    );
  }
  for (const [place, word] of words.entries()) {
    word.forms.push(...listJoinedForms(words, place, parts.vocabulary, parts.stem));
  }
  return words;
}

/** "text2video" is "text to video", unless it is a word of its own. */
function splitNumerals(word: Token, { index, vocabulary }: QueryParts): Token[] {
  if (!word.term.includes("2")) return [word];
  const [, before = "", after = ""] = /^([a-z]{3,})2([a-z]{3,})$/.exec(word.term) ?? [];
  if (before === "" || vocabulary.has(word.term) || index.countDocuments(word.term) > 0) return [word];
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
    const isKnown = (): boolean => index.countDocuments(stem(term)) > 0 || traits.findStem(stem(term)) !== undefined;
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

/** @param pieces parts of the word, as the tokenizer gives them */
function addForms(word: QueryWord, isLast: boolean, pieces: readonly string[], parts: QueryParts): void {
  const { vocabulary, index, traits, stem } = parts;
  const isKnown =
    vocabulary.has(word.term) || index.countDocuments(word.stem) > 0 || traits.findStem(word.stem) !== undefined;
  const isStop = word.role === "stop";
  const completions = isLast && !isStop ? listCompletionForms(word.term, isKnown, vocabulary, stem) : [];
  const corrections =
    isKnown || completions.length > 0 || isStop ? [] : vocabulary.listCorrections(word.term, MAX_CORRECTIONS);
  const [first, ...others] = corrections;
  if (first !== undefined) {
    word.term = first.word;
    word.stem = stem(first.word);
  }
  // A half-typed word speaks of the tags that its likeliest continuation speaks of.
  const [continued] = isKnown ? [] : completions;
  if (continued !== undefined) word.stem = stem(continued.word);
  word.forms.push(
    toForm(word.term, 1, stem),
    ...others.map((other) => toForm(other.word, WEIGHTS.otherCorrection, stem)),
    ...listPartForms(word.term, pieces, stem),
    ...completions,
  );
}
