/** "Did you mean": the known word that a typed one most likely means. */
import { countTypos } from "./edit-distance.ts";

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
  if (word.length > MAX_LENGTH) return [];
  const near: { candidate: string; edits: number }[] = [];
  for (const candidate of candidates) {
    const edits = countEdits(word, candidate);
    if (edits < Infinity) near.push({ candidate, edits });
  }
  return near
    .sort((a, b) => a.edits - b.edits)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
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

/** Infinity when they are too far apart to be meant for each other. */
function countEdits(word: string, candidate: string): number {
  const [wanted, known] = [toComparable(word), toComparable(candidate)];
  if (wanted === "" || known === "") return Infinity;
  if (wanted === known) return 0;
  if (wanted.length >= MIN_START && known.startsWith(wanted)) return 1;
  if (known.length >= MIN_START && word.toLowerCase().startsWith(`${candidate.toLowerCase()}-`)) return 1;
  const allowed = Math.min(MAX_EDITS, Math.max(1, Math.floor(wanted.length * ALLOWED_SHARE)));
  const edits = countTypos(wanted, known, allowed);
  return edits <= allowed && edits < Math.min(wanted.length, known.length) ? edits : Infinity;
}

function toComparable(word: string): string {
  return word.toLowerCase().replace(/[\s_.-]+/g, "");
}
