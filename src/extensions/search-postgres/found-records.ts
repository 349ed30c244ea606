/** Statements about all records that a question finds: how many there are, their facets, an order, the records themselves. */
import { type RawBuilder, sql } from "kysely";
import { FACET_NAMES, type FacetName, type FacetCounts, toFacets } from "#record/catalog/facets.ts";
import { FILTER_ENTRIES, type FilterName, type RecordFilters, type UnknownCounts } from "#record/catalog/filters.ts";
import { type RecordSort, isDescending } from "#record/catalog/sort-records.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Db } from "#inbox/store/tables.ts";
import type { SnapshotFacts } from "./format.ts";
import { type FilterSql, isFiltering, toFilterSql, toUnknownSql } from "./filter-sql.ts";
import { allOf } from "./lexemes.ts";
import { listSteps } from "./pieces.ts";

/** What a question finds before filters: these records, all that match the text of a `tsquery`, or all there are. */
export type Found = { numbers: readonly number[] } | Matching | "all";

interface Matching {
  lexemes: string;
  /** So many match for certain. */
  atLeast: number;
}

/** Above this many matches the total is a lower bound, and facets count the best-known records alone. */
export const MOST_COUNTED = 10_000;

export interface Scope {
  db: Db;
  snapshot: number;
  facts: SnapshotFacts;
}

