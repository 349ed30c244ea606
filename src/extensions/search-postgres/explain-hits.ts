/** Why the hits of a page were found, in the words of every search. */
import { buildHitExplainer } from "#search/explain-hit.ts";
import { buildWhyExplainer } from "#search/explain-why.ts";
import type { FoundRecord } from "#search/request.ts";
import { Candidates, readCandidates } from "./candidates.ts";
import type { Finding } from "./find-records.ts";
import type { Scope } from "./found-records.ts";
import type { OpenedSnapshot } from "./open-snapshot.ts";
import { toRecordFacts } from "./rank-candidates.ts";

export interface Hit extends Pick<FoundRecord, "record" | "score"> {
  number: number;
}

export async function explainHits(
  { db, snapshot }: Scope,
  { facts, traits, stem }: OpenedSnapshot,
  { question, candidates, saidTraits }: Finding,
  hits: readonly Hit[],
): Promise<FoundRecord[]> {
  const all = new Candidates(candidates);
  const unranked = hits.map(({ number }) => number).filter((number) => all.find(number) === undefined);
  all.add(await readCandidates(db, snapshot, unranked));
  const labels = new Map(facts.tags.map(({ id, label }) => [id, label]));
  const cards = all.list.map(({ card }) => card);
  const explain = buildHitExplainer(
    {
      tags: new Map(facts.tags.map((tag) => [tag.id, tag])),
      tasks: new Map(facts.tags.flatMap(({ tasks = [] }) => tasks.map((task) => [task.id, task]))),
    },
    traits,
    stem,
  )(question.words, saidTraits);
  const explainWhy = buildWhyExplainer(question, cards, toRecordFacts(all.list), (tag) => labels.get(tag) ?? tag);
  return hits.map(({ record, score, number }) => {
    const explained = explain(record);
    const why = explainWhy({ record: all.find(number)!, score, matched: explained.matched });
    return { record, score, ...explained, why };
  });
}
