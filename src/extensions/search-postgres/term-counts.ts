/** How frequent the terms of a question are in all records. */
import { sql } from "kysely";
import type { WordForm } from "#search/word-forms.ts";
import { toWrittenTerm } from "#search/analyze.ts";
import type { Db } from "#inbox/store/tables.ts";
import type { TermCount } from "./count-terms.ts";

type CountRow = Omit<TermCount, "in_texts" | "in_names"> & { inTexts: number; inNames: number };

export class TermCounts {
  readonly #rows: ReadonlyMap<string, CountRow>;
  readonly #looked: ReadonlySet<string>;

  constructor(rows: ReadonlyMap<string, CountRow>, looked: ReadonlySet<string>) {
    this.#rows = rows;
    this.#looked = looked;
  }

  /** Documents that hold the term in the field where most do. */
  countDocuments(term: string): number {
    return this.#rows.get(term)?.widest ?? 0;
  }

  /** Documents that hold it, summed over fields. */
  countPostings(term: string): number {
    return this.#rows.get(term)?.postings ?? 0;
  }

  /** Documents with any of the forms, as far as counts of each form tell: no more than all of them together. */
  countHolders(forms: readonly WordForm[], size: number): number {
    const words = new Map<string, number>();
    for (const { word, stem, weight, nameWeight } of forms) {
      const inNames = nameWeight > 0 ? (this.#rows.get(word)?.inNames ?? 0) : 0;
      const inTexts = weight > 0 ? (this.#rows.get(stem)?.inTexts ?? 0) : 0;
      const key = weight > 0 ? stem : word;
      words.set(key, Math.max(words.get(key) ?? 0, inNames, inTexts));
    }
    return Math.min(
      size,
      [...words.values()].reduce((sum, count) => sum + count, 0),
    );
  }

  isInNames(word: string): boolean {
    return (this.#rows.get(word)?.inNames ?? 0) > 0;
  }

  isInTexts(stem: string): boolean {
    return (this.#rows.get(stem)?.inTexts ?? 0) > 0;
  }

  /** With those of the terms that are still unknown. */
  async with(db: Db, snapshot: number, terms: readonly string[]): Promise<TermCounts> {
    const missing = terms.filter((term) => !this.#looked.has(term));
    if (missing.length === 0) return this;
    const read = await readTermCounts(db, snapshot, missing);
    return new TermCounts(new Map([...this.#rows, ...read.#rows]), new Set([...this.#looked, ...read.#looked]));
  }
}

export async function readTermCounts(db: Db, snapshot: number, terms: readonly string[]): Promise<TermCounts> {
  const looked = new Set(terms);
  const { rows } = await sql<CountRow>`
    SELECT term, postings, widest, in_texts, in_names FROM search_terms
    WHERE snapshot = ${snapshot} AND term = ANY(${[...looked]})`.execute(db);
  return new TermCounts(new Map(rows.map((row) => [row.term, row])), looked);
}

/** Terms under which an index has the forms of words. */
export function listFormTerms(words: readonly { term: string; forms: readonly WordForm[] }[]): string[] {
  return words.flatMap(({ term, forms }) => [
    toWrittenTerm(term),
    ...forms.flatMap(({ word, stem, weight }) => (weight > 0 ? [word, stem] : [word])),
  ]);
}
