/**
 * How much each sign of relevance counts. Found by comparing rankings with judged queries (`npm run bench:search`): every
 * value sits on a plateau, where half or double of it moves nDCG@10 of all queries by less than 0.02.
 */
import type { IndexField } from "./document.ts";

/** Built into the index, as lunr's field boosts. */
export const FIELD_WEIGHTS: Readonly<Record<IndexField, number>> = {
  names: 1,
  vendor: 1,
  title: 0.6,
  summary: 1.3,
  description: 1,
};

export const WEIGHTS = {
  /** Words everybody adds ("ai", "tool", "make"), against telling ones. */
  weakWord: 0.35,
  /** A word continued: `transl` → translator. Less when the word is complete as it stands. */
  completion: 0.5,
  completionOfKnownWord: 0.25,
  /** A continued word of a name, against one of a text. */
  completionInName: 2,
  /** Two words that are one in a name: `lang chain`. */
  joinedWords: 0.9,
  /** The second and third guess at a misspelt word; the first counts in full. */
  otherCorrection: 0.3,
  /** A part of the typed word in a name: `gpt4` → ChatGPT. */
  wordPart: 0.4,
  /** A word that means much the same: `c#` → `.net`. */
  relatedWord: 0.6,
  /** A word of one of the record's traits, against a word of its text. */
  trait: 2.2,
  /** The first tag of a record is what it is for. */
  firstTag: 1.6,
  /** A phrase of a tag that the query says. */
  phrase: 3,
  /** A phrase whose words stand in order, and one whose words don't ("speech to text", "text to speech"). */
  inOrder: 1.3,
  outOfOrder: 0.7,
  /** Exponent of the share of words found. */
  coverage: 1.5,
  /** From a tool nobody compares with to the one everybody compares with. */
  prominence: 0.35,
  /** The same when the query is one word that several names have: it says no more than that. */
  prominenceOfNamesakes: 2,
  /** The name begins with the whole query. */
  nameStart: 1.5,
  /** The same when the query is a whole word of some name. */
  nameStartOfWord: 0.25,
  /** The record has a trait that the query prefers ("free …"). */
  preference: 1.6,
} as const;

/** From this strength of a phrase on, a record with the tag has what the query asks for, whatever its words are. */
export const PHRASE_COVERS_QUERY = 0.2;
