/** The best-known records of several sources in one statement, with what ranking reads of them. */
import { sql } from "kysely";
import type { CandidateRow } from "./candidates.ts";
import { type FilterSql, isFiltering } from "./filter-sql.ts";
import { type Case, type Source, toQuery } from "./find-candidates.ts";
import { type Scope, selectBestKnown, toCondition } from "./found-records.ts";
import type { Leaders } from "./leaders.ts";

const NO_LEADERS: ReadonlyMap<string, Leaders> = new Map();

/**
 * The best-known records of each source, each once.
 * @param full the source whose records have all that is asked for; they are marked
 */
export async function readSources(
  scope: Scope,
  full: Source | undefined,
  more: readonly Source[],
  leaders: ReadonlyMap<string, Leaders>,
  filter: FilterSql,
): Promise<CandidateRow[]> {
  const sources = full === undefined ? more : [full, ...more];
  if (sources.length === 0) return [];
  const branches = sources.map(({ cases, limit }, place) => {
    // Leaders are the best known of all records, not of those that pass.
    const { numbers, rest } = takeLeaders(cases, isFiltering(filter) ? NO_LEADERS : leaders, limit);
    const isFull = full !== undefined && place === 0;
    const condition = toCondition(scope.snapshot, { lexemes: toQuery(rest) }, filter);
    const others = rest.length === 0 ? sql`` : sql`UNION ${selectBestKnown("number", scope, condition, limit)}`;
    return sql`(SELECT number, ${isFull}::boolean AS is_full
      FROM (SELECT unnest(${numbers}::int[]) AS number ${others}) AS found ORDER BY number LIMIT ${limit})`;
  });
  const { rows } = await sql<CandidateRow>`
    WITH picked AS (${sql.join(branches, sql` UNION ALL `)}),
      chosen AS (SELECT number, bool_or(is_full) AS is_full FROM picked GROUP BY number)
    SELECT r.number, r.card, r.postings, r.latent, c.is_full
    FROM chosen c JOIN search_records r ON r.snapshot = ${scope.snapshot} AND r.number = c.number
    ORDER BY r.number`.execute(scope.db);
  return rows;
}

/** The best known of cases that one frequent lexeme is enough for, and the cases that are left to be looked up. */
function takeLeaders(
  cases: readonly Case[],
  leaders: ReadonlyMap<string, Leaders>,
  limit: number,
): { numbers: number[]; rest: Case[] } {
  const numbers = new Set<number>();
  const rest: Case[] = [];
  for (const words of cases) {
    if (words.length > 1) rest.push(words);
    else {
      const rare = words[0]!.filter((lexeme) => !leaders.has(lexeme));
      if (rare.length > 0) rest.push([rare]);
      for (const lexeme of words[0]!)
        for (const number of (leaders.get(lexeme)?.numbers ?? []).slice(0, limit)) numbers.add(number);
    }
  }
  return { numbers: [...numbers].sort((a, b) => a - b).slice(0, limit), rest };
}
