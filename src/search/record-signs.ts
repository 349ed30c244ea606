/** What is known of each record before any query: how prominent it is, and which names make a dead tool a meant one. */
import { type Catalog, isRated } from "#catalog/catalog.ts";
import type { AiDetail } from "#schema/record.ts";
import { PREFERENCE_FITS, PREFERENCE_IDS, type PreferenceId } from "./preferences.ts";
import { tokenize } from "#text/tokenize.ts";

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

export function buildRecordSigns({ records, curated }: Catalog): RecordSigns {
  const size = records.length;
  const prominence = new Float32Array(size);
  const discontinued = new Uint8Array(size);
  const fits = {
    openSource: new Float32Array(size),
    selfHosted: new Float32Array(size),
    free: new Float32Array(size),
  };
  const namesOfDead = new Map<number, string[][]>();
  for (const [number, record] of records.entries()) {
    const comparisons = curated.get(record.slug)?.length ?? 0;
    prominence[number] = Math.log1p(comparisons) / Math.log(20) + Math.log10(1 + record.ratingCount) / 8;
    for (const id of PREFERENCE_IDS) fits[id][number] = PREFERENCE_FITS[id](record);
    if (record.status !== "discontinued") continue;
    discontinued[number] = 1;
    namesOfDead.set(number, listNameWords(record));
  }
  return {
    prominence,
    discontinued,
    tieOrder: buildTieOrder(records),
    fits,
    isNamed: (record, words) => namesOfDead.get(record)?.some((name) => name.every((word) => words.has(word))) ?? false,
  };
}

function buildTieOrder(records: readonly AiDetail[]): TieOrder {
  const ratings = Float32Array.from(records, (record) => (isRated(record) ? record.rating : -1));
  const slugs = records.map((record) => record.slug);
  // Slugs are ASCII: their code units are in the order of their code points.
  const bySlug = [...records.keys()].sort((a, b) => (slugs[a]! < slugs[b]! ? -1 : 1));
  const rated = bySlug.filter((record) => ratings[record]! >= 0).sort((a, b) => ratings[b]! - ratings[a]!);
  const ordered = Uint32Array.from(rated.concat(bySlug.filter((record) => ratings[record]! < 0)));
  const places = new Uint32Array(records.length);
  for (let place = 0; place < ordered.length; place++) places[ordered[place]!] = place;
  return { places, records: ordered };
}

function listNameWords(record: AiDetail): string[][] {
  return [record.name, ...record.aliases].map((name) =>
    tokenize(name)
      .filter((token) => token.kind === "word")
      .map((token) => token.term),
  );
}
