/** Which tags and tasks a query speaks of as a whole: "remove background from photo" says a phrase of one. */
import { toRarity } from "#lib/text/rarity.ts";
import { isWeakWord } from "#lib/text/stop-words.ts";
import type { WordIndex } from "./inverted-index.ts";
import type { TagPhrase, TraitTable } from "./trait-index.ts";
import { isTask } from "./traits.ts";
import { LIMITS, type SearchWeights } from "./weights.ts";

export interface WeighedStem {
  stem: string;
  /** How telling the word is. */
  weight: number;
  /** False for words that people add to any query: no phrase is looked up by them. */
  isTelling: boolean;
}

/** A tag or task of which the query says a phrase. */
export interface SaidPhrase {
  trait: number;
  /** About 0 to 1.3: how much of the tag's best phrase the query says, and how much of the query that phrase is. */
  strength: number;
}

export type PhraseRanker = (query: readonly WeighedStem[]) => SaidPhrase[];

/** A weak word that a phrase has and the query lacks counts as much as so many that the query says. */
const MISSING_WEAK_WORD = 3;

/** Finds the tags that a query speaks of, in the order of its words. */
export function buildPhraseRanker(traits: TraitTable, index: WordIndex, weights: SearchWeights): PhraseRanker {
  /** By number of a stem, how telling it is in a phrase when the query lacks it. */
  const stemWeights = Float64Array.from(traits.stems, (stem) =>
    isWeakWord(stem) ? weights.weakWord * MISSING_WEAK_WORD : toRarity(index.countDocuments(stem), index.size),
  );
  /** Weights in the query; negative for stems that it lacks. */
  const saidWeights = new Float64Array(traits.stems.length).fill(-1);
  /** For each phrase, the last query that it was measured for. */
  const measuredFor = new Float64Array(traits.phraseCount);
  /** By trait, what a phrase must be stronger than. */
  const weakest = Float64Array.from(traits.traits, (trait) =>
    isTask(trait) ? LIMITS.weakestTaskPhrase : LIMITS.weakestPhrase,
  );
  const strengths = new Float64Array(traits.traits.length);
  let queryCount = 0;

  return (query) => {
    queryCount++;
    const stems: number[] = [];
    let total = 0;
    for (const { stem, weight } of query) {
      total += weight;
      const number = traits.findStem(stem) ?? -1;
      stems.push(number);
      if (number >= 0) saidWeights[number] = weight;
    }
    const telling = new Set(query.filter(({ isTelling }) => isTelling).map(({ stem }) => stem));
    const sequence = ` ${query.map(({ stem }) => stem).join(" ")} `;
    const said: number[] = [];
    for (let place = 0; place < stems.length; place++) {
      if (stems[place]! < 0 || !query[place]!.isTelling) continue;
      for (const phrase of traits.listTagPhrases(stems[place]!)) {
        if (measuredFor[phrase.number] === queryCount) continue;
        measuredFor[phrase.number] = queryCount;
        const strength = measure(phrase, total, telling, sequence);
        const known = strengths[phrase.trait]!;
        if (strength <= Math.max(known, weakest[phrase.trait]!)) continue;
        if (known === 0) said.push(phrase.trait);
        strengths[phrase.trait] = strength;
      }
    }
    const ranked = said.map((trait) => ({ trait, strength: strengths[trait]! }));
    for (const trait of said) strengths[trait] = 0;
    for (const stem of stems) if (stem >= 0) saidWeights[stem] = -1;
    return ranked;
  };

  function measure(
    { trait, stems, phrase }: TagPhrase,
    total: number,
    telling: ReadonlySet<string>,
    sequence: string,
  ): number {
    let said = 0;
    let whole = 0;
    let isComplete = true;
    let saidCount = 0;
    for (let place = 0; place < stems.length; place++) {
      const weight = saidWeights[stems[place]!]!;
      if (weight < 0) {
        isComplete = false;
        whole += stemWeights[stems[place]!]!;
      } else {
        said += weight;
        saidCount++;
        whole += weight;
      }
    }
    if (!isComplete && saidCount < 2 && isTask(traits.traits[trait]!)) return 0;
    const isInOrder = isComplete && sequence.includes(` ${phrase.stems.join(" ")} `);
    const order = stems.length < 2 ? 1 : isInOrder ? weights.inOrder : weights.outOfOrder;
    const likeness = (said * said) / (whole * total);
    // A single word is part of many questions.
    const isWhole =
      isComplete && stems.length > 1 && isTask(traits.traits[trait]!) && telling.isSubsetOf(new Set(phrase.stems));
    return order * likeness * Math.min(1, said / total + 0.3) * (isWhole ? weights.wholePhrase : 1);
  }
}
