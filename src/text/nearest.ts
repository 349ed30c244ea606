/** "Did you mean": the known word that a typed one most likely stands for. */
import { countTypos } from "./edit-distance.ts";

/** Longer input is no slip of the hand, and comparing it would cost time. */
const MAX_LENGTH = 80;

/** The closest candidate within a third of the word's length (at least 2 edits); undefined when none is near. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  return rankNearest(word, candidates, 1)[0];
}

/** Up to `limit` candidates that look like `word`, closest first, ties in the order of the candidates. */
export function rankNearest(word: string, candidates: Iterable<string>, limit: number): string[] {
  const wanted = word.toLowerCase();
  if (wanted === "" || wanted.length > MAX_LENGTH) return [];
  const budget = Math.max(2, Math.floor(wanted.length / 3));
  const near: { candidate: string; edits: number }[] = [];
  for (const candidate of candidates) {
    const edits = countEdits(wanted, candidate.toLowerCase(), budget);
    if (edits <= budget) near.push({ candidate, edits });
  }
  return near
    .sort((a, b) => a.edits - b.edits)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** A word that starts the other is one edit away however long the rest: people leave words out. */
function countEdits(wanted: string, candidate: string, budget: number): number {
  if (wanted.length >= 3 && candidate.startsWith(wanted)) return wanted === candidate ? 0 : 1;
  if (candidate.length >= 3 && wanted.startsWith(`${candidate}-`)) return 1;
  const edits = countTypos(wanted, candidate, budget);
  return edits < Math.min(wanted.length, candidate.length) ? edits : Infinity;
}
