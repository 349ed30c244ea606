/** What is known of each record before any query: how prominent it is, and which names make a dead tool a meant one. */
import { type Catalog, isRated } from "../catalog/catalog.ts";
import type { AiDetail } from "../schema/record.ts";
import { PREFERENCE_FITS, type PreferenceId } from "./preferences.ts";
import { tokenize } from "./tokenize.ts";

export interface RecordSigns {
  /** 0 to about 2: how many tools are compared with it, and how many people rated it. */
  prominence: Float32Array;
  /** 1 for tools that are no more. */
  discontinued: Uint8Array;
  /** Order among records of the same relevance: the better rated first, then by slug. */
  tieOrder: TieOrder;
  /** How well each record fits a preference, 0 to 1. */
  fits: Readonly<Record<PreferenceId, Float32Array>>;
  /** True when the query's words hold every word of one of the record's names. */
  isNamed: (record: number, words: ReadonlySet<string>) => boolean;
}

export interface TieOrder {
  /** By record. */
  places: Uint32Array;
  /** By place. */
  records: Uint32Array;
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
    discontinued: Uint8Array.from(records, (record) => Number(record.status === "discontinued")),
    tieOrder: buildTieOrder(records),
    fits: buildFits(records),
    isNamed: (record, words) => namesOfDead.get(record)?.some((name) => name.every((word) => words.has(word))) ?? false,
  };
}

function buildTieOrder(records: readonly AiDetail[]): TieOrder {
  const ratings = Float32Array.from(records, (record) => (isRated(record) ? record.rating : -1));
  const ordered = Uint32Array.from(records.keys());
  // Slugs are ASCII: their code units are in the order of their code points.
  ordered.sort((a, b) => ratings[b]! - ratings[a]! || (records[a]!.slug < records[b]!.slug ? -1 : 1));
  const places = new Uint32Array(records.length);
  for (const [place, record] of ordered.entries()) places[record] = place;
  return { places, records: ordered };
}

function buildFits(records: readonly AiDetail[]): RecordSigns["fits"] {
  const measure = (id: PreferenceId) => Float32Array.from(records, PREFERENCE_FITS[id]);
  return { openSource: measure("openSource"), selfHosted: measure("selfHosted"), free: measure("free") };
}

function listNameWords(record: AiDetail): string[][] {
  return [record.name, ...record.aliases].map((name) =>
    tokenize(name)
      .filter((token) => token.kind === "word")
      .map((token) => token.term),
  );
}
