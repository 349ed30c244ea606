/** Filters shared by the list of records and the search: which records a request lets through. */
import type { AiRecord } from "#schema/record.ts";
import { isRated } from "./catalog.ts";
import { toFirstDay, toLastDay } from "./dates.ts";
import { foldName } from "#text/fold.ts";

/** Filters by a value from a list; an empty list lets everything through, several values mean "any of them". */
export const CHOICE_FILTERS = ["tag", "pricing", "platform", "kind", "status", "vendor"] as const;
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number];

/** Already validated values. Filters of different names must all hold. */
export interface RecordFilters extends Record<ChoiceFilter, readonly string[]> {
  openSource: boolean | null;
  /** 0 to 5; a record without reviews never passes. */
  ratingMin: number | null;
  /** 0 to 100; a record without a score never passes. */
  auditMin: number | null;
  /** US dollars a month; see `findMonthlyPrice`. */
  priceMax: number | null;
  /** Partial date, inclusive: the earliest day the launch may mean is not before its first day. */
  launchedAfter: string | null;
  /** Partial date, inclusive: the latest day the launch may mean is not after its last day. */
  launchedBefore: string | null;
}

export type FilterName = keyof RecordFilters;

export const NO_FILTERS: RecordFilters = {
  tag: [],
  pricing: [],
  platform: [],
  kind: [],
  status: [],
  vendor: [],
  openSource: null,
  ratingMin: null,
  auditMin: null,
  priceMax: null,
  launchedAfter: null,
  launchedBefore: null,
};

/** One test per filter that is set, by its name. */
export type FilterTests = readonly { name: FilterName; passes: (record: AiRecord) => boolean }[];

export function buildFilterTests(filters: RecordFilters): FilterTests {
  const tests: { name: FilterName; passes: (record: AiRecord) => boolean }[] = [];
  for (const name of CHOICE_FILTERS) {
    if (filters[name].length === 0) continue;
    const wanted = new Set(filters[name].map((value) => toChoiceKey(name, value)));
    tests.push({
      name,
      passes: (record) => listChoices(record, name).some((value) => wanted.has(toChoiceKey(name, value))),
    });
  }
  const { openSource, ratingMin, auditMin, priceMax, launchedAfter, launchedBefore } = filters;
  if (openSource !== null) tests.push({ name: "openSource", passes: (record) => record.openSource === openSource });
  if (ratingMin !== null)
    tests.push({ name: "ratingMin", passes: (record) => isRated(record) && record.rating >= ratingMin });
  if (auditMin !== null)
    tests.push({ name: "auditMin", passes: ({ auditScore }) => auditScore !== null && auditScore >= auditMin });
  if (priceMax !== null) {
    tests.push({ name: "priceMax", passes: (record) => (findMonthlyPrice(record) ?? Infinity) <= priceMax });
  }
  if (launchedAfter !== null) {
    const first = toFirstDay(launchedAfter);
    tests.push({
      name: "launchedAfter",
      passes: ({ launchedAt }) => launchedAt !== null && toFirstDay(launchedAt) >= first,
    });
  }
  if (launchedBefore !== null) {
    const last = toLastDay(launchedBefore);
    tests.push({
      name: "launchedBefore",
      passes: ({ launchedAt }) => launchedAt !== null && toLastDay(launchedAt) <= last,
    });
  }
  return tests;
}

export function passesAll(record: AiRecord, tests: FilterTests): boolean {
  return tests.every((test) => test.passes(record));
}

/** Records that pass every filter, in their order. */
export function filterRecords<R extends AiRecord>(records: readonly R[], filters: RecordFilters): R[] {
  const tests = buildFilterTests(filters);
  return records.filter((record) => passesAll(record, tests));
}

/** US dollars a month to start with: 0 for free and freemium tools, else the cheapest plan, undefined when unknown. */
export function findMonthlyPrice(record: AiRecord): number | undefined {
  if (record.pricing === "free" || record.pricing === "freemium") return 0;
  return record.priceFrom?.usdPerMonth;
}

/** Values of a record that a choice filter or facet looks at. */
export function listChoices(record: AiRecord, name: ChoiceFilter): readonly string[] {
  switch (name) {
    case "tag":
      return record.tags;
    case "platform":
      return record.platforms;
    case "vendor":
      return record.vendor === null ? [] : [record.vendor];
    default:
      return [record[name]];
  }
}

/** What makes two values of a choice the same: vendors by folded name, ids without regard to case. */
export function toChoiceKey(name: ChoiceFilter, value: string): string {
  return name === "vendor" ? foldName(value) : value.toLowerCase();
}
