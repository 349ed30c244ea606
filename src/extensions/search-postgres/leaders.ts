/** The best-known records of each frequent lexeme, stored when a snapshot is published, so that a query need not read long index lists. */
import { sql } from "kysely";
import type { Scope } from "./found-records.ts";

/** Records that are kept of a lexeme. */
export const LEADERS = 501;

/** How many records a lexeme needs to have leaders; the index lists rarer ones quickly enough. */
export const FREQUENT = 1_000;

export interface Leaders {
  /** Records that have the lexeme. */
  documents: number;
  /** Numbers of the best known of them, in their order. */
  numbers: readonly number[];
}

export interface LeaderRow extends Leaders {
  lexeme: string;
}

/** Takes records in the order of their numbers. */
export class LeaderCollector {
  readonly #leaders = new Map<string, { documents: number; numbers: number[] }>();
  #size = 0;

  add(lexemes: readonly string[]): void {
    const number = this.#size++;
    for (const lexeme of lexemes) {
      const known = this.#leaders.get(lexeme);
      if (known === undefined) this.#leaders.set(lexeme, { documents: 1, numbers: [number] });
      else {
        known.documents++;
        if (known.numbers.length < LEADERS) known.numbers.push(number);
      }
    }
  }

  *listLeaders(): Iterable<LeaderRow> {
    for (const [lexeme, { documents, numbers }] of this.#leaders) {
      if (documents >= FREQUENT) yield { lexeme, documents, numbers };
    }
  }
}

/** Those of the lexemes that are frequent. */
export async function readLeaders(
  { db, snapshot }: Scope,
  lexemes: readonly string[],
): Promise<ReadonlyMap<string, Leaders>> {
  if (lexemes.length === 0) return new Map();
  const { rows } = await sql<LeaderRow>`
    SELECT lexeme, documents, numbers FROM search_leaders
    WHERE snapshot = ${snapshot} AND lexeme = ANY(${[...new Set(lexemes)]})`.execute(db);
  return new Map(rows.map(({ lexeme, documents, numbers }) => [lexeme, { documents, numbers }]));
}