export async function countFound({ db, snapshot }: Scope, found: Found, filter: FilterSql): Promise<number> {
  if (found !== "all" && "lexemes" in found && !isFiltering(filter) && found.atLeast > MOST_COUNTED) {
    return MOST_COUNTED + 1;
  }
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (
      SELECT 1 FROM search_records WHERE ${toCondition(snapshot, found, filter)} LIMIT ${MOST_COUNTED + 1}) AS f`.execute(
    db,
  );
  return rows[0]!.total;
}

/** Numbers of a page in the asked order: unknown values last in both directions, ties by slug. */
export async function listPage(
  { db, snapshot }: Scope,
  found: Found,
  filter: FilterSql,
  sort: RecordSort,
  { page, limit }: { page: number; limit: number },
): Promise<number[]> {
  const condition = toCondition(snapshot, found, filter);
  const column = toColumn(sort);
  const direction = isDescending(sort) ? sql`DESC` : sql`ASC`;
  const end = page * limit;
  // In two parts, as an index has unknown values at one end in one direction only.
  const { rows } = await sql<{ number: number }>`
    (SELECT number FROM search_records WHERE ${condition} AND ${column} IS NOT NULL
      ORDER BY ${column} ${direction}, slug LIMIT ${end})
    UNION ALL
    (SELECT number FROM search_records WHERE ${condition} AND ${column} IS NULL ORDER BY slug LIMIT ${end})
    LIMIT ${limit} OFFSET ${end - limit}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Numbers of what is found besides those that are ranked, the best known first. */
export async function listRest(
  { db, snapshot }: Scope,
  found: Found,
  filter: FilterSql,
  ranked: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM search_records
    WHERE ${toCondition(snapshot, found, filter)} AND number <> ALL(${ranked}::int[])
    ORDER BY number LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Those of the numbers that pass. */
export async function filterNumbers(
  { db, snapshot }: Scope,
  numbers: readonly number[],
  filter: FilterSql,
): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM search_records WHERE ${toCondition(snapshot, { numbers }, filter)}`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Whole records by their numbers. */
export async function readRecords(
  { db, snapshot }: Scope,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, AiDetail>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: number; record: string }>`
    SELECT number, record FROM search_records
    WHERE snapshot = ${snapshot} AND number = ANY(${numbers}::int[])`.execute(db);
  return new Map(rows.map(({ number, record }) => [number, JSON.parse(record) as AiDetail]));
}

/** Facets whose own filter is set are counted with it lifted, the others together. */
export async function readFacets(
  scope: Scope,
  found: Found,
  filters: RecordFilters,
  names: readonly FacetName[],
): Promise<FacetCounts> {
  const isSet = (name: FacetName): boolean => {
    const value: unknown = filters[name];
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
  };
  const counts = new Map<FacetName, ReadonlyMap<string, number>>(names.map((name) => [name, new Map()]));
  const count = async (asked: readonly FacetName[], lifted?: FilterName): Promise<void> => {
    if (asked.length === 0) return;
    const counted = await countValues(scope, found, toFilterSql(filters, scope.facts.today, lifted), asked);
    for (const [name, values] of counted) counts.set(name, values);
  };
  await count(names.filter((name) => !isSet(name)));
  for (const name of names.filter(isSet)) await count([name], name);
  const labelled = [...scope.facts.tags.flatMap((tag) => [tag, ...(tag.tasks ?? [])]), ...scope.facts.benchmarks];
  const labels = new Map(labelled.map(({ id, label }) => [id, label]));
  return toFacets(counts, filters, (id) => labels.get(id));
}

/** How many are found and pass all filters but one, of which their value is unknown. */
export async function readUnknown(scope: Scope, found: Found, filters: RecordFilters): Promise<UnknownCounts> {
  const counts: UnknownCounts = {};
  for (const [name] of FILTER_ENTRIES) {
    const value: unknown = filters[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    const filter = toUnknownSql(filters, scope.facts.today, name);
    counts[name] = filter === undefined ? 0 : Math.min(await countFound(scope, found, filter), MOST_COUNTED);
  }
  return counts;
}

async function countValues(
  scope: Scope,
  found: Found,
  filter: FilterSql,
  names: readonly FacetName[],
): Promise<Map<FacetName, Map<string, number>>> {
  const { rows } = await sql<{ value: string; count: number }>`
    SELECT value, count FROM (
      SELECT value, count(*)::int AS count FROM (
        ${selectBestKnown("facets", scope, toCondition(scope.snapshot, found, filter), MOST_COUNTED)}) AS f
      CROSS JOIN LATERAL unnest(f.facets) AS value GROUP BY value) AS counted
    WHERE split_part(value, '=', 1) = ANY(${names})`.execute(scope.db);
  const counts = new Map<FacetName, Map<string, number>>();
  for (const { value, count } of rows) {
    const border = value.indexOf("=");
    const name = FACET_NAMES.find((known) => known === value.slice(0, border))!;
    const values = counts.get(name) ?? new Map<string, number>();
    counts.set(name, values.set(value.slice(border + 1), count));
  }
  return counts;
}

function toColumn(sort: RecordSort): RawBuilder<unknown> {
  if (sort.key === "benchmark") return sql`array_position(${sort.slugs}::text[], slug)`;
  return sql.ref(sort.key === "price" && sort.descending ? "paid_price" : SORT_COLUMNS[sort.key]);
}

const SORT_COLUMNS: Readonly<Record<Exclude<RecordSort["key"], "benchmark">, string>> = {
  name: "name",
  rating: "rating",
  launched: "launched",
  added: "added",
  updated: "updated",
  audit: "audit",
  price: "price",
  answered: "answered",
  recommended: "recommended",
};

/**
 * A column of the best-known records that meet the condition, looked for in one step of pieces after the other. `OFFSET 0`
 * keeps PostgreSQL from walking by number instead: it takes many rare words for frequent ones.
 */
export function selectBestKnown(
  column: "number" | "facets",
  { facts }: Pick<Scope, "facts">,
  condition: RawBuilder<boolean>,
  limit: number,
): RawBuilder<unknown> {
  const steps = listSteps(facts.size);
  const selects = steps.map(({ from, to }) => {
    const part = steps.length === 1 ? sql`` : sql`AND number >= ${sql.lit(from)} AND number < ${sql.lit(to)}`;
    return sql`
    (SELECT ${sql.ref(column)} FROM (
      SELECT number AS place, ${sql.ref(column)} FROM search_records WHERE ${condition} ${part} OFFSET 0) AS matching
    ORDER BY place LIMIT ${limit})`;
  });
  return selects.length === 1 ? selects[0]! : sql`(${sql.join(selects, sql` UNION ALL `)} LIMIT ${limit})`;
}

/** One `tsquery` for words and values: PostgreSQL intersects them in the index. */
export function toCondition(
  snapshot: number,
  found: Exclude<Found, Matching> | Pick<Matching, "lexemes">,
  { lexemes, columns }: FilterSql,
): RawBuilder<boolean> {
  const wanted = found !== "all" && "lexemes" in found ? [found.lexemes] : [];
  if (lexemes !== undefined) wanted.push(lexemes);
  const conditions = [sql<boolean>`snapshot = ${snapshot}`, ...columns];
  if (wanted.length > 0) conditions.push(sql<boolean>`lexemes @@ ${allOf(wanted)}::tsquery`);
  if (found !== "all" && "numbers" in found) conditions.push(sql<boolean>`number = ANY(${found.numbers}::int[])`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}
