/** Records that may answer a question, in memory: each once, numbered in the order in which they came. */
import { sql } from "kysely";
import type { Db } from "#inbox/store/tables.ts";
import type { Card } from "./format.ts";

export interface Candidate {
  /** In the snapshot. */
  number: number;
  card: Card;
  postings: string;
  latent: Buffer;
  /** It has all that the question asks for. */
  isFull: boolean;
}

export class Candidates {
  readonly list: Candidate[] = [];
  readonly #places = new Map<number, number>();

  constructor(known: readonly Candidate[] = []) {
    for (const candidate of known) this.#push(candidate);
  }

  /** Place of the record with this number in the snapshot. */
  find(number: number): number | undefined {
    return this.#places.get(number);
  }

  add(rows: readonly CandidateRow[]): void {
    for (const { number, card, postings, latent, isFull } of rows) {
      const known = this.#places.get(number);
      if (known !== undefined) {
        if (isFull) this.list[known]!.isFull = true;
        continue;
      }
      this.#push({ number, card: JSON.parse(card) as Card, postings, latent, isFull });
    }
  }

  #push(candidate: Candidate): void {
    this.#places.set(candidate.number, this.list.length);
    this.list.push(candidate);
  }
}

export interface CandidateRow extends Omit<Candidate, "card"> {
  card: string;
}

/** Candidates by their numbers in the snapshot, in that order. */
export async function readCandidates(db: Db, snapshot: number, numbers: readonly number[]): Promise<CandidateRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<CandidateRow>`
    SELECT number, card, postings, latent, false AS is_full FROM search_records
    WHERE snapshot = ${snapshot} AND number = ANY(${numbers}::int[]) ORDER BY number`.execute(db);
  return rows;
}
