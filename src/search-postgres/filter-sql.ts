/** Filters as conditions of SQL: values in the same index as words, numbers and dates in columns. */
import { type RawBuilder, sql } from "kysely";
import { addDays, toFirstDay, toLastDay } from "#catalog/dates.ts";
import type { FILTERS } from "#catalog/filter-table.ts";
import { FILTER_ENTRIES, type FilterName, type RecordFilters } from "#catalog/filters.ts";
import { allOf, anyOf, quoteLexeme, toValueLexeme } from "./lexemes.ts";

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
const BOUNDS: { [Name in BoundName]: (value: BoundValue<Name>, today: string) => RawBuilder<boolean> } = {
  ratingMin: (value) => sql`rating >= ${value}::real`,
  auditMin: (value) => sql`audit >= ${value}::real`,
  priceMax: (value) => sql`price <= ${value}::real`,
  endsBefore: (value) => sql`ends_at <= ${toLastDay(value)}`,
  releasedWithin: (value, today) => sql`released_at >= ${addDays(today, -Math.floor(value))}`,
  quietSince: (value) => sql`quiet_since < ${toFirstDay(value)}`,
  launchedAfter: (value) => sql`launched_from >= ${toFirstDay(value)}`,
  launchedBefore: (value) => sql`launched <= ${toLastDay(value)}`,
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
    else columns.push(toBound(name as BoundName, value, today));
  }
  return { lexemes: lexemes.length === 0 ? undefined : allOf(lexemes), columns };
}

/** True when any filter is set. */
export function isFiltering({ lexemes, columns }: FilterSql): boolean {
  return lexemes !== undefined || columns.length > 0;
}

/** Each name with a value of its own type; the cast says what the compiler can't follow. */
function toBound(name: BoundName, value: unknown, today: string): RawBuilder<boolean> {
  return (BOUNDS[name] as (value: unknown, today: string) => RawBuilder<boolean>)(value, today);
}
