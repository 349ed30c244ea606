/** What the rows of a snapshot hold beside columns that speak for themselves: one version for all who write and read them. */
import { INDEX_FORMAT } from "#search/index-json.ts";
import { INDEX_FIELDS, type IndexField } from "#search/document.ts";
import type { KnownRecord } from "#search/known-record.ts";
import type { TraitTag } from "#search/traits.ts";

/** Changes whenever words are read otherwise or rows are written otherwise: a snapshot is read by the code that wrote it. */
export const SNAPSHOT_FORMAT = `13-${INDEX_FORMAT}`;

/** Of a snapshot as a whole. */
export interface SnapshotFacts {
  size: number;
  /** The day that the data is of. */
  today: string;
  tags: TraitTag[];
  benchmarks: { id: string; label: string }[];
  /** Average number of terms by field. */
  lengths: Record<IndexField, number>;
  /** Documents that hold each stem of a phrase of tags, in the field where most do. */
  phraseStems: Record<string, number>;
  basisVersion: string;
}

/** What ranking reads of a record. */
export interface Card extends KnownRecord {
  /** Tools that editors compare with it. */
  comparisons: number;
}

/** A listed or ranked alternative of a record. */
export interface StoredAlternative {
  slug: string;
  isListed: boolean;
}

/** Bits of one field in a packed count, which has 32 for all; a text that has a word more often counts as so often. */
const BITS = 4;
const MOST = 2 ** BITS - 1;

/** Lengths of the fields, then each term with how often every field has it: ` term:packed`. */
export function encodePostings(terms: Readonly<Record<IndexField, readonly string[]>>): string {
  const packed = new Map<string, number>();
  for (const [place, field] of INDEX_FIELDS.entries()) {
    const step = 2 ** (BITS * place);
    for (const term of terms[field]) {
      const known = packed.get(term) ?? 0;
      if (readCount(known, place) < MOST) packed.set(term, known + step);
    }
  }
  const lengths = INDEX_FIELDS.map((field) => terms[field].length).join(",");
  return `${lengths} ${[...packed].map(([term, counts]) => `${term}:${counts.toString(36)} `).join("")}`;
}

export function readLengths(postings: string): number[] {
  return postings.slice(0, postings.indexOf(" ")).split(",").map(Number);
}

export function readCount(packed: number, place: number): number {
  return (packed >>> (BITS * place)) & MOST;
}
