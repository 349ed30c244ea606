/** Queries with the records that a person judged to be good answers. */
import { readFileSync } from "node:fs";
import type { Catalog } from "#record/catalog/catalog.ts";

export interface Judgement {
  id: string;
  q: string;
  /** What sort of query: `job`, `typo`, `exact-name`… */
  kind: string;
  /** Grade by slug: 3 what was meant, 2 good, 1 related. */
  relevant: Record<string, number>;
}

/**
 * Judged queries by file. `tuning` was in sight while the ranking was designed. `fresh` was written afterwards without
 * sight of it, judged from pools of all engines' answers; of those, queries with odd numbers were then looked at one by
 * one to fix general causes, the even ones were only counted. Their limit: whoever wrote them also added everyday phrases to
 * the tags afterwards, so both halves flatter those phrases somewhat; queries of other people remain the better test.
 * `pooled` was written before anything was answered, 205 queries in English and ten each in German, Chinese, Spanish and
 * Japanese. Odd numbers are fitted to, even ones are only counted.
 *
 * Grades of all are of November 29, 2026: the first ten of four engines on the frozen records and on the 2,446 of that day,
 * and what was graded before, were shuffled and graded anew without their origin, twice and independently (the same grade for
 * 92% of 16,551, never two apart). 1,940 answers that later versions gave were graded likewise, among known ones. The lower of the two
 * grades counts.
 *
 * `forums` is newer and apart from these, so that figures of all days compare: what it is stands in README.md.
 */
export const JUDGEMENT_FILES = {
  tuning: "search-judgements.jsonl",
  fresh: "search-judgements-fresh.jsonl",
  pooled: "search-judgements-pooled.jsonl",
  forums: "search-judgements-forums.jsonl",
} as const;

export function readJudgements(set: keyof typeof JUDGEMENT_FILES): Judgement[] {
  const text = readFileSync(new URL(`../${JUDGEMENT_FILES[set]}`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Judgement);
}

/** Queries that nobody fitted to or looked at one by one: the even ones of those written without sight of answers. */
export function listUnseen(): Judgement[] {
  return [...readJudgements("fresh"), ...readJudgements("pooled")].filter(hasEvenNumber);
}

/** Queries that the weights are fitted to. */
export function listFitted(): Judgement[] {
  const others = [...readJudgements("fresh"), ...readJudgements("pooled")].filter((query) => !hasEvenNumber(query));
  return [...readJudgements("tuning"), ...others];
}

export interface Halves<Part> {
  /** May be looked at one by one and fitted to: odd numbers. */
  fitted: Part;
  /** Only counted: even numbers. */
  unseen: Part;
}

export function listForums(): Halves<Judgement[]> {
  const forums = readJudgements("forums");
  return { fitted: forums.filter((query) => !hasEvenNumber(query)), unseen: forums.filter(hasEvenNumber) };
}

function hasEvenNumber({ id }: Judgement): boolean {
  return Number(id.slice(1)) % 2 === 0;
}

/** Judged only for what the catalogue holds; queries of which it holds no answer are left out. */
export function restrictTo(judgements: readonly Judgement[], catalog: Catalog): Judgement[] {
  return judgements.flatMap((judgement) => {
    const relevant = Object.entries(judgement.relevant).filter(([slug]) => catalog.bySlug.has(slug));
    return relevant.length === 0 ? [] : [{ ...judgement, relevant: Object.fromEntries(relevant) }];
  });
}

const KNOWN_ITEM_KINDS: ReadonlySet<string> = new Set([
  "exact-name",
  "typo",
  "prefix",
  "vendor",
  "old-or-other-name",
  "odd-name",
]);

/** Whoever asks so has one tool or maker in mind; others explore. */
export function isKnownItem({ kind }: Judgement): boolean {
  return KNOWN_ITEM_KINDS.has(kind);
}
