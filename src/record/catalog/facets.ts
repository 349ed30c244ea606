/** How many records have each value of a filter, counted with that filter itself lifted. */
import type { AiDetail } from "../schema/record.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { Catalog } from "./catalog.ts";
import { FILTERS } from "./filter-table.ts";
import type { CountedFilter } from "./filter.ts";
import { FILTER_ENTRIES, type FilterTests, type RecordFilters } from "./filters.ts";
import { findLabel } from "./tag-labels.ts";

/** Names of the filters whose values are counted. */
export type FacetName = {
  [Name in keyof typeof FILTERS]: (typeof FILTERS)[Name] extends CountedFilter ? Name : never;
}[keyof typeof FILTERS];

export const FACET_NAMES = FILTER_ENTRIES.flatMap(([name, filter]) =>
  "facet" in filter ? [name as FacetName] : [],
) as readonly FacetName[];

export interface CountedValue {
  /** What the filter of the same name takes. */
  value: string;
  /** What a person reads. */
  label: string;
  count: number;
}

export interface CountedFacet {
  /** Most frequent first, ties by value; `unknown` last where the facet says so. */
  values: CountedValue[];
  /** True when rarer values were left out, but for those that are asked for. */
  truncated: boolean;
}

export type FacetCounts = Partial<Record<FacetName, CountedFacet>>;

/**
 * Counts the asked facets in one pass: a record that fails no filter counts everywhere, one that fails a single filter
 * counts in that filter's facet only.
 */
export function countFacets(
  records: readonly AiDetail[],
  tests: FilterTests,
  names: readonly FacetName[],
  labelOf: (id: string) => string | undefined,
): FacetCounts {
  const wanted = names.map((name) => ({ name, at: FACET_NAMES.indexOf(name) }));
  const places = records.map((record) => listPlaces(record, wanted));
  const counters = wanted.map(({ name, at }) => {
    const size = PLACES[at]!.slots.size;
    return { name, at, counts: new Uint32Array(size), first: [] as Place[] };
  });
  for (const [index, record] of records.entries()) {
    const failed = tests.filter((test) => !test.passes(record));
    if (failed.length > 1) continue;
    for (const { name, at, counts, first } of counters) {
      if (failed.length > 0 && failed[0]!.name !== name) continue;
      for (const place of places[index]![at]!) if (counts[place.slot]!++ === 0) first[place.slot] = place;
    }
  }
  const asked = new Map<string, unknown>(tests.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    counters.map(({ name, counts, first }) => {
      const filter: CountedFilter = FILTERS[name];
      const values = new Map<string, CountedValue>();
      first.forEach(({ key, slot, value }) => addValue(key, value, counts[slot]!, filter, values, labelOf));
      return [name, toFacet(filter, values, asked.get(name))];
    }),
  );
}

const facetsOf = new WeakMap<Catalog, FacetCounts>();

/** All facets over everything, without filters. Counted once for a catalogue. */
export function countAllFacets(catalog: Catalog): FacetCounts {
  const known = facetsOf.get(catalog);
  if (known !== undefined) return known;
  const facets = countFacets(catalog.records, [], FACET_NAMES, (id) => findLabel(catalog, id));
  facetsOf.set(catalog, facets);
  return facets;
}

/** Counts that were made elsewhere, by name and value, as facets. */
export function toFacets(
  counts: ReadonlyMap<FacetName, ReadonlyMap<string, number>>,
  filters: RecordFilters,
  labelOf: (id: string) => string | undefined,
): FacetCounts {
  const facets: FacetCounts = {};
  for (const [name, values] of counts) {
    const filter: CountedFilter = FILTERS[name];
    const merged = new Map<string, CountedValue>();
    for (const [value, count] of values) addValue(toKey(filter, value), value, count, filter, merged, labelOf);
    facets[name] = toFacet(filter, merged, filters[name]);
  }
  return facets;
}

function addValue(
  key: string,
  value: string,
  count: number,
  filter: CountedFilter,
  counts: Map<string, CountedValue>,
  labelOf: (id: string) => string | undefined,
): void {
  const known = counts.get(key);
  if (known === undefined) counts.set(key, { value, label: filter.facet.toLabel(value, labelOf), count });
  else known.count += count;
}

function toKey(filter: CountedFilter, value: string): string {
  return filter.type === "choice" ? filter.toKey(value) : value;
}

/** A value of a facet: what is counted as one, how it is written, and where it is counted. */
interface Place {
  key: string;
  value: string;
  slot: number;
}

/** Of each facet, in the order of `FACET_NAMES`. */
const PLACES = FACET_NAMES.map(() => ({ slots: new Map<string, number>(), byValue: new Map<string, Place>() }));

const placesOf = new WeakMap<AiDetail, Place[][]>();

/** Found once for a record, since a search of many words counts the values of every record. By the number of the facet. */
function listPlaces(record: AiDetail, names: readonly { name: FacetName; at: number }[]): readonly Place[][] {
  let places = placesOf.get(record);
  if (places === undefined) placesOf.set(record, (places = []));
  for (const { name, at } of names) {
    places[at] ??= listFacetValues(record, FILTERS[name]).map((value) => findPlace(at, FILTERS[name], value));
  }
  return places;
}

function findPlace(at: number, filter: CountedFilter, value: string): Place {
  const { slots, byValue } = PLACES[at]!;
  const known = byValue.get(value);
  if (known !== undefined) return known;
  const key = toKey(filter, value);
  const slot = slots.get(key) ?? slots.size;
  slots.set(key, slot);
  const place = { key, value, slot };
  byValue.set(value, place);
  return place;
}

/** An unknown flag is not a value: it can't be asked for. */
export function listFacetValues(record: AiDetail, filter: CountedFilter): readonly string[] {
  if (filter.facet.listValues !== undefined) return filter.facet.listValues(record);
  if (filter.type === "choice") return filter.listValues(record);
  const value = filter.type === "flag" ? filter.find(record) : null;
  return value === null ? [] : [String(value)];
}

/** @param asked value of the filter itself: what is chosen is shown, however rare */
function toFacet(filter: CountedFilter, counts: ReadonlyMap<string, CountedValue>, asked: unknown): CountedFacet {
  const { facet } = filter;
  const chosen = new Set(
    filter.type === "choice" && Array.isArray(asked) ? asked.map((one: string) => filter.toKey(one)) : [],
  );
  const isLast = ({ value }: CountedValue): number => Number(facet.isUnknownLast === true && value === "unknown");
  const values = [...counts].sort(
    ([, a], [, b]) => isLast(a) - isLast(b) || b.count - a.count || compareCodePoints(a.value, b.value),
  );
  const limit = facet.maxValues ?? values.length;
  return {
    values: values.flatMap(([key, value], place) => (place < limit || chosen.has(key) ? [value] : [])),
    truncated: values.length > limit,
  };
}
