/** Builds the index with lunr, once, at build time. */
import lunr from "lunr";
import { type AnalyzedDocument, analyzeDocument } from "./analyze.ts";
import { getBasis } from "#likeness/basis.ts";
import { buildRecordSpace } from "#likeness/record-space.ts";
import { encodeBytes, encodeNumbers } from "#text/byte-codec.ts";
import { encodePostings as encodeRows } from "#text/postings.ts";
import { INDEX_FIELDS, type IndexField, type SearchDocument } from "./document.ts";
import { INDEX_FORMAT, type SearchIndexJson, WEIGHT_SCALE } from "./index-json.ts";
import { buildStemmer } from "#text/stem.ts";

/** The parts of `lunr.Index.toJSON()` read here. */
export interface LunrIndexJson {
  /** `field/ref` and [term index, weight, …]. */
  fieldVectors: [string, number[]][];
  /** Sorted by term. */
  invertedIndex: [string, { _index: number }][];
}

/** The index of these documents, numbered in their order; the same bytes for the same documents. */
export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndexJson {
  const stem = buildStemmer();
  const analyzed = documents.map((document) => analyzeDocument(document, stem));
  const { fieldVectors, invertedIndex } = buildLunrIndex(analyzed).toJSON() as LunrIndexJson;
  const words = countWords(analyzed);
  return {
    format: INDEX_FORMAT,
    documents: documents.map((document) => document.slug),
    terms: invertedIndex.map(([term]) => term).join(" "),
    postings: encodePostings(fieldVectors, invertedIndex),
    words: words.map(([word]) => word).join(" "),
    wordCounts: encodeNumbers(words.map(([, count]) => count)),
    latent: encodeLatent(documents),
  };
}

function encodeLatent(documents: readonly SearchDocument[]): SearchIndexJson["latent"] {
  const basis = getBasis();
  const { vectors } = buildRecordSpace(
    documents.map((document) => ({ ...document, name: document.names[0]! })),
    basis,
  );
  return { version: basis.version, vectors: encodeBytes(vectors) };
}

/** lunr's index over terms that are already analysed: its own tokenizer and pipeline (trimmer, stop words) stay out. */
export function buildLunrIndex(documents: readonly AnalyzedDocument[]): lunr.Index {
  const builder = new lunr.Builder();
  builder.tokenizer = Object.assign(
    (terms?: null | string | object) => ((terms ?? []) as string[]).map((term) => new lunr.Token(term, {})),
    {
      separator: lunr.tokenizer.separator,
    },
  );
  builder.ref("number");
  for (const field of INDEX_FIELDS) builder.field(field);
  for (const [number, document] of documents.entries()) builder.add({ number: String(number), ...document.terms });
  return builder.build();
}

function encodePostings(
  vectors: LunrIndexJson["fieldVectors"],
  terms: LunrIndexJson["invertedIndex"],
): SearchIndexJson["postings"] {
  const numberOf = new Map(terms.map(([, posting], number) => [posting._index, number]));
  const lists = Object.fromEntries(INDEX_FIELDS.map((field) => [field, new Map<number, number[]>()]));
  // Vectors are in the order in which documents were added, so every list comes out sorted by document.
  for (const [reference, vector] of vectors) {
    const slash = reference.indexOf("/");
    const list = lists[reference.slice(0, slash)]!;
    const document = Number(reference.slice(slash + 1));
    for (let index = 0; index < vector.length; index += 2) {
      const term = numberOf.get(vector[index]!)!;
      const pairs = list.get(term);
      const weight = Math.max(1, Math.round(vector[index + 1]! * WEIGHT_SCALE));
      if (pairs === undefined) list.set(term, [document, weight]);
      else pairs.push(document, weight);
    }
  }
  return Object.fromEntries(INDEX_FIELDS.map((field) => [field, encodeRows(lists[field]!)])) as Record<
    IndexField,
    string
  >;
}

function countWords(documents: readonly AnalyzedDocument[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { nameWords, textWords } of documents) {
    for (const word of new Set([...nameWords, ...textWords])) counts.set(word, (counts.get(word) ?? 0) + 2);
  }
  for (const { nameWords } of documents) for (const word of nameWords) counts.set(word, counts.get(word)! | 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}
