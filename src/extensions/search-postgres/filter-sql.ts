/** Filters as conditions of SQL: values in the same index as words, numbers and dates in columns. */
import { type RawBuilder, sql } from "kysely";
import { addDays, toFirstDay, toLastDay } from "#record/catalog/dates.ts";
import type { FILTERS } from "#record/catalog/filter-table.ts";
import { FILTER_ENTRIES, type FilterName, type RecordFilters } from "#record/catalog/filters.ts";
import { allOf, anyOf, quoteLexeme, toLackLexeme, toValueLexeme } from "./lexemes.ts";

export interface FilterSql {
  /** Text of a `tsquery`; undefined when no value is asked for. */
  lexemes: string | undefined;
  columns: RawBuilder<boolean>[];
}

type BoundName = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { type: "number" | "date" } ? Name : never;
}[FilterName];
type BoundValue<Name extends BoundName> = NonNullable<RecordFilters[Name]>;

/** A column without a value passes nothing. */
interface Bound<Value> {
  passes: (value: Value, today: string) => RawBuilder<boolean>;
  isUnknown: (value: Value, today: string) => RawBuilder<boolean>;
}

const toFirstDayOf = (days: number, today: string): string => addDays(today, -Math.floor(days));

const BOUNDS: { [Name in BoundName]: Bound<BoundValue<Name>> } = {
  ratingMin: { passes: (value) => sql`rating >= ${value}::real`, isUnknown: () => sql`rating IS NULL` },
  auditMin: { passes: (value) => sql`audit >= ${value}::real`, isUnknown: () => sql`audit IS NULL` },
  priceMax: { passes: (value) => sql`price <= ${value}::real`, isUnknown: () => sql`price IS NULL` },
  endsBefore: { passes: (value) => sql`ends_at <= ${toLastDay(value)}`, isUnknown: () => sql`false` },
  endedAfter: {
    passes: (value) => sql`ended_from >= ${toFirstDay(value)}`,
    isUnknown: () => sql`is_ended AND ended IS NULL`,
  },
  endedBefore: {
    passes: (value) => sql`ended <= ${toLastDay(value)}`,
    isUnknown: () => sql`is_ended AND ended IS NULL`,
  },
  releasedWithin: {
    passes: (days, today) =>
      sql`released_at >= ${toFirstDayOf(days, today)} AND release_seen_at >= ${toFirstDayOf(days, today)}`,
    isUnknown: (days, today) => sql`coalesce(release_seen_at, '') < ${toFirstDayOf(days, today)}`,
  },
  quietSince: {
    passes: (value) => sql`quiet_since < ${toFirstDay(value)} AND quiet_seen_at >= ${toFirstDay(value)}`,
    isUnknown: (value) =>
      sql`coalesce(quiet_since, '') < ${toFirstDay(value)} AND coalesce(quiet_seen_at, '') < ${toFirstDay(value)}`,
  },
  launchedAfter: {
    passes: (value) => sql`launched_from >= ${toFirstDay(value)}`,
    isUnknown: () => sql`launched IS NULL`,
  },
  launchedBefore: {
    passes: (value) => sql`launched <= ${toLastDay(value)}`,
    isUnknown: () => sql`launched IS NULL`,
  },
};

/** @param lifted the filter that is left out: its facet is counted without it */
export function toFilterSql(filters: RecordFilters, today: string, lifted?: FilterName): FilterSql {
  const lexemes: string[] = [];
  const columns: RawBuilder<boolean>[] = [];
  for (const [name, filter] of FILTER_ENTRIES) {
    const value: unknown = filters[name];
    if (name === lifted || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    if (filter.type === "choice") {
      const values = (value as readonly string[]).map((one) => quoteLexeme(toValueLexeme(name, filter.toKey(one))));
      lexemes.push(anyOf(values));
    } else if (filter.type === "flag") lexemes.push(quoteLexeme(toValueLexeme(name, JSON.stringify(value))));
    else columns.push(findBound(name).passes(value, today));
  }
  return { lexemes: lexemes.length === 0 ? undefined : allOf(lexemes), columns };
}

/** What passes all other filters, and of which this one's value is unknown; undefined when that is asked for itself. */
export function toUnknownSql(filters: RecordFilters, today: string, name: FilterName): FilterSql | undefined {
  const value: unknown = filters[name];
  if (Array.isArray(value) && value.includes("unknown")) return undefined;
  const { lexemes, columns } = toFilterSql(filters, today, name);
  if (Object.hasOwn(BOUNDS, name)) return { lexemes, columns: [...columns, findBound(name).isUnknown(value, today)] };
  const lacking = quoteLexeme(toLackLexeme(name));
  return { lexemes: lexemes === undefined ? lacking : allOf([lexemes, lacking]), columns };
}

/** True when any filter is set. */
export function isFiltering({ lexemes, columns }: FilterSql): boolean {
  return lexemes !== undefined || columns.length > 0;
}

/** Each name with a value of its own type; the cast says what the compiler can't follow. */
function findBound(name: FilterName): Bound<unknown> {
  return BOUNDS[name as BoundName] as Bound<unknown>;
}
