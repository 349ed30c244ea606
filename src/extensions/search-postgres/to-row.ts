/** One record as rows: what it is found, filtered, ordered and ranked by, and the record itself. */
import { type SearchDocument, toSearchDocument } from "#search/document.ts";
import { type AnalyzedDocument, STEMMED_FIELDS, analyzeDocument } from "#search/analyze.ts";
import { listAddressKeys } from "#search/address-book.ts";
import { KNOWN_KEYS, type KnownRecord } from "#search/known-record.ts";
import { listAliasKeys, listEndingKeys, listMakerKeys } from "#search/name-directory.ts";
import { toNameKey } from "#search/name-key.ts";
import { toVendorKey } from "#search/vendor-lookup.ts";
import type { TraitTable } from "#search/trait-index.ts";
import { isTask } from "#search/traits.ts";
import type { LatentBasis } from "#insights/likeness/basis.ts";
import { countRecordTerms } from "#insights/likeness/count-record-terms.ts";
import { projectCounts } from "#insights/likeness/latent-vector.ts";
import { isRated } from "#record/catalog/catalog.ts";
import { toFirstDay, toLastDay } from "#record/catalog/dates.ts";
import { FACET_NAMES, listFacetValues } from "#record/catalog/facets.ts";
import { FILTERS } from "#record/catalog/filter-table.ts";
import { FILTER_ENTRIES, lacksValues } from "#record/catalog/filters.ts";
import { findLastRelease, findQuiet } from "#record/catalog/looks.ts";
import { findMonthlyPrice, findPaidPrice } from "#record/catalog/pricing.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { fold } from "#lib/text/fold.ts";
import type { Stemmer } from "#lib/text/stem.ts";
import { type Card, type StoredAlternative, encodePostings } from "./format.ts";
import { cutKey, toFirstLexeme, toLackLexeme, toMakerLexeme, toNameLexeme, toValueLexeme } from "./lexemes.ts";

/** A record with what the catalogue knows of it. */
export interface PublishedRecord {
  record: AiDetail;
  /** Tools that editors compare with it. */
  comparisons: number;
  /** Value of the order `recommended`; undefined for discontinued tools. */
  recommendation: number | undefined;
  alternatives: readonly StoredAlternative[];
}

export interface RecordRows {
  row: RecordRow;
  keys: { kind: KeyKind; key: string }[];
  analyzed: AnalyzedDocument;
  /** Stems of its texts and tags, each once. */
  stems: ReadonlySet<string>;
}

export type KeyKind = "name" | "alias" | "model" | "ending" | "vendor" | "address" | "domain";

export interface RecordRow {
  slug: string;
  card: string;
  postings: string;
  /** Hexadecimal. */
  latent: string;
  lexemes: string[];
  facets: string[];
  rating: number | null;
  audit: number | null;
  answered: number;
  price: number | null;
  paid_price: number | null;
  recommended: number | null;
  name: string;
  launched_from: string | null;
  launched: string | null;
  added: string | null;
  updated: string | null;
  ends_at: string | null;
  is_ended: boolean;
  ended_from: string | null;
  ended: string | null;
  released_at: string | null;
  release_seen_at: string | null;
  quiet_since: string | null;
  quiet_seen_at: string | null;
  record: string;
  alternatives: string;
}

export function buildRowMaker(
  traits: TraitTable,
  basis: LatentBasis,
  stem: Stemmer,
): (published: PublishedRecord) => RecordRows {
  return (published) => {
    const { record } = published;
    const document = toSearchDocument(record);
    const analyzed = analyzeDocument(document, stem);
    const stems = new Set(STEMMED_FIELDS.flatMap((field) => analyzed.terms[field]));
    traits.findTraits(record, (trait) => {
      // Words of tasks are not indexed: only their phrases count.
      if (isTask(traits.traits[trait]!)) return;
      for (const { stems: words } of traits.traits[trait]!.phrases) for (const word of words) stems.add(word);
    });
    return { row: toRow(published, document, analyzed, stems, basis, stem), keys: listKeys(record), analyzed, stems };
  };
}

