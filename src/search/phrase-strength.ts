/** Which tags a query speaks of as a whole: "remove background from photo" says a phrase of one tag. */
import type { TraitIndex } from "./trait-index.ts";
import type { TraitPhrase } from "./traits.ts";
import { WEIGHTS } from "./weights.ts";

export interface WeighedStem {
  stem: string;
  /** How telling the word is. */
  weight: number;
  /** False for words that people add to any query: no phrase is looked up by them. */
  isTelling: boolean;
}

/** Weaker ones are coincidences. */
const MIN_STRENGTH = 0.02;

/**
 * Strength by trait, about 0 to 1.3: how much of the tag's best phrase the query says, and how much of the query that
 * phrase is.
 * @param weighStem how telling a stem of a phrase is that the query lacks
 */
export function rankTagPhrases(
  query: readonly WeighedStem[],
  traits: TraitIndex,
  weighStem: (stem: string) => number,
): Map<number, number> {
  const weights = new Map(query.map(({ stem, weight }) => [stem, weight]));
  const total = query.reduce((sum, { weight }) => sum + weight, 0);
  const sequence = ` ${query.map(({ stem }) => stem).join(" ")} `;
  const measured = new Set<TraitPhrase>();
  const strengths = new Map<number, number>();
  for (const { stem, isTelling } of query) {
    if (!isTelling) continue;
    for (const { trait, phrase } of traits.listTagPhrases(stem)) {
      if (measured.has(phrase)) continue;
      measured.add(phrase);
      const strength = measure(phrase);
      if (strength > (strengths.get(trait) ?? MIN_STRENGTH)) strengths.set(trait, strength);
    }
  }
  return strengths;

  function measure({ stems, sequence: wanted }: TraitPhrase): number {
    let said = 0;
    let whole = 0;
    for (const stem of stems) {
      const weight = weights.get(stem);
      said += weight ?? 0;
      whole += weight ?? weighStem(stem);
    }
    const order = stems.length < 2 ? 1 : sequence.includes(wanted) ? WEIGHTS.inOrder : WEIGHTS.outOfOrder;
    const likeness = (said * said) / (whole * total);
    return order * likeness * Math.min(1, said / total + 0.3);
  }
}
