/** What a reviewer is asked: each fact of a record that a page can confirm or contradict. */
import { FIELDS_AS_READ, type Written } from "#record/table.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";

export interface ReviewFact {
  /** Key of the record, or list and entry: `vendor`, `plans.Pro`, `dataUse.soc2`. */
  id: string;
  /** As a person calls it. */
  title: string;
  value: string;
  /** What to look for on pages, the most telling first. */
  words: readonly string[];
}

/** Longest key of a doubt, and so of a fact. */
const ID_CHARACTERS = 40;

export function listFacts(record: AiSource, evidence: Evidence): ReviewFact[] {
  const written: Written = { ...evidence, ...record, alternatives: record.alternatives };
  return FIELDS_AS_READ.flatMap(({ key, title, review }) =>
    (review?.(written) ?? []).map(({ entry, words, ...question }) => ({
      id: entry === undefined ? key : toId(key, entry),
      title,
      ...question,
      words: words.filter((word) => word !== undefined),
    })),
  );
}

function toId(list: string, entry: string): string {
  return [...`${list}.${entry}`].slice(0, ID_CHARACTERS).join("").trim();
}
