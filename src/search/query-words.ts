/** The words of a query: which of them tell something, and in which forms the records may have them. */
import { isEverydayWord } from "./everyday-words.ts";
import { getTopics } from "./topics/topics.ts";
import { MAX_WORD_LENGTH, normalizeWord } from "#lib/text/normalize.ts";
import { isStopWord, isWeakWord } from "#lib/text/stop-words.ts";
import { type Token, tokenize } from "#lib/text/tokenize.ts";
import type { WordIndex } from "./inverted-index.ts";
import type { TraitTable } from "./trait-index.ts";
import { LIMITS, TYPO_LETTERS } from "./weights.ts";
import {
  type FormSources,
  type WordForm,
  listCompletionForms,
  listJoinedForms,
  listPartForms,
  listVersionForms,
  toForm,
} from "./word-forms.ts";

export interface QueryWord {
  /** As typed, normalised. */
  typed: string;
  /** As looked for: the correction, if there is one. */
  term: string;
  stem: string;
  /**
   * `stop` words are looked for in names only, `weak` ones need not be there. `denied` ones are looked for in no text, as those
   * that have them are not wanted, but may be what a task is about: pictures without an account.
   */
  role: "telling" | "weak" | "denied" | "stop";
  /** Place in the query, UTF-16 units. */
  start: number;
  end: number;
  /** All spellings, the first is `term`. */
  forms: WordForm[];
}

/** Role of a word that more is known of than the word itself says. */
export type RoleFinder = (word: string) => "weak" | "denied" | "stop" | undefined;

export interface WordSources extends FormSources {
  index: WordIndex;
  traits: TraitTable;
}

/**
 * Words of a query; none when the text has no letter or digit. Of its telling words the first `LIMITS.words` count, of
 * all others too those up to there.
 * @param findRole of words that only rank, or that tell what is not wanted
 */
export function parseQueryWords(q: string, sources: WordSources, findRole: RoleFinder): QueryWord[] {
  const tokens = tokenize(q);
  const typed = tokens.filter((token) => token.kind === "word").slice(0, LIMITS.readWords);
  const units = joinNegations(
    typed.map((token) => withoutElision(token, q, sources)).flatMap((token) => splitNumbers(token, sources)),
    q,
    sources,
  );
  const words = cutAfterTelling(units, assignRoles(units, findRole)).map(({ unit, role }): QueryWord => {
    const { term, start, end } = unit;
    return { typed: term, term, stem: sources.stem(term), role, start, end, forms: [] };
  });
  const pieces = tokens.filter((token) => token.kind === "part");
  for (const [place, word] of words.entries()) {
    const own = pieces.filter((piece) => piece.start >= word.start && piece.end <= word.end);
    const isLast = place === words.length - 1 && words.length === units.length;
    addForms(
      word,
      isLast,
      findRole(word.term) !== undefined,
      own.map((piece) => piece.term),
      sources,
    );
  }
  for (const [place, word] of words.entries()) word.forms.push(...listJoinedForms(words, place, sources));
  return words;
}

/** Texts are searched for it. */
export function isLookedFor({ role }: Pick<QueryWord, "role">): boolean {
  return role === "telling" || role === "weak";
}

/** Stop words are many and cheap; only telling and weak words are counted. */
function cutAfterTelling(
  units: readonly Token[],
  roles: readonly QueryWord["role"][],
): { unit: Token; role: QueryWord["role"] }[] {
  let counted = 0;
  const kept: { unit: Token; role: QueryWord["role"] }[] = [];
  for (const [place, unit] of units.entries()) {
    if (roles[place] !== "stop" && ++counted > LIMITS.words) break;
    kept.push({ unit, role: roles[place]! });
  }
  return kept;
}

/** "text2video" is "text to video" and "gpt4" is "gpt 4", unless it is a word of its own. */
function splitNumbers(word: Token, { index, vocabulary, traits, stem }: WordSources): Token[] {
  if (!/\d/.test(word.term)) return [word];
  const [, before, after] = /^([a-z]{3,})2([a-z]{3,})$/.exec(word.term) ?? [];
  if (before !== undefined && !vocabulary.has(word.term) && index.countDocuments(word.term) === 0) {
    return split(word, before, after!, 1);
  }
  const [, family, version] = /^([a-z]{3,})(\d{1,2})$/.exec(word.term) ?? [];
  const isOwnWord = vocabulary.isName(word.term) || traits.findStem(stem(word.term)) !== undefined;
  // "base45" is of the family of Base44, and not about a base.
  const isOfFamily = vocabulary.listOtherDigits(word.term).length > 0;
  return family === undefined || isOwnWord || isOfFamily || !vocabulary.isName(family)
    ? [word]
    : split(word, family, version!, 0);
}

