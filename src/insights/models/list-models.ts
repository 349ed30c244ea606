/** Hosted models as served, from the files of their providers. */
import { toLastDay } from "#record/catalog/dates.ts";
import { findModelEnd } from "#record/catalog/model-end.ts";
import { findModelPrice } from "#record/catalog/model-price.ts";
import { countLive } from "#record/catalog/results.ts";
import { toServedSource } from "#record/catalog/served-source.ts";
import type { ModelEnd } from "#record/schema/lifecycle.ts";
import type { HostedModel, ModelPrice, ModelProvider } from "#record/schema/model.ts";
import type { Model, ModelHost, ServedModelEnd, ServedModelPrice } from "#record/schema/model-view.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { compareCodePoints, fold, foldName } from "#lib/text/fold.ts";
import { toModelKey, toModelSlug } from "#record/catalog/model-address.ts";
import { type ModelResultsFrom, listModelResults } from "./model-results.ts";

const listsOf = new WeakMap<readonly ModelProvider[], readonly Model[]>();

/** What models are made from. */
export type ModelsFrom = ModelResultsFrom;

/** All models by provider and folded name. The list of one catalogue is made once. */
export function listModels(from: ModelsFrom): readonly Model[] {
  const { providers } = from;
  const known = listsOf.get(providers);
  if (known !== undefined) return known;
  const hosts = groupHosts(providers);
  const models = providers
    .flatMap((provider) => {
      const ends = Map.groupBy(provider.ends, (end) => end.model);
      return provider.models.map((model) =>
        toModel(provider, model, ends.get(model.id) ?? [], hosts.get(toModelKey(model.id))!, from),
      );
    })
    .sort((a, b) => compareCodePoints(a.provider, b.provider) || compareCodePoints(fold(a.name), fold(b.name)));
  listsOf.set(providers, models);
  return models;
}

const namesOf = new WeakMap<readonly Model[], ReadonlyMap<string, readonly Model[]>>();

/** Models with this name or id, however it is typed. Every search asks, so names are folded once for a catalogue. */
export function findModelsByName(catalog: ModelsFrom, name: string): readonly Model[] {
  const models = listModels(catalog);
  const byName = namesOf.get(models) ?? groupByName(models);
  namesOf.set(models, byName);
  return byName.get(foldName(name)) ?? [];
}

function groupByName(models: readonly Model[]): ReadonlyMap<string, readonly Model[]> {
  const byName = new Map<string, Model[]>();
  for (const model of models) {
    for (const key of new Set([model.name, model.model].map(foldName))) {
      const group = byName.get(key) ?? [];
      byName.set(key, group);
      group.push(model);
    }
  }
  return byName;
}

export function findModel(catalog: ModelsFrom, provider: string, slug: string): Model | undefined {
  return listModels(catalog).find((model) => model.provider === provider && model.slug === slug);
}

function toModel(
  provider: ModelProvider,
  model: HostedModel,
  ends: readonly ModelEnd[],
  servedBy: ModelHost[],
  from: ModelsFrom,
): Model {
  const slug = toModelSlug(model.id);
  const price = findModelPrice(model);
  return {
    provider: provider.id,
    providerName: provider.name,
    model: model.id,
    slug,
    name: model.name,
    family: model.family,
    releasedAt: model.releasedAt,
    firstListed: model.firstListed ?? null,
    knowledgeCutoff: model.knowledgeCutoff,
    contextTokens: model.contextTokens,
    maxOutputTokens: model.maxOutputTokens,
    modalities: model.modalities,
    openWeights: model.openWeights,
    reasoning: model.reasoning,
    toolCall: model.toolCall,
    status: model.status,
    price: price === undefined ? null : toServedPrice(price),
    prices: model.prices.map(toServedPrice).sort((a, b) => compareCodePoints(toLastDay(a.asOf), toLastDay(b.asOf))),
    ends: findEnd(ends),
    servedBy,
    record: provider.record,
    asOf: model.asOf,
    source: toServedSource(model.source),
    measured: countLive(listModelResults(from, { provider: provider.id, model: model.id })),
    links: { self: apiRoutes.model(provider.id, slug), html: pageRoutes.model(provider.id, slug) },
  };
}

function toServedPrice(price: ModelPrice): ServedModelPrice {
  return {
    asOf: price.asOf,
    usdPerMillionTokens: price.usdPerMillionTokens,
    kind: price.kind,
    confidence: price.confidence,
    isCorrection: price.isCorrection ?? false,
    note: price.note ?? null,
    source: toServedSource(price.source),
    withdrawn: price.withdrawn ?? null,
  };
}

export function findEnd(ends: readonly ModelEnd[]): ServedModelEnd | null {
  const end = findModelEnd(ends);
  return end === undefined ? null : toServedEnd(end);
}

function toServedEnd(end: ModelEnd): ServedModelEnd {
  return {
    date: end.date,
    kind: end.kind,
    announcedAt: end.announcedAt ?? null,
    replacement: end.replacement ?? [],
    asOf: end.asOf,
    source: toServedSource(end.source),
  };
}

/** Providers of each model, by the model's key and the provider's name. */
function groupHosts(providers: readonly ModelProvider[]): Map<string, ModelHost[]> {
  const hosts = providers.flatMap((provider) =>
    provider.models.map((model) => ({ key: toModelKey(model.id), host: toHost(provider, model) })),
  );
  const groups = Map.groupBy(hosts, ({ key }) => key);
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      group.map(({ host }) => host).sort((a, b) => compareCodePoints(fold(a.providerName), fold(b.providerName))),
    ]),
  );
}

function toHost(provider: ModelProvider, model: HostedModel): ModelHost {
  const price = findModelPrice(model);
  const slug = toModelSlug(model.id);
  return {
    provider: provider.id,
    providerName: provider.name,
    model: model.id,
    slug,
    usdPerMillionTokens: price?.usdPerMillionTokens ?? null,
    asOf: price?.asOf ?? null,
    href: apiRoutes.model(provider.id, slug),
  };
}
