/** Results of embedding models in the repository of MTEB: each file that a result of ours cites is read again. */
import { z } from "zod";
import { getOwn } from "#lib/text/get-own.ts";
import type { ContentDraft } from "../draft.ts";
import { parseJson, toResultSource } from "../results/board.ts";
import type { BoardResult } from "../results/judge-results.ts";
import { listKnownResults } from "../results/known-results.ts";

const REPOSITORY = "embeddings-benchmark/results";

/** State of the texts of each task that is followed: of another one, the same name measures something else. */
const REVISIONS: Readonly<Record<string, string>> = {
  ArguAna: "c22ab2a51041ffd869aaddef7af8d8215647e41a",
  Banking77Classification: "0fd18e25b25c072e09e0d92ab615fda904d66300",
  SCIDOCS: "f8c2fcf00f625baaa80f62ec5bd9e1fff3b8ae88",
  STSBenchmark: "b0fddb56ed78048fa8b90373c8a3cfc37b684831",
  TRECCOVID: "bb9466bac8153a0349341eb1b22e06409e78ef4e",
};

const Scores = z.looseObject({
  task_name: z.string(),
  dataset_revision: z.string(),
  scores: z.looseObject({
    test: z.tuple([z.looseObject({ main_score: z.number(), hf_subset: z.literal("default") })]),
  }),
});
/** As files were written until 2024, without the state of the texts. */
const OldScores = z.looseObject({
  test: z.union([
    z.looseObject({ ndcg_at_10: z.number() }).transform((test) => test.ndcg_at_10),
    z.looseObject({ accuracy: z.number() }).transform((test) => test.accuracy),
    z.looseObject({ cos_sim: z.looseObject({ spearman: z.number() }) }).transform((test) => test.cos_sim.spearman),
  ]),
});

export const mteb = toResultSource({
  id: "mteb",
  license: { name: "CC0-1.0", url: "https://github.com/embeddings-benchmark/results/blob/main/LICENSE" },
  attribution: "Results of embedding models from the results repository of MTEB, CC0-1.0.",
  repository: REPOSITORY,
  places: (draft) => ({ files: [...new Set(listCited(draft).map(({ path }) => path))].sort() }),
  *read({ path, text }, draft) {
    const value = readMainScore(parseJson(text));
    if (typeof value === "string") yield value;
    else
      for (const { subject, result } of listCited(draft).filter((cited) => cited.path === path))
        yield { subject, result: { ...result, value } };
  },
});

function listCited(draft: ContentDraft): (BoardResult & { path: string })[] {
  return listKnownResults(draft, REPOSITORY).map(({ subject, result }) => ({
    subject,
    result,
    path: result.source.path ?? "",
  }));
}

function readMainScore(file: unknown): number | string {
  const old = OldScores.safeParse(file);
  if (old.success) return old.data.test;
  const { data, error } = Scores.safeParse(file);
  if (data === undefined) return `${error.issues[0]!.path.join(".")} is not as expected`;
  const { task_name: task, dataset_revision: revision } = data;
  // Scores gathered from cards of models say "None".
  return revision === "None" || getOwn(REVISIONS, task) === revision
    ? data.scores.test[0].main_score
    : `${task} is of other texts (revision ${revision})`;
}
