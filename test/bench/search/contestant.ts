/** A search library in the bench: the same records and fields for each, configured as its documentation advises. */
import type { Catalog } from "#record/catalog/catalog.ts";

export interface Contestant {
  name: string;
  /** What was set, for the reader of the table. */
  configuration: string;
  /** The index as text, as a build would store it. */
  build: (catalog: Catalog) => Promise<string> | string;
  /** Ready to answer; the catalogue is in memory already, as it is in a function. */
  load: (index: string, catalog: Catalog) => Promise<LoadedContestant> | LoadedContestant;
}

export interface LoadedContestant {
  /** Slugs of the first ten answers. */
  answer: (q: string) => Promise<readonly string[]> | readonly string[];
}

/** The text of a record by field: what the libraries index. Ours reads the same from the record. */
export interface BenchDocument {
  id: string;
  name: string;
  aliases: string;
  vendor: string;
  tags: string;
  traits: string;
  summary: string;
  uses: string;
  description: string;
}

export const BENCH_FIELDS = ["name", "aliases", "vendor", "tags", "traits", "summary", "uses", "description"] as const;

/** How much a field counts in libraries that weigh fields; found by trying on the judged queries. */
export const BENCH_BOOSTS = {
  name: 6,
  aliases: 5,
  vendor: 2,
  tags: 2,
  traits: 1,
  summary: 2,
  uses: 1,
  description: 1,
} as const;

export function toBenchDocuments(catalog: Catalog): BenchDocument[] {
  return catalog.records.map((record) => ({
    id: record.slug,
    name: record.name,
    aliases: [...record.aliases, ...record.formerSlugs].join(", "),
    vendor: record.vendor ?? "",
    tags: record.tags
      .map((id) => [catalog.tags.get(id)?.label ?? id, ...(catalog.tags.get(id)?.synonyms ?? [])].join(", "))
      .join(", "),
    traits: [record.kind, record.pricing, ...record.platforms, record.openSource === true ? "open source" : ""].join(
      " ",
    ),
    summary: record.summary,
    uses: record.uses.join(", "),
    description: record.description,
  }));
}
