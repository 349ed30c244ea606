/** Where each tool and model stands by a benchmark's main metric: for filters, orders and comparisons. */
import type { Catalog } from "#catalog/catalog.ts";
import type { ResultClass } from "#schema/result-view.ts";
import type { Standing } from "#schema/benchmark-view.ts";
import { describeBenchmarks } from "./describe-benchmarks.ts";

export interface Place {
  /** 0 is the best. Independent results come before what makers say of themselves, ranked ones before others. */
  order: number;
  standing: Standing;
  class: ResultClass;
}

const placesOf = new WeakMap<Catalog, Map<string, ReadonlyMap<string, Place>>>();

/** By the address of the tool or model; empty for a benchmark that there is not. */
export function placeSubjects(catalog: Catalog, id: string): ReadonlyMap<string, Place> {
  const known = placesOf.get(catalog) ?? new Map<string, ReadonlyMap<string, Place>>();
  placesOf.set(catalog, known);
  const places = known.get(id) ?? makePlaces(catalog, id);
  known.set(id, places);
  return places;
}

function makePlaces(catalog: Catalog, id: string): ReadonlyMap<string, Place> {
  const detail = describeBenchmarks(catalog).get(id);
  const main = detail?.metrics.find(({ isMain }) => isMain)?.id;
  const places = new Map<string, Place>();
  for (const { metric, class: reporters, results } of detail?.groups ?? []) {
    if (metric !== main) continue;
    for (const standing of results) {
      const { href } = standing.subject;
      if (!places.has(href)) places.set(href, { order: places.size, standing, class: reporters });
    }
  }
  return places;
}
