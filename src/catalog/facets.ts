/** How many records stand behind each value of a filter, counted with that filter itself lifted. */
import type { AiRecord } from "#schema/record.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { CHOICE_FILTERS, type ChoiceFilter, type FilterTests, listChoices, toChoiceKey } from "./filters.ts";
import { compareCodePoints } from "#text/fold.ts";

export const FACET_NAMES = [...CHOICE_FILTERS, "openSource"] as const;
export type FacetName = (typeof FACET_NAMES)[number];

export interface FacetValue {
  /** What the filter of the same name takes. */
  value: string;
  /** What a person reads. */
  label: string;
  count: number;
}

export interface Facet {
  /** Most frequent first, ties by value; an unknown price last. */
  values: FacetValue[];
  /** True when rarer values were left out. */
  truncated: boolean;
}

export type Facets = Partial<Record<FacetName, Facet>>;

/** Vendors are many; only the most frequent ones help a reader to choose. */
const MAX_VENDORS = 50;

/**
 * Counts the asked facets in one pass: a record that fails no filter counts everywhere, one that fails a single filter
 * counts in that filter's facet only.
 */
export function countFacets(
  records: readonly AiRecord[],
  tests: FilterTests,
  names: readonly FacetName[],
  findTagLabel: (tag: string) => string | undefined,
): Facets {
  const counters = new Map(names.map((name) => [name, new Map<string, FacetValue>()]));
  for (const record of records) {
    const failed = tests.filter((test) => !test.passes(record));
    if (failed.length > 1) continue;
    for (const [name, counts] of counters) {
      if (failed.length === 0 || failed[0]!.name === name) countRecord(record, name, counts, findTagLabel);
    }
  }
  return Object.fromEntries([...counters].map(([name, counts]) => [name, toFacet(name, counts)]));
}

function countRecord(
  record: AiRecord,
  name: FacetName,
  counts: Map<string, FacetValue>,
  findTagLabel: (tag: string) => string | undefined,
): void {
  for (const value of listFacetValues(record, name)) {
    const key = name === "openSource" ? value : toChoiceKey(name, value);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { value, label: toLabel(name, value, findTagLabel), count: 1 });
    else known.count++;
  }
}

/** Unknown openness is no value: it can't be asked for. */
function listFacetValues(record: AiRecord, name: FacetName): readonly string[] {
  if (name !== "openSource") return listChoices(record, name satisfies ChoiceFilter);
  return record.openSource === null ? [] : [String(record.openSource)];
}

function toLabel(name: FacetName, value: string, findTagLabel: (tag: string) => string | undefined): string {
  if (name === "tag") return findTagLabel(value) ?? value;
  if (name === "vendor") return value;
  if (name === "openSource") return value === "true" ? "Open source" : "Closed source";
  return LABELS[value] ?? value;
}

function toFacet(name: FacetName, counts: ReadonlyMap<string, FacetValue>): Facet {
  const isUnknown = ({ value }: FacetValue): number => Number(name === "pricing" && value === "unknown");
  const values = [...counts.values()].sort(
    (a, b) => isUnknown(a) - isUnknown(b) || b.count - a.count || compareCodePoints(a.value, b.value),
  );
  const limit = name === "vendor" ? MAX_VENDORS : values.length;
  return { values: values.slice(0, limit), truncated: values.length > limit };
}
