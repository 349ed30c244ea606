/** Hosted models by their results at one benchmark, or by what a month costs for each point of it. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Model } from "#record/schema/model-view.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { type TokenUse, calculateTokenCost } from "../models/cost.ts";
import { groupAllResults } from "./all-results.ts";
import { listStandings } from "./standing-order.ts";

/** Addresses of models with a live result of any of these benchmarks. */
export function listMeasuredModels(catalog: Catalog, benchmarks: readonly string[]): Set<string> {
  const results = groupAllResults(catalog);
  const live = benchmarks.flatMap((id) => (results.get(id) ?? []).filter(({ result }) => result.isLive));
  return new Set(live.map(({ subject }) => subject.href));
}

/** The best result first, as on the benchmark's page; models without one come last, by address. */
export function orderByStanding(models: readonly Model[], catalog: Catalog, benchmark: string): Model[] {
  const places = new Map(listStandings(catalog, benchmark).map(({ subject }, place) => [subject.href, place]));
  return order(models, ({ links }) => [places.get(links.self) ?? Infinity]);
}

/**
 * The least to pay for a point first. Points of two groups of a benchmark don't compare, so those of its first group come
 * before others; models without a price or a result come last.
 */
export function orderByValue(
  models: readonly Model[],
  catalog: Catalog,
  { benchmark, use }: { benchmark: string; use: TokenUse },
): Model[] {
  const places = new Map(listStandings(catalog, benchmark).map((place) => [place.subject.href, place]));
  return order(models, (model) => {
    const place = places.get(model.links.self);
    const cost = model.price === null ? null : calculateTokenCost(model.price.usdPerMillionTokens, use);
    if (place === undefined || cost === null || place.value <= 0) return [Infinity];
    return [place.group, cost / place.value];
  });
}

function order(models: readonly Model[], read: (model: Model) => readonly number[]): Model[] {
  return models
    .map((model) => ({ model, keys: read(model) }))
    .sort((a, b) => compareKeys(a.keys, b.keys) || compareCodePoints(a.model.links.self, b.model.links.self))
    .map(({ model }) => model);
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((key, at) => key !== b[at]);
  // Two that are unknown are equal, and their difference is no number.
  return place < 0 ? 0 : a[place]! - (b[place] ?? Infinity);
}
