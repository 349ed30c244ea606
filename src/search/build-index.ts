/** Builds the index, once, at build time. */
import { type IndexedDocument, analyzeDocument } from "./analyze.ts";
import { encodeCarriers } from "./carriers.ts";
import { getBasis } from "#insights/likeness/basis.ts";
import { type ProjectRecord, buildRecordSpace } from "#insights/likeness/record-space.ts";
import { encodeBytes, encodeNumbers } from "#lib/text/byte-codec.ts";
import { encodePostings } from "#lib/text/postings.ts";
import { INDEX_FIELDS, type IndexField, type SearchDocument, type SearchSource } from "./document.ts";
import { INDEX_FORMAT, type SearchIndexJson } from "./index-json.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { listCarriers } from "./trait-index.ts";
import { buildTraitFinder, listTraits, mapBestKnown, writeTraits } from "./traits.ts";
import { type WeighedTerms, weighTerms } from "./weigh-terms.ts";

export interface IndexOptions {
  /** Weighs terms. Default: as lunr does, without it. */
  weigh?: (documents: readonly IndexedDocument[]) => WeighedTerms;
  /** Default: without a look at what was projected before. */
  project?: ProjectRecord;
}

/** The index of these documents, numbered in their order; the same bytes for the same documents. */
export function buildSearchIndex(
  { documents, tags }: SearchSource,
  { weigh = weighTerms, project }: IndexOptions = {},
): SearchIndexJson {
  const stem = buildStemmer();
  const share = createSharer();
  const counts: WordCounts = new Map();
  const analyzed = documents.map((document) => {
    const { slug, terms, nameWords, textWords } = analyzeDocument(document, stem);
    countWords(counts, nameWords, textWords);
    return { slug, terms: mapFields(terms, (list) => list.map(share)) };
  });
  const { terms, lists } = weigh(analyzed);
  const traits = listTraits(tags, stem);
  const words = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
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
    traits: writeTraits(traits),
    carriers: encodeCarriers(
      listCarriers(documents, { traits, findTraits: buildTraitFinder(traits) }, mapBestKnown(tags)),
    ),
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

/** Of each word, twice the number of documents that have it, and 1 more when a name has it. */
type WordCounts = Map<string, number>;

function countWords(counts: WordCounts, nameWords: readonly string[], textWords: readonly string[]): void {
  for (const word of new Set([...nameWords, ...textWords])) counts.set(word, (counts.get(word) ?? 0) + 2);
  for (const word of nameWords) counts.set(word, counts.get(word)! | 1);
}

/** Gives the same string for equal ones: the words of 100,000 documents take a gigabyte otherwise. */
function createSharer(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const first = known.get(word);
    if (first === undefined) known.set(word, word);
    return first ?? word;
  };
}

function mapFields<From, To>(fields: Record<IndexField, From>, map: (value: From) => To): Record<IndexField, To> {
  return Object.fromEntries(INDEX_FIELDS.map((field) => [field, map(fields[field])])) as Record<IndexField, To>;
}
