/** What is known of each record before any query: how prominent it is, and which names make a dead tool a meant one. */
import { type Catalog, isRated } from "../catalog/catalog.ts";
import { compareCodePoints } from "../catalog/fold.ts";
import type { AiDetail } from "../schema/record.ts";
import { tokenize } from "./tokenize.ts";

export interface RecordSigns {
  /** 0 to about 2: how many tools are compared with it, and how many people rated it. */
  prominence: Float32Array;
  /** Rating, or -1 when nobody rated it. */
  rating: Float32Array;
  /** 1 for tools that are no more. */
  discontinued: Uint8Array;
  /** Place in the order of slugs. */
  slugOrder: Uint32Array;
  /** True when the query's words hold every word of one of the record's names. */
  isNamed: (record: number, words: ReadonlySet<string>) => boolean;
}

export function buildRecordSigns(catalog: Catalog): RecordSigns {
  const { records, curated } = catalog;
  const namesOfDead = new Map(
    records.flatMap((record, number) =>
      record.status === "discontinued" ? [[number, listNameWords(record)] as const] : [],
    ),
  );
  return {
    prominence: Float32Array.from(records, (record) => {
      const comparisons = curated.get(record.slug)?.length ?? 0;
      return Math.log1p(comparisons) / Math.log(20) + Math.log10(1 + record.ratingCount) / 8;
    }),
    rating: Float32Array.from(records, (record) => (isRated(record) ? record.rating : -1)),
    discontinued: Uint8Array.from(records, (record) => Number(record.status === "discontinued")),
    slugOrder: listSlugOrder(records),
    isNamed: (record, words) => namesOfDead.get(record)?.some((name) => name.every((word) => words.has(word))) ?? false,
  };
}

function listSlugOrder(records: readonly AiDetail[]): Uint32Array {
  const places = new Uint32Array(records.length);
  const numbers = records.map((_, number) => number);
  numbers.sort((a, b) => compareCodePoints(records[a]!.slug, records[b]!.slug));
  for (const [place, number] of numbers.entries()) places[number] = place;
  return places;
}

function listNameWords(record: AiDetail): string[][] {
  return [record.name, ...record.aliases].map((name) =>
    tokenize(name)
      .filter((token) => token.kind === "word")
      .map((token) => token.term),
  );
}
