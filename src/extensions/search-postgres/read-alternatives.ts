/** The alternatives of a record as the build ranked them. */
import { sql } from "kysely";
import type { CandidateRow } from "./candidates.ts";
import type { StoredAlternative } from "./format.ts";
import type { Scope } from "./found-records.ts";

export interface ReadAlternatives {
  rows: CandidateRow[];
  /** Best first. */
  alternatives: { number: number; isListed: boolean }[];
}

export async function readAlternatives({ db, snapshot }: Scope, number: number): Promise<ReadAlternatives> {
  const target = await sql<{ alternatives: string }>`
    SELECT alternatives FROM search_records WHERE snapshot = ${snapshot} AND number = ${number}`.execute(db);
  const stored = JSON.parse(target.rows[0]?.alternatives ?? "[]") as StoredAlternative[];
  const { rows } = await sql<CandidateRow & { slug: string }>`
    SELECT number, slug, card, postings, latent, false AS is_full FROM search_records
    WHERE snapshot = ${snapshot} AND slug = ANY(${stored.map(({ slug }) => slug)}::text[])`.execute(db);
  const numbers = new Map(rows.map((row) => [row.slug, row.number]));
  const alternatives = stored.flatMap(({ slug, isListed }) => {
    const known = numbers.get(slug);
    return known === undefined ? [] : [{ number: known, isListed }];
  });
  return { rows, alternatives };
}
