/** What is known of each record before any query. */
import { isRated } from "#record/catalog/catalog.ts";
import { findPaidPrice } from "#record/catalog/pricing.ts";
import { tokenize } from "#lib/text/tokenize.ts";
import type { KnownRecord } from "./known-record.ts";
import type { MeasuredWish } from "./wish-order.ts";
import { type Wish, fitWish, hasOneMeaning, isSought } from "./wishes.ts";

export interface RecordFacts {
  /** By record, 0 to about 1: how many tools editors compare with it. */
  prominence: Float32Array;
  isDiscontinued(record: number): boolean;
  /** By record, how well it fits a wish, 0 to 1. */
  fits(wish: Wish): Float32Array;
  /** US dollars a month that those who pay it pay at least. */
  findPrice(record: number): number | undefined;
  /** True when the words hold every word of one of the record's names: a dead tool is meant then. */
  isNamed(record: number, words: ReadonlySet<string>): boolean;
  /** The order of two records with the same score: the better rated first, then by slug. */
  compareEqual(a: number, b: number): number;
}

/** Comparisons of a tool that everybody knows, less one. */
const MANY_COMPARISONS = 20;

/** @param curated tools that editors compare with each, by slug */
export function buildRecordFacts({
  records,
  curated,
}: {
  records: readonly KnownRecord[];
  curated: ReadonlyMap<string, { readonly length: number }>;
}): RecordFacts {
  const prominence = new Float32Array(records.length);
  const ratings = new Float32Array(records.length).fill(-1);
  const isDiscontinued = new Uint8Array(records.length);
  // Made when a query finds such a record: few do.
  const namesOfDead = new Map<number, string[][]>();
  for (const [number, record] of records.entries()) {
    const comparisons = curated.get(record.slug)?.length ?? 0;
    prominence[number] = Math.log1p(comparisons) / Math.log(MANY_COMPARISONS);
    if (isRated(record)) ratings[number] = record.rating;
    if (record.status === "discontinued") isDiscontinued[number] = 1;
  }
  const fits = new Map<string, Float32Array>();
  return {
    prominence,
    isDiscontinued: (record) => isDiscontinued[record] === 1,
    fits(wish) {
      const key = `${wish.isNot ? "not " : ""}${wish.value}`;
      const known = fits.get(key);
      if (known !== undefined) return known;
      const column = Float32Array.from(records, (record) => fitWish(wish, record));
      // Prices are without number, and what is kept must not grow with what is asked.
      if (hasOneMeaning(wish)) fits.set(key, column);
      return column;
    },
    findPrice: (record) => findPaidPrice(records[record]!),
    isNamed(record, words) {
      const names = namesOfDead.get(record) ?? listNameWords(records[record]!);
      namesOfDead.set(record, names);
      return names.some((name) => name.every((word) => words.has(word)));
    },
    // Slugs are ASCII: their code units are in the order of their code points.
    compareEqual: (a, b) => ratings[b]! - ratings[a]! || (records[a]!.slug < records[b]!.slug ? -1 : 1),
  };
}

/** A database has no texts at hand to read what a tool does without; the engine in memory adds that. */
export function measureWishes(wishes: readonly Wish[], { fits }: Pick<RecordFacts, "fits">): MeasuredWish[] {
  return wishes.map((wish) => ({ isHard: wish.isHard, isSought: isSought(wish), fits: fits(wish) }));
}

function listNameWords(record: KnownRecord): string[][] {
  return [record.name, ...record.aliases].map((name) =>
    tokenize(name)
      .filter((token) => token.kind === "word")
      .map((token) => token.term),
  );
}
