/** Builds the index, once, at build time. */
import { type AnalyzedDocument, analyzeDocument } from "./analyze.ts";
import { getBasis } from "#likeness/basis.ts";
import { type ProjectRecord, buildRecordSpace } from "#likeness/record-space.ts";
import { encodeBytes, encodeNumbers } from "#text/byte-codec.ts";
import { encodePostings } from "#text/postings.ts";
import { INDEX_FIELDS, type IndexField, type SearchDocument } from "./document.ts";
import { INDEX_FORMAT, type SearchIndexJson } from "./index-json.ts";
import { buildStemmer } from "#text/stem.ts";
import { type WeighedTerms, weighTerms } from "./weigh-terms.ts";

export interface IndexOptions {
  /** Weighs terms. Default: as lunr does, without it. */
  weigh?: (documents: readonly AnalyzedDocument[]) => WeighedTerms;
  /** Default: without a look at what was projected before. */
  project?: ProjectRecord;
}

/** The index of these documents, numbered in their order; the same bytes for the same documents. */
export function buildSearchIndex(
  documents: readonly SearchDocument[],
  { weigh = weighTerms, project }: IndexOptions = {},
): SearchIndexJson {
  const stem = buildStemmer();
  const analyzed = documents.map((document) => analyzeDocument(document, stem));
  const { terms, lists } = weigh(analyzed);
  const words = countWords(analyzed);
  return {
    format: INDEX_FORMAT,
    documents: documents.map((document) => document.slug),
    terms: terms.join(" "),
    postings: Object.fromEntries(INDEX_FIELDS.map((field) => [field, encodePostings(lists[field])])) as Record<
      IndexField,
      string
    >,
    words: words.map(([word]) => word).join(" "),
    wordCounts: encodeNumbers(words.map(([, count]) => count)),
    latent: encodeLatent(documents, project),
  };
}

function encodeLatent(documents: readonly SearchDocument[], project?: ProjectRecord): SearchIndexJson["latent"] {
  const basis = getBasis();
  const { vectors } = buildRecordSpace(
    documents.map((document) => ({ ...document, name: document.names[0]! })),
    basis,
    project,
  );
  return { version: basis.version, vectors: encodeBytes(vectors) };
}

function countWords(documents: readonly AnalyzedDocument[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { nameWords, textWords } of documents) {
    for (const word of new Set([...nameWords, ...textWords])) counts.set(word, (counts.get(word) ?? 0) + 2);
  }
  for (const { nameWords } of documents) for (const word of nameWords) counts.set(word, counts.get(word)! | 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}
