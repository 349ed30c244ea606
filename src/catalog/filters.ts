/** Which records a request lets through, for lists and the search alike. */
import type { AiDetail } from "#schema/record.ts";
import { FILTERS } from "./filter-table.ts";
import type { Filter, FilterValue } from "./filter.ts";

export type FilterName = keyof typeof FILTERS;

/** Already validated values. Filters of different names must all hold; one that is absent or an empty list lets everything through. */
export type RecordFilters = {
  readonly [Name in FilterName]?: FilterValue<(typeof FILTERS)[Name]> | undefined;
};

/** The table's rows, in its order. */
export const FILTER_ENTRIES = Object.entries(FILTERS) as readonly (readonly [FilterName, Filter])[];

/** One test per filter that is set, by its name, with its value. */
export type FilterTests = readonly { name: FilterName; value: unknown; passes: (record: AiDetail) => boolean }[];

/** @param today the day the data is of, YYYY-MM-DD: ages are counted to it */
export function buildFilterTests(filters: RecordFilters, today: string): FilterTests {
  return FILTER_ENTRIES.flatMap(([name, filter]) => {
    const value = filters[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [{ name, value, passes: buildTest(filter, value, today) }];
  });
}

export function passesAll(record: AiDetail, tests: FilterTests): boolean {
  return tests.every((test) => test.passes(record));
}

/** Records that pass every filter, in their order. */
export function filterRecords(records: readonly AiDetail[], filters: RecordFilters, today: string): AiDetail[] {
  const tests = buildFilterTests(filters, today);
  return records.filter((record) => passesAll(record, tests));
}

/** `RecordFilters` pairs each filter with values of its own type; the casts say what the compiler can't follow. */
function buildTest(filter: Filter, value: unknown, today: string): (record: AiDetail) => boolean {
  switch (filter.type) {
    case "choice": {
      const wanted = new Set((value as readonly string[]).map(filter.toKey));
      return (record) => filter.listValues(record).some((own) => wanted.has(filter.toKey(own)));
    }
    case "flag":
      return (record) => filter.find(record) === value;
    case "number":
      return (record) => filter.passes(record, value as number, today);
    default:
      return (record) => filter.passes(record, value as string);
  }
}
