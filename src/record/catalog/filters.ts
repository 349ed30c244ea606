/** Which records a request lets through, for lists and the search alike. */
import type { AiDetail } from "../schema/record.ts";
import { FILTERS } from "./filter-table.ts";
import type { ChoiceFilter, Filter, FilterValue } from "./filter.ts";

export type FilterName = keyof typeof FILTERS;

/** Already validated values. Filters of different names must all hold; one that is absent or an empty list lets everything through. */
export type RecordFilters = {
  readonly [Name in FilterName]?: FilterValue<(typeof FILTERS)[Name]> | undefined;
};

/** The table's rows, in its order. */
export const FILTER_ENTRIES = Object.entries(FILTERS) as readonly (readonly [FilterName, Filter])[];

/** One test per filter that is set, by its name, with its value. */
export type FilterTests = readonly FilterTest[];

interface FilterTest {
  name: FilterName;
  value: unknown;
  passes: (record: AiDetail) => boolean;
  /** Of a record that does not pass: whether nobody knows if it would. */
  isUnknown: (record: AiDetail) => boolean;
}

/** By the filters that are set: records that pass all others, and of which this is unknown. */
export type UnknownCounts = Partial<Record<FilterName, number>>;

/** @param today the day the data is of, YYYY-MM-DD: ages are counted to it */
export function buildFilterTests(filters: RecordFilters, today: string): FilterTests {
  return FILTER_ENTRIES.flatMap(([name, filter]) => {
    const value = filters[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [{ name, value, ...buildTest(filter, value, today) }];
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

export function countUnknown(records: Iterable<AiDetail>, tests: FilterTests): UnknownCounts {
  const counts: UnknownCounts = Object.fromEntries(tests.map(({ name }) => [name, 0]));
  if (tests.length === 0) return counts;
  for (const record of records) {
    const [failed, ...others] = tests.filter((test) => !test.passes(record));
    if (failed !== undefined && others.length === 0 && failed.isUnknown(record)) counts[failed.name]!++;
  }
  return counts;
}

/** Nothing is recorded, or that it is unknown. */
export function lacksValues(filter: ChoiceFilter, record: AiDetail): boolean {
  return filter.isComplete !== true && filter.listValues(record).every((value) => value === "unknown");
}

/** `RecordFilters` pairs each filter with values of its own type; the casts say what the compiler can't follow. */
function buildTest(filter: Filter, value: unknown, today: string): Pick<FilterTest, "passes" | "isUnknown"> {
  switch (filter.type) {
    case "choice": {
      const wanted = new Set((value as readonly string[]).map(filter.toKey));
      return {
        passes: (record) => filter.listValues(record).some((own) => wanted.has(filter.toKey(own))),
        isUnknown: (record) => lacksValues(filter, record),
      };
    }
    case "flag":
      return {
        passes: (record) => filter.find(record) === value,
        isUnknown: (record) => filter.find(record) === null,
      };
    case "number":
      return {
        passes: (record) => filter.passes(record, value as number, today),
        isUnknown: (record) => filter.isUnknown(record, value as number, today),
      };
    default:
      return {
        passes: (record) => filter.passes(record, value as string),
        isUnknown: (record) => filter.isUnknown(record, value as string),
      };
  }
}
