/** Rows of a snapshot, many in a statement: one parameter of JSON holds them all. */
import { sql } from "kysely";
import type { Db } from "#inbox/store/tables.ts";
import type { TermCount, WordCount } from "./count-terms.ts";
import type { LeaderRow } from "./leaders.ts";
import { toTableName } from "./snapshot-tables.ts";
import type { RecordRows } from "./to-row.ts";

/** Rows of counts in one statement. */
const BATCH = 10_000;
/** Rows of leaders, which are some hundred times as long. */
const LEADERS_BATCH = 200;

/** @param first number of the first of them */
export async function insertRecords(
  db: Db,
  snapshot: number,
  first: number,
  rows: readonly RecordRows[],
): Promise<void> {
  const values = JSON.stringify(rows.map(({ row }, place) => ({ number: first + place, ...row })));
  await sql`
    INSERT INTO ${sql.table(toTableName("search_records", snapshot))} (
      snapshot, number, slug, card, postings, latent, lexemes, facets, rating, audit, answered, price, paid_price,
      recommended, name, launched_from, launched, added, updated, ends_at, is_ended, ended_from, ended, released_at,
      release_seen_at, quiet_since, quiet_seen_at, record, alternatives)
    SELECT ${snapshot}::int, number, slug, card, postings, decode(latent, 'hex'), array_to_tsvector(lexemes), facets,
      rating, audit, answered, price, paid_price, recommended, name, launched_from, launched, added, updated, ends_at,
      is_ended, ended_from, ended, released_at, release_seen_at, quiet_since, quiet_seen_at, record, alternatives
    FROM json_to_recordset(${values}::json) AS r (
      number int, slug text, card text, postings text, latent text, lexemes text[], facets text[], rating real,
      audit real, answered smallint, price real, paid_price real, recommended real, name text, launched_from text,
      launched text, added text, updated text, ends_at text, is_ended boolean, ended_from text, ended text,
      released_at text, release_seen_at text, quiet_since text,
      quiet_seen_at text, record text, alternatives text)`.execute(db);
}

export async function insertKeys(db: Db, snapshot: number, first: number, rows: readonly RecordRows[]): Promise<void> {
  const values = rows.flatMap(({ keys }, place) => keys.map(({ kind, key }) => ({ kind, key, number: first + place })));
  await sql`
    INSERT INTO ${sql.table(toTableName("search_keys", snapshot))} (snapshot, kind, key, number)
    SELECT ${snapshot}::int, kind, key, number
    FROM json_to_recordset(${JSON.stringify(values)}::json) AS r (kind text, key text, number int)`.execute(db);
}

export async function insertTerms(db: Db, snapshot: number, terms: Iterable<TermCount>): Promise<void> {
  for (const batch of takeBatches(terms)) {
    await sql`
      INSERT INTO ${sql.table(toTableName("search_terms", snapshot))}
        (snapshot, term, postings, widest, in_texts, in_names)
      SELECT ${snapshot}::int, term, postings, widest, in_texts, in_names
      FROM json_to_recordset(${JSON.stringify(batch)}::json)
        AS r (term text, postings int, widest int, in_texts int, in_names int)`.execute(db);
  }
}

export async function insertWords(db: Db, snapshot: number, words: Iterable<WordCount>): Promise<void> {
  for (const batch of takeBatches(words)) {
    await sql`
      INSERT INTO ${sql.table(toTableName("search_words", snapshot))} (snapshot, word, documents, is_name)
      SELECT ${snapshot}::int, word, documents, is_name
      FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r (word text, documents int, is_name boolean)`.execute(
      db,
    );
  }
}

export async function insertLeaders(db: Db, snapshot: number, leaders: Iterable<LeaderRow>): Promise<void> {
  for (const batch of takeBatches(leaders, LEADERS_BATCH)) {
    await sql`
      INSERT INTO ${sql.table(toTableName("search_leaders", snapshot))} (snapshot, lexeme, documents, numbers)
      SELECT ${snapshot}::int, lexeme, documents, numbers
      FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r (lexeme text, documents int, numbers int[])`.execute(
      db,
    );
  }
}

function* takeBatches<T>(items: Iterable<T>, size = BATCH): Iterable<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
