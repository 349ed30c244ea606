/** "Did you mean": the known word that a typed one most likely means. */
import { countBits, countTypos, toLetterBits } from "./edit-distance.ts";

/** Longer input is not a slip of the hand, and comparing it would cost time. */
const MAX_LENGTH = 80;

/** Two letters in five may be wrong, at most three: more makes another word. */
const ALLOWED_SHARE = 0.4;
const MAX_EDITS = 3;

/** Letters that a word needs to match a longer one by its beginning: people leave words out. */
const MIN_START = 3;

/** The candidate that is the same but for case and separators, begins so, or is few letters off; undefined without one. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  return rankNearest(word, candidates, 1)[0];
}

/** Up to `limit` candidates that look like `word`, closest first, ties in the order of the candidates. */
export function rankNearest(word: string, candidates: Iterable<string>, limit: number): string[] {
  return word.length > MAX_LENGTH ? [] : rank(word, Array.from(candidates, toSpelling), limit);
}

const spellingsOf = new WeakMap<ReadonlyMap<string, unknown>, readonly Spelling[]>();

/** The same among the keys of a map that never changes: thousands of them are made comparable once, not for each word. */
export function rankNearestKeys(word: string, known: ReadonlyMap<string, unknown>, limit: number): string[] {
  if (word.length > MAX_LENGTH) return [];
  const spellings = spellingsOf.get(known) ?? Array.from(known.keys(), toSpelling);
  spellingsOf.set(known, spellings);
  return rank(word, spellings, limit);
}

function rank(word: string, candidates: readonly Spelling[], limit: number): string[] {
  const wanted = toSpelling(word);
  const near: { word: string; edits: number }[] = [];
  for (const candidate of candidates) {
    const edits = countEdits(wanted, candidate);
    if (edits < Infinity) near.push({ word: candidate.word, edits });
  }
  return near
    .sort((a, b) => a.edits - b.edits)
    .slice(0, limit)
    .map((one) => one.word);
}

/** Hint that names the nearest allowed word, or null. */
export function suggestNearest(word: string, allowed: Iterable<string>): string | null {
  const nearest = findNearest(word, allowed);
  return nearest === undefined ? null : `did you mean ${nearest}?`;
}

/** Finds the allowed word that differs only in case and separators: the same word, written otherwise. */
export function findSameWord(word: string, allowed: Iterable<string>): string | undefined {
  const wanted = toComparable(word);
  for (const candidate of allowed) if (toComparable(candidate) === wanted) return candidate;
  return undefined;
}

/** A word and what of it is compared. */
interface Spelling {
  word: string;
  lowerCase: string;
  /** Without case and separators. */
  plain: string;
  /** Which letters occur in `plain`. */
  letters: number;
}

function toSpelling(word: string): Spelling {
  const plain = toComparable(word);
  return { word, lowerCase: word.toLowerCase(), plain, letters: toLetterBits(plain) };
}

/** Infinity when they are too far apart to be meant for each other. */
function countEdits(wanted: Spelling, known: Spelling): number {
  const [length, knownLength] = [wanted.plain.length, known.plain.length];
  if (length === 0 || knownLength === 0) return Infinity;
  if (wanted.plain === known.plain) return 0;
  if (length >= MIN_START && known.plain.startsWith(wanted.plain)) return 1;
  if (knownLength >= MIN_START && isFirstPart(known.lowerCase, wanted.lowerCase)) return 1;
  const allowed = Math.min(MAX_EDITS, Math.max(1, Math.floor(length * ALLOWED_SHARE)));
  // Most words are too far off to be compared letter by letter.
  if (Math.abs(length - knownLength) > allowed || countBits(wanted.letters ^ known.letters) > 2 * allowed)
    return Infinity;
  const edits = countTypos(wanted.plain, known.plain, allowed);
  return edits <= allowed && edits < Math.min(length, knownLength) ? edits : Infinity;
}

function isFirstPart(part: string, word: string): boolean {
  return word.charAt(part.length) === "-" && word.startsWith(part);
}

function toComparable(word: string): string {
  return word.toLowerCase().replace(/[\s_.-]+/g, "");
}