function split(word: Token, before: string, after: string, gap: number): Token[] {
  const border = word.start + before.length;
  return [
    { ...word, term: before, end: border },
    { ...word, term: after, start: border + gap },
  ];
}

/** Articles and the like that French and Italian write onto the next word. */
const ELISION = /^(?:[cdjlmnst]|qu|un|all|dell|nell)['’ʼ](?=.{3})/iu;

/** The word behind an elision ("écriture" of "l'écriture"), in the same place; undefined where there is none. */
export function findElided({ start, end }: Token, q: string): Token | undefined {
  const typed = q.slice(start, end);
  const elision = ELISION.exec(typed)?.[0];
  if (elision === undefined) return undefined;
  return { term: normalizeWord(typed.slice(elision.length)), start: start + elision.length, end, kind: "word" };
}

/** "L'Oréal" stays whole where only the whole is known. */
function withoutElision(word: Token, q: string, { index, vocabulary, stem }: WordSources): Token {
  const isKnown = ({ term }: Token): boolean => vocabulary.has(term) || index.countDocuments(stem(term)) > 0;
  const elided = findElided(word, q);
  return elided === undefined || (isKnown(word) && !isKnown(elided)) ? word : elided;
}

/** "no-code" and "pre-trained" are one word; "no" alone would be lost and "code" mean the opposite. */
function joinNegations(words: readonly Token[], q: string, { index, traits, stem }: WordSources): Token[] {
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
function assignRoles(words: readonly Token[], findRole: RoleFinder): QueryWord["role"][] {
  const roles = words.map(({ term }, place): QueryWord["role"] => {
    const role = findRole(term);
    if (role === "denied") return role;
    if (role === "stop" || isStopWord(term) || isComparing(words, place)) return "stop";
    return role === "weak" || isWeakWord(term) || isBarelyTyped(term) ? "weak" : "telling";
  });
  if (roles.includes("telling")) return roles;
  if (!roles.includes("weak")) return roles.map(() => "telling");
  return roles.map((role) => (role === "weak" ? "telling" : role === "denied" ? role : "stop"));
}

/** "photoshop vs gimp" asks for neither VS Code nor its like. */
function isComparing(words: readonly Token[], place: number): boolean {
  const next = words[place + 1]?.term;
  return place > 0 && next !== undefined && next !== "code" && /^(?:vs|versus)$/.test(words[place]!.term);
}

/** One letter may become any word, and a version number occurs in hundreds of texts. */
function isBarelyTyped(term: string): boolean {
  return /^(?:[a-z]|\d{1,2})$/.test(term);
}

/** "claud" and "lovablee" have the stem of a name, and so pass for a form of it. */
function findSlip(term: string, vocabulary: WordSources["vocabulary"]): string | undefined {
  return listSlips(term).find((word) => vocabulary.isName(word));
}

/** Words that the term may be a slip for, though it has their stem. */
export function listSlips(term: string): string[] {
  if (term.length < TYPO_LETTERS.word.one) return [];
  return term.endsWith("ee") ? [`${term}e`, term.slice(0, -1)] : [`${term}e`];
}

/**
 * @param isWish the word is known as a wish, whatever records say: "gratis" is no misspelling
 * @param pieces parts of the word, as the tokenizer gives them
 */
function addForms(
  word: QueryWord,
  isLast: boolean,
  isWish: boolean,
  pieces: readonly string[],
  sources: WordSources,
): void {
  const { vocabulary, index, traits, stem, weights } = sources;
  const isKnown =
    isWish ||
    vocabulary.has(word.term) ||
    index.countDocuments(word.stem) > 0 ||
    traits.findStem(word.stem) !== undefined;
  const slip = vocabulary.has(word.term) ? undefined : findSlip(word.term, vocabulary);
  if (slip !== undefined) {
    word.term = slip;
    word.stem = stem(slip);
  }
  const isStop = !isLookedFor(word);
  const completions = isLast && !isStop ? listCompletionForms(word.term, isKnown, sources) : [];
  const isGuess = !isKnown && completions.length === 0 && !isStop;
  const versions = isGuess ? listVersionForms(word.term, sources) : [];
  const isWrong = isGuess && !isEverydayWord(word.term) && !getTopics().knows(word.term, word.stem);
  const corrections = isWrong ? vocabulary.listCorrections(word.term, LIMITS.corrections) : [];
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
    ...others.map((other) => toForm(other.word, weights.otherCorrection, stem)),
    ...listPartForms(word.term, pieces, sources),
    ...versions,
    ...completions,
  );
}
