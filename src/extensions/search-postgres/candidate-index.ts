/** An index of the candidates alone that weighs words as lunr weighs them among all records. */
import type { IndexField } from "#search/document.ts";
import { INDEX_FIELDS } from "#search/document.ts";
import { WEIGHT_SCALE } from "#search/index-json.ts";
import type { WeighedTerm, WordIndex } from "#search/inverted-index.ts";
import type { WordForm } from "#search/word-forms.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { toRarity } from "#lib/text/rarity.ts";
import type { Candidate } from "./candidates.ts";
import { type SnapshotFacts, readCount, readLengths } from "./format.ts";
import { type Holder, PostingTable } from "./posting-table.ts";
import type { TermCounts } from "./term-counts.ts";

/** Constants of BM25 as lunr has them. @see https://github.com/olivernn/lunr.js/blob/v2.3.9/lib/builder.js */
const [K1, B] = [1.2, 0.75];
/** lunr rounds its weights. */
const LUNR_STEPS = 1_000;

export class CandidateIndex implements WordIndex {
  readonly slugs: readonly string[];
  readonly size: number;
  readonly #candidates: readonly Candidate[];
  readonly #lengths: readonly number[][];
  readonly #facts: SnapshotFacts;
  readonly #counts: TermCounts;
  /** Candidates that hold a term, with its packed counts; filled when it is asked for. */
  readonly #holders = new Map<string, readonly Holder[]>();
  #postings: PostingTable | undefined;

  constructor(candidates: readonly Candidate[], facts: SnapshotFacts, counts: TermCounts) {
    this.slugs = candidates.map(({ card }) => card.slug);
    this.size = facts.size;
    this.#candidates = candidates;
    this.#lengths = candidates.map(({ postings }) => readLengths(postings));
    this.#facts = facts;
    this.#counts = counts;
  }

  visit(field: IndexField, terms: readonly WeighedTerm[], visit: (document: number, weight: number) => void): void {
    const place = INDEX_FIELDS.indexOf(field);
    const best = new Map<number, number>();
    for (const { term, weight } of terms) {
      const rarity = toRarity(this.#counts.countPostings(term), this.size);
      for (const { document, packed } of this.#listHolders(term)) {
        const count = readCount(packed, place);
        if (count === 0) continue;
        const value = this.#weigh(count, rarity, this.#lengths[document]![place]!, field) * (weight / WEIGHT_SCALE);
        best.set(document, Math.max(value, best.get(document) ?? 0));
      }
    }
    for (const [document, weight] of best) visit(document, weight);
  }

  countDocuments(term: string): number {
    return Math.max(this.#counts.countDocuments(term), getOwn(this.#facts.phraseStems, term) ?? 0);
  }

  countHolders(forms: readonly WordForm[]): number {
    return this.#counts.countHolders(forms, this.size);
  }

  /** The whole number that an index of all records has. */
  #weigh(count: number, rarity: number, length: number, field: IndexField): number {
    const spread = 1 - B + B * (length / this.#facts.lengths[field]);
    const score = (rarity * ((K1 + 1) * count)) / (K1 * spread + count);
    const rounded = Math.round(score * LUNR_STEPS) / LUNR_STEPS;
    return Math.max(1, Math.round(rounded * WEIGHT_SCALE));
  }

  #listHolders(term: string): readonly Holder[] {
    const known = this.#holders.get(term);
    if (known !== undefined) return known;
    this.#postings ??= new PostingTable(this.#candidates.map(({ postings }) => postings));
    const holders = this.#postings.find(term);
    this.#holders.set(term, holders);
    return holders;
  }
}
