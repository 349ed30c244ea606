/**
 * What each term counts in each document, as lunr's builder weighs it (BM25 over all fields, three decimals): the same
 * numbers in a tenth of the time, as it makes no object for each term of each document. A test compares the two.
 */
import type { IndexedDocument } from "./analyze.ts";
import { INDEX_FIELDS, type IndexField } from "./document.ts";
import { WEIGHT_SCALE } from "./index-json.ts";

export interface WeighedTerms {
  /** Sorted by code units. */
  terms: readonly string[];
  /** By field and number of term: pairs of document and whole weight, sorted by document. */
  lists: Readonly<Record<IndexField, ReadonlyMap<number, readonly number[]>>>;
}

/** As lunr has them by default: how fast a word's repetition saturates, and how much the length of a field counts. */
const [SATURATION, LENGTH_SHARE] = [1.2, 0.75];

/** Terms are counted twice, as keeping the counts of all documents would take more memory than all else of the index. */
export function weighTerms(documents: readonly IndexedDocument[]): WeighedTerms {
  const averages = INDEX_FIELDS.map((field) => average(documents.map(({ terms }) => terms[field].length)));
  const holders = countHolders(documents);
  const terms = [...holders.keys()].sort();
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const rarities = terms.map((term) => findRarity(holders.get(term)!, documents.length));
  const lists = INDEX_FIELDS.map(() => new Map<number, number[]>());
  for (const [document, { terms: own }] of documents.entries()) {
    for (const [place, field] of INDEX_FIELDS.entries()) {
      const list = lists[place]!;
      const damping = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (own[field].length / averages[place]!));
      for (const [term, count] of countTerms(own[field])) {
        const number = numbers.get(term)!;
        const weight = toWeight((rarities[number]! * ((SATURATION + 1) * count)) / (damping + count));
        const pairs = list.get(number);
        if (pairs === undefined) list.set(number, [document, weight]);
        else pairs.push(document, weight);
      }
    }
  }
  return { terms, lists: Object.fromEntries(INDEX_FIELDS.map((field, place) => [field, lists[place]!])) as never };
}

/** @param score lunr keeps three decimals of it */
export function toWeight(score: number): number {
  return Math.max(1, Math.round((Math.round(score * 1000) / 1000) * WEIGHT_SCALE));
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Fields that hold each term, over all documents: lunr counts a term that is in two fields of a document twice. */
function countHolders(documents: readonly IndexedDocument[]): Map<string, number> {
  const holders = new Map<string, number>();
  for (const { terms } of documents)
    for (const field of INDEX_FIELDS)
      for (const term of new Set(terms[field])) holders.set(term, (holders.get(term) ?? 0) + 1);
  return holders;
}

function findRarity(holders: number, documents: number): number {
  return Math.log(1 + Math.abs((documents - holders + 0.5) / (holders + 0.5)));
}

function average(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}
