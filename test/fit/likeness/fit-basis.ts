/** Fits the basis to texts: the strongest directions in which records differ by their words and tags. */
import { compareCodePoints } from "#lib/text/fold.ts";
import { type Postings, makePostings } from "#lib/text/postings.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import type { FittedBasis } from "#insights/likeness/basis.ts";
import {
  type DescribedRecord,
  type TermCounts,
  countRecordTerms,
  countText,
  toTagTerm,
} from "#insights/likeness/count-record-terms.ts";
import { findDirections } from "./truncated-svd.ts";

export interface DescribedTag {
  id: string;
  label: string;
  description: string;
  synonyms: readonly string[];
}

/** Terms in fewer documents tell nothing of others; those in more tell nothing at all. */
const MIN_DOCUMENTS = 3;
const MAX_SHARE = 0.3;
/** A tag is a document too: its everyday phrases lie where its records lie. */
const TAG_TIMES = { term: 4, label: 3, description: 2, synonym: 1 } as const;

/** 200 find a little more (recall@10 of hidden pairs +0.01) with a file half as large again. */
const DIMENSIONS = 128;

export function fitBasis(records: readonly DescribedRecord[], tags: readonly DescribedTag[]): FittedBasis {
  const documents = countDocuments(records, tags);
  const spread = countSpread(documents);
  const terms = [...spread]
    .filter(([, count]) => count >= MIN_DOCUMENTS && count <= documents.length * MAX_SHARE)
    .map(([term]) => term)
    .sort(compareCodePoints);
  const rarities = Float64Array.from(terms, (term) => Math.log(documents.length / spread.get(term)!));
  const rows = weighTerms(documents, terms, rarities);
  const dimensions = Math.min(DIMENSIONS, terms.length, documents.length);
  const columns = findDirections(rows, terms.length, dimensions);
  // Rare terms count more in a record as well, so their vectors are longer.
  const vectors = columns.map((value, at) => value * rarities[Math.floor(at / dimensions)]!);
  return { dimensions, terms, vectors };
}

function countDocuments(records: readonly DescribedRecord[], tags: readonly DescribedTag[]): TermCounts[] {
  const stem = buildStemmer();
  return [
    ...records.map((record) => countRecordTerms(record, stem)),
    ...tags.map(({ id, label, description, synonyms }) => {
      const counts: TermCounts = new Map([[toTagTerm(id), TAG_TIMES.term]]);
      countText(label, TAG_TIMES.label, counts, stem);
      countText(description, TAG_TIMES.description, counts, stem);
      for (const synonym of synonyms) countText(synonym, TAG_TIMES.synonym, counts, stem);
      return counts;
    }),
  ];
}

/** Documents that hold each term. */
function countSpread(documents: readonly TermCounts[]): Map<string, number> {
  const spread = new Map<string, number>();
  for (const counts of documents) for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  return spread;
}

/** A row of length 1 for each document, so that long texts weigh no more than short ones. */
function weighTerms(documents: readonly TermCounts[], terms: readonly string[], rarities: Float64Array): Postings {
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const rows = makePostings(
    documents.length,
    documents.reduce((sum, counts) => sum + counts.size, 0),
  );
  let end = 0;
  for (const [document, counts] of documents.entries()) {
    const start = end;
    for (const [term, count] of counts) {
      const number = numbers.get(term);
      if (number === undefined) continue;
      rows.numbers[end] = number;
      rows.weights[end++] = (1 + Math.log(count)) * rarities[number]!;
    }
    const length = Math.hypot(...rows.weights.subarray(start, end));
    for (let at = start; at < end; at++) rows.weights[at]! /= length;
    rows.starts[document + 1] = end;
  }
  return rows;
}
