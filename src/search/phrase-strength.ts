/** Which tags a query speaks of as a whole: "remove background from photo" says a phrase of one tag. */
import type { TraitIndex } from "./trait-index.ts";
import { WEIGHTS } from "./weights.ts";

export interface WeighedStem {
  stem: string;
  /** How telling the word is. */
  weight: number;
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
  const candidates = new Set(query.flatMap(({ stem }) => traits.findByStem(stem)?.traits ?? []));
  const strengths = new Map<number, number>();
  for (const number of candidates) {
    const trait = traits.traits[number]!;
    if (!trait.id.startsWith("tag:")) continue;
    let best = 0;
    for (const phrase of trait.phrases) best = Math.max(best, measure(phrase));
    if (best > MIN_STRENGTH) strengths.set(number, best);
  }
  return strengths;

  function measure(phrase: readonly string[]): number {
    let said = 0;
    let whole = 0;
    for (const stem of phrase) {
      const weight = weights.get(stem);
      said += weight ?? 0;
      whole += weight ?? weighStem(stem);
    }
    if (said === 0) return 0;
    const order =
      phrase.length < 2 ? 1 : sequence.includes(` ${phrase.join(" ")} `) ? WEIGHTS.inOrder : WEIGHTS.outOfOrder;
    const likeness = (said * said) / (whole * total);
    return order * likeness * Math.min(1, said / total + 0.3);
  }
}
