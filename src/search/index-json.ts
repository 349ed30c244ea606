/** The search index as JSON, part of the catalogue's snapshot. */
import type { IndexField } from "./document.ts";

/**
 * Changes whenever the tokenizer, the stems or the form below change: an index is read by the code that wrote it, or
 * not at all.
 */
export const INDEX_FORMAT = "14";

/**
 * lunr's own index in compact form: the same terms, documents and weights, as lists of numbers in base64 instead of
 * nested objects. About a quarter of the bytes of `lunr.Index.toJSON()` (3.4 MB instead of 15 MB for 10,000 records), and it
 * loads in a sixth to a twentieth of the time.
 */
export interface SearchIndexJson {
  format: string;
  /** Slug of each document, by number. */
  documents: string[];
  /** Sorted by code units, joined by spaces. */
  terms: string;
  /**
   * By field, for each term that occurs in it: term number minus the last one, number of documents, then for each
   * document its number minus the last one and lunr's weight × `WEIGHT_SCALE`.
   */
  postings: Record<IndexField, string>;
  /** Words as written, sorted by code units, joined by spaces; for prefixes and corrections. */
  words: string;
  /** For each word, documents that hold it × 2, plus 1 when it is part of a name. */
  wordCounts: string;
  /** Stems of the phrases that tags, tasks and other traits have, as `writeTraits` writes them. */
  traits: string;
  /** Which documents carry each of these traits, as `encodeCarriers` writes it. */
  carriers: string;
  /** Places of the documents in the latent space. */
  latent: {
    /** Of the basis that they were projected onto. */
    version: string;
    /** The vectors one after another, as `encodeBytes` writes them. */
    vectors: string;
  };
}

/** lunr rounds its weights to three decimals; two of them keep every order that a reader could notice. */
export const WEIGHT_SCALE = 100;
