/** Models that a list names and content does not: written down as unknown but for what the list states. */
import { toModelKey, toModelSlug } from "#record/catalog/model-address.ts";
import type { HostedModel, ModelPrice, ModelProviderFile } from "#record/schema/model.ts";
import type { ContentDraft } from "./draft.ts";
import { findGrowth } from "./guards.ts";
import type { Listing, Observation } from "./source.ts";

type PriceObservation = Extract<Observation, { kind: "price" }>;

/** Lists spell ids differently: what comes to one address is one model. */
export function findListed(file: ModelProviderFile | undefined, id: string): HostedModel | undefined {
  return file?.models.find((model) => toModelSlug(model.id) === toModelSlug(id));
}

/** True when the provider lists the model, also with a maker's prefix or a host's version. */
export function isKnownModel(file: ModelProviderFile | undefined, id: string): boolean {
  return file?.models.some((model) => toModelKey(model.id) === toModelKey(id)) ?? false;
}

export function toNewModel(id: string, listing: Listing, price: ModelPrice, today: string): HostedModel {
  return {
    id,
    family: null,
    releasedAt: null,
    knowledgeCutoff: null,
    contextTokens: null,
    maxOutputTokens: null,
    openWeights: null,
    reasoning: null,
    toolCall: null,
    modalities: { input: ["text"], output: null },
    status: null,
    ...listing,
    firstListed: { notYet: null, by: today },
    asOf: today,
    source: price.source,
    prices: [price],
  };
}

/** A price of 0 is a fact only where the id says so; elsewhere lists write it for prices they do not know. */
export function isDoubtfulZero(id: string, { usdPerMillionTokens: { input, output } }: ModelPrice): boolean {
  return input === 0 && output === 0 && !/\bfree\b/i.test(id);
}

/** Why the new models of each provider that grew too much are held back, and all other observations. */
export function holdBackGrowth(
  draft: ContentDraft,
  observed: readonly Observation[],
): { believed: Observation[]; held: string[] } {
  const isNew = (fact: Observation): fact is PriceObservation =>
    fact.kind === "price" &&
    fact.listing !== undefined &&
    findListed(draft.findProvider(fact.provider), fact.model) === undefined;
  const held = new Map<string, string>();
  for (const [provider, facts] of Map.groupBy(observed.filter(isNew), (fact) => fact.provider)) {
    const growth = findGrowth(draft.findProvider(provider)?.models.length ?? 0, facts.length);
    if (growth !== undefined) held.set(provider, `${provider}: ${growth}`);
  }
  return { believed: observed.filter((fact) => !isNew(fact) || !held.has(fact.provider)), held: [...held.values()] };
}
