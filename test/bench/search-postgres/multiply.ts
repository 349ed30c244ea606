/** A published snapshot many times over, made in the database: copies have slugs, names and words of names of their own. */
import { sql } from "kysely";
import { FREQUENT, LEADERS } from "#extensions/search-postgres/leaders.ts";
import {
  attachTables,
  createPieces,
  createTables,
  toTableName,
  vacuumTables,
} from "#extensions/search-postgres/snapshot-tables.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";

/** Copies made in one statement. */
const STEP = 10;

/** Publishes `copies` of each record of snapshot `from` under another build id. Copy 0 is the record itself. */
export async function multiplySnapshot(
  database: OpenDatabase,
  from: number,
  copies: number,
  buildId: string,
  onCopies: (count: number) => void,
): Promise<void> {
  const { rows } = await sql<{ number: number; size: number }>`
    INSERT INTO search_snapshots (build_id, format, facts)
    SELECT ${buildId}, format, jsonb_set(facts::jsonb, '{size}', to_jsonb((facts->>'size')::int * ${copies}::int))::json
    FROM search_snapshots WHERE number = ${from} RETURNING number, (facts->>'size')::int AS size`.execute(database.db);
  const { number, size } = rows[0]!;
  await createTables(database, number);
  await createPieces(database, number, 0, size);
  for (let first = 0; first < copies; first += STEP) {
    await database.runScript(copyRecords(from, number, copies, first, Math.min(copies, first + STEP) - 1));
    onCopies(Math.min(copies, first + STEP));
  }
  await database.runScript(copyCounts(from, number, copies));
  await database.runScript(copyLeaders(from, number, copies));
  await attachTables(database, number);
  await vacuumTables(database, number);
  await sql`UPDATE search_snapshots SET published_at = now() WHERE number = ${number}`.execute(database.db);
}

/** Copies of one record are neighbours, so that the best-known ones come first as they do in any snapshot. */
function copyRecords(from: number, to: number, copies: number, first: number, last: number): string {
  const [records, keys] = [toTableName("search_records", to), toTableName("search_keys", to)];
  const suffix = "CASE WHEN copy = 0 THEN '' ELSE copy::text END";
  const named = `CASE WHEN copy = 0 THEN lexemes ELSE lexemes || array_to_tsvector(ARRAY['n:' || split_part(slug, '-', 1) || copy]) END`;
  return `
    INSERT INTO ${records} SELECT ${to}, number * ${copies} + copy, slug || ${suffix},
      jsonb_set(jsonb_set(card::jsonb, '{slug}', to_jsonb(slug || ${suffix})), '{name}',
        to_jsonb((card::jsonb->>'name') || ${suffix}))::text,
      postings, latent, ${named}, facets, rating, audit, price, recommended, name || ${suffix}, launched_from, launched,
      added, updated, ends_at, released_at, quiet_since, record, alternatives
    FROM search_records, generate_series(${first}, ${last}) AS copy WHERE snapshot = ${from};
    INSERT INTO ${keys} SELECT ${to}, kind,
      CASE WHEN kind IN ('name', 'alias', 'address') THEN key || ${suffix} ELSE key END, number * ${copies} + copy
    FROM search_keys, generate_series(${first}, ${last}) AS copy WHERE snapshot = ${from};`;
}

/** Every term is so many times as frequent, and each copy brings a word of names. */
function copyCounts(from: number, to: number, copies: number): string {
  const [terms, words] = [toTableName("search_terms", to), toTableName("search_words", to)];
  const name = "split_part(slug, '-', 1) || copy";
  const invented = `search_records, generate_series(1, ${copies - 1}) AS copy WHERE snapshot = ${from} GROUP BY 2`;
  return `
    INSERT INTO ${terms} SELECT ${to}, term, postings * ${copies}, widest * ${copies}, in_texts * ${copies}, in_names * ${copies}
    FROM search_terms WHERE snapshot = ${from};
    INSERT INTO ${terms} SELECT ${to}, ${name}, count(*), count(*), 0, count(*) FROM ${invented};
    INSERT INTO ${words} SELECT ${to}, word, documents * ${copies}, is_name FROM search_words WHERE snapshot = ${from};
    INSERT INTO ${words} SELECT ${to}, ${name}, count(*), true FROM ${invented};`;
}

/** Copies of the best-known records of each lexeme that is frequent among copies. */
function copyLeaders(from: number, to: number, copies: number): string {
  return `
    INSERT INTO ${toTableName("search_leaders", to)}
    SELECT ${to}, lexeme, documents, ARRAY(
      SELECT number * ${copies} + copy FROM unnest(firsts) AS number, generate_series(0, ${copies - 1}) AS copy
      ORDER BY 1 LIMIT ${LEADERS})
    FROM (
      SELECT lexeme, count(*)::int * ${copies} AS documents,
        (array_agg(number ORDER BY number))[1:${Math.ceil(LEADERS / copies)}] AS firsts
      FROM search_records, unnest(tsvector_to_array(lexemes)) AS lexeme WHERE snapshot = ${from} GROUP BY lexeme) AS counted
    WHERE documents >= ${FREQUENT};`;
}
