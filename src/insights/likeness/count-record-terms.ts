/** What the likeness of two records, or of a record and a query, is made of: stems of its texts, and its tags. */
import type { Stemmer } from "#lib/text/stem.ts";
import { isStopWord } from "#lib/text/stop-words.ts";
import { tokenize } from "#lib/text/tokenize.ts";

/** How often each term occurs. Tags are terms of their own: `#coding-agent`. */
export type TermCounts = Map<string, number>;

export interface DescribedRecord {
  name: string;
  summary: string;
  uses: readonly string[];
  description: string;
  tags: readonly string[];
}

/** The summary says in one sentence what the tool is for, and the first tag is the most specific one. */
const SUMMARY_TIMES = 2;
const FIRST_TAG_TIMES = 2;

export function countRecordTerms(
  { name, summary, uses, description, tags }: DescribedRecord,
  stem: Stemmer,
): TermCounts {
  const counts: TermCounts = new Map();
  countText(name, 1, counts, stem);
  countText(summary, SUMMARY_TIMES, counts, stem);
  for (const use of uses) countText(use, 1, counts, stem);
  countText(description, 1, counts, stem);
  for (const [place, tag] of tags.entries()) counts.set(toTagTerm(tag), place === 0 ? FIRST_TAG_TIMES : 1);
  return counts;
}

export function toTagTerm(tag: string): string {
  return `#${tag}`;
}

/** Adds the stems of a text, each as if the text was there so many times. */
export function countText(text: string, times: number, counts: TermCounts, stem: Stemmer): void {
  for (const { term, kind } of tokenize(text)) {
    if (kind !== "word" || term.length < 2 || isStopWord(term)) continue;
    const stemmed = stem(term);
    counts.set(stemmed, (counts.get(stemmed) ?? 0) + times);
  }
}