function toRow(
  { record, comparisons, recommendation, alternatives }: PublishedRecord,
  document: SearchDocument,
  analyzed: AnalyzedDocument,
  stems: ReadonlySet<string>,
  basis: LatentBasis,
  stem: Stemmer,
): RecordRow {
  const [release, quiet] = [findLastRelease(record), findQuiet(record)];
  const vector = projectCounts(countRecordTerms({ ...document, name: document.names[0]! }, stem), basis);
  return {
    slug: record.slug,
    card: JSON.stringify(toCard(record, comparisons)),
    postings: encodePostings(analyzed.terms),
    latent: Buffer.from(vector).toString("hex"),
    lexemes: listLexemes(record, analyzed, stems),
    facets: FACET_NAMES.flatMap((name) =>
      listFacetValues(record, FILTERS[name]).map((value) => cutKeepingSpaces(`${name}=${value}`)),
    ),
    rating: isRated(record) ? record.rating : null,
    audit: record.auditScore,
    answered: record.answered,
    price: findMonthlyPrice(record) ?? null,
    paid_price: findPaidPrice(record) ?? null,
    recommended: recommendation ?? null,
    name: cutKeepingSpaces(fold(record.name)),
    launched_from: record.launchedAt === null ? null : toFirstDay(record.launchedAt),
    launched: toDay(record.launchedAt),
    added: toDay(record.addedAt),
    updated: toDay(record.updatedAt),
    ends_at: toDay(record.endsAt),
    is_ended: record.status === "discontinued",
    ended_from: record.discontinuedAt === null ? null : toFirstDay(record.discontinuedAt),
    ended: toDay(record.discontinuedAt),
    released_at: release?.day ?? null,
    release_seen_at: release?.seen ?? null,
    quiet_since: quiet?.after ?? null,
    quiet_seen_at: quiet?.seen ?? null,
    record: JSON.stringify(record),
    alternatives: JSON.stringify(alternatives),
  };
}

function listLexemes(record: AiDetail, { terms }: AnalyzedDocument, stems: ReadonlySet<string>): string[] {
  const values = FILTER_ENTRIES.flatMap(([name, filter]) => {
    if (filter.type === "choice") {
      const lacking = lacksValues(filter, record) ? [toLackLexeme(name)] : [];
      return [...lacking, ...filter.listValues(record).map((value) => toValueLexeme(name, filter.toKey(value)))];
    }
    if (filter.type !== "flag") return [];
    const value = filter.find(record);
    return [value === null ? toLackLexeme(name) : toValueLexeme(name, String(value))];
  });
  const first = [
    ...record.tags.slice(0, 1).map((id) => toFirstLexeme({ kind: "tag", id })),
    ...record.tasks.slice(0, 1).map((id) => toFirstLexeme({ kind: "task", id })),
  ];
  const makers = record.vendor === null ? [] : listMakerKeys(record.vendor).map(toMakerLexeme);
  const names = [...terms.names, ...terms.vendor].map(toNameLexeme);
  return [...new Set([...stems, ...names, ...values, ...first, ...makers])];
}

function listKeys(record: AiDetail): RecordRows["keys"] {
  const { addresses, domains } = listAddressKeys(record);
  const nameKey = toNameKey(record.name);
  return [
    ...toKeys("name", [nameKey]),
    ...toKeys("alias", listAliasKeys(record, nameKey)),
    ...toKeys("model", record.models.map(toNameKey)),
    ...toKeys("ending", listEndingKeys(record.name)),
    ...toKeys("vendor", record.vendor === null ? [] : [toVendorKey(record.vendor), toNameKey(record.vendor)]),
    ...toKeys("address", addresses),
    ...toKeys("domain", domains),
  ];
}

function toKeys(kind: KeyKind, keys: Iterable<string>): RecordRows["keys"] {
  return [...new Set(keys)].map((key) => ({ kind, key: cutKey(key) }));
}

function toCard(record: AiDetail, comparisons: number): Card {
  const known = Object.fromEntries(KNOWN_KEYS.map((key) => [key, record[key]])) as unknown as KnownRecord;
  return { ...known, comparisons };
}

function toDay(date: string | null): string | null {
  return date === null ? null : toLastDay(date);
}

function cutKeepingSpaces(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
