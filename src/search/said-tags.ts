/** Which tags and tasks a query speaks of: those whose phrases it says, and those it asks for in other words. */
import { getTopics } from "./topics/topics.ts";
import type { WordIndex } from "./inverted-index.ts";
import { type WeighedStem, buildPhraseRanker } from "./phrase-strength.ts";
import type { TraitIndex, TraitTable } from "./trait-index.ts";
import { LIMITS, type SearchWeights } from "./weights.ts";

/** A tag or task that the query speaks of. */
export interface SaidTag {
  trait: number;
  /** About 0 to 2: how much of its best phrase the query says, or twice how likely the query asks for it. */
  strength: number;
  /** False for what is likely, but not enough to say so. */
  isCertain: boolean;
  /** The query says so much of a phrase that the tag is all it asks for. */
  isDescribed: boolean;
}

/** @param meansNames the query asks for records or a maker by name, and for nothing that the words of names may ask for */
export type TagRanker = (query: readonly WeighedStem[], meansNames: boolean) => SaidTag[];

export function buildTagRanker(traits: TraitTable, index: WordIndex, weights: SearchWeights): TagRanker {
  const rankPhrases = buildPhraseRanker(traits, index, weights);
  const numbers = new Map(traits.traits.map(({ id }, trait) => [id, trait]));
  return (query, meansNames) => {
    const said = new Map(
      rankPhrases(query).map(({ trait, strength }): [number, SaidTag] => {
        return [trait, { trait, strength, isCertain: true, isDescribed: strength > LIMITS.coveringPhrase }];
      }),
    );
    if (meansNames) return [...said.values()];
    for (const { topic, probability } of getTopics().find(query, LIMITS.unlikelyTopic)) {
      const trait = numbers.get(`tag:${topic}`) ?? numbers.get(`task:${topic}`);
      const strength = weights.topic * probability;
      if (trait === undefined) continue;
      const phrase = said.get(trait);
      if (strength <= (phrase?.strength ?? 0)) continue;
      const isCertain = phrase !== undefined || probability >= LIMITS.certainTopic;
      said.set(trait, { trait, strength, isCertain, isDescribed: phrase?.isDescribed ?? false });
    }
    return [...said.values()];
  };
}

/** The same where all records are at hand. */
export function buildWideTagRanker(traits: TraitIndex, index: WordIndex, weights: SearchWeights): TagRanker {
  const rank = buildTagRanker(traits, index, weights);
  return (query, meansNames) => addWider(rank(query, meansNames), traits);
}

/** A task that few do is followed by what does the same kind of thing: what else has its tag. */
function addWider(said: readonly SaidTag[], traits: TraitIndex): SaidTag[] {
  const known = new Set(said.filter(({ isCertain }) => isCertain).map(({ trait }) => trait));
  const wider = new Map<number, SaidTag>();
  for (const { trait, strength, isCertain } of said) {
    const tag = traits.findTagOf(trait);
    const isRare = traits.listCarriers(trait).records.length < LIMITS.enoughFound;
    if (!isCertain || strength <= LIMITS.coveringPhrase || tag === undefined || known.has(tag) || !isRare) continue;
    wider.set(tag, { trait: tag, strength: strength * LIMITS.widerShare, isCertain, isDescribed: false });
  }
  return [...said.filter(({ trait }) => !wider.has(trait)), ...wider.values()];
}

/** Tags and tasks that hits may be said to be found by. */
export function listCertain(said: readonly SaidTag[]): number[] {
  return said.filter(({ isCertain }) => isCertain).map(({ trait }) => trait);
}
