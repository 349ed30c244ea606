/** "Did you mean": the nearest allowed word. */
import { distance } from "fastest-levenshtein";

/** Finds the allowed word that `word` most likely stands for: the same but for case and separators, or few letters off. */
export function findClosest(word: string, allowed: Iterable<string>): string | undefined {
  const wanted = toComparable(word);
  if (wanted === "" || wanted.length > 100) return undefined;
  // Two letters in five may be wrong, at most three: more makes another word.
  let best: { word: string; distance: number } | undefined;
  let limit = Math.min(3, Math.max(1, Math.floor(wanted.length / 2.5)));
  for (const candidate of allowed) {
    const comparable = toComparable(candidate);
    if (Math.abs(comparable.length - wanted.length) > limit) continue;
    const steps = distance(wanted, comparable);
    if (steps < (best?.distance ?? limit + 1)) {
      best = { word: candidate, distance: steps };
      limit = steps;
    }
  }
  return best?.word;
}

/** Finds the allowed word that differs only in case and separators: the same word, written otherwise. */
export function findSameWord(word: string, allowed: Iterable<string>): string | undefined {
  const wanted = toComparable(word);
  for (const candidate of allowed) if (toComparable(candidate) === wanted) return candidate;
  return undefined;
}

/** Hint that names the nearest allowed word, or null. */
export function suggestClosest(word: string, allowed: Iterable<string>): string | null {
  const closest = findClosest(word, allowed);
  return closest === undefined ? null : `did you mean ${closest}?`;
}

function toComparable(word: string): string {
  return word.toLowerCase().replace(/[\s_.-]+/g, "");
}
