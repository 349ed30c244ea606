/** Queries with the records that a person judged to be good answers. */
import { readFileSync } from "node:fs";

export interface Judgement {
  id: string;
  q: string;
  /** What sort of query: `job`, `typo`, `exact-name`… */
  kind: string;
  /** Grade by slug: 3 what was meant, 2 good, 1 related. */
  relevant: Record<string, number>;
}

export function readJudgements(): Judgement[] {
  const text = readFileSync(new URL("../search-judgements.jsonl", import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Judgement);
}
