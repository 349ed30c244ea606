/** `npm run harvest` and results of benchmarks in many files: submissions of tau2-bench, scores of MTEB. */
import { beforeEach, describe, expect, test } from "vitest";
import { ARGUANA, type Boards, COMMIT, MODELS, SUBMISSIONS, startBoards } from "./_boards.ts";

const aSubmission = (name: string, passRate: number, fields: object = {}) => ({
  model_name: name,
  model_organization: "Maker",
  submitting_organization: "Sierra",
  submission_date: "2026-10-02",
  submission_type: "standard",
  reasoning_effort: "high",
  results: { airline: { pass_1: passRate, pass_4: null }, retail: null },
  methodology: {
    evaluation_date: "2026-10-01",
    tau2_bench_version: "1.0.1",
    user_simulator: "gpt-5.2",
    verification: { modified_prompts: false, omitted_questions: false },
  },
  ...fields,
});
const aScore = (score: number, revision = "c22ab2a51041ffd869aaddef7af8d8215647e41a") =>
  JSON.stringify({
    dataset_revision: revision,
    task_name: "ArguAna",
    mteb_version: "1.38.54",
    scores: { test: [{ ndcg_at_10: score, main_score: score, hf_subset: "default", languages: ["eng-Latn"] }] },
  }).replace("}", ', "evaluation_time": NaN}');

let boards: Boards;

beforeEach(async () => {
  boards = await startBoards();
});

describe("a submission to tau2-bench", () => {
  test("names who ran it, how, and whether it was checked", async () => {
    boards.folders = {
      "model-one_sierra": aSubmission("Model One", 84),
      "model-two_maker": aSubmission("Model Two", 79.61, { submitting_organization: "Maker" }),
    };
    expect((await boards.harvest("tau2-bench")).code).toBe(0);
    expect(boards.resultsOf("model-one", "airline-pass-1")).toMatchObject([
      {
        value: 84,
        setting: { effort: "high", userSimulator: "gpt-5.2" },
        measuredAt: "2026-10-01",
        publishedAt: "2026-10-02",
        reportedBy: "benchmark",
        isVerified: true,
        source: { path: `${SUBMISSIONS}/model-one_sierra/submission.json`, commit: COMMIT },
      },
    ]);
    expect(boards.resultsOf("model-two", "airline-pass-1")).toMatchObject([{ value: 79.61, reportedBy: "vendor" }]);
  });

  test.each<[what: string, fields: object, code: number]>([
    ["with an agent of its own is no result of the model", { submission_type: "custom" }, 0],
    ["of a version whose tasks may be others is held back", { methodology: { tau2_bench_version: "2.0.0" } }, 3],
    [
      "that leaves questions out is held back",
      { methodology: { tau2_bench_version: "1.0.1", verification: { omitted_questions: true } } },
      3,
    ],
    ["of another form is held back", { submission_date: null }, 3],
  ])("%s", async (_what, fields, expected) => {
    boards.folders = { a: aSubmission("Model One", 84, fields), b: aSubmission("Model Two", 79.61) };
    expect((await boards.harvest("tau2-bench")).code).toBe(expected);
    expect([
      ...boards.valuesOf("model-one", "airline-pass-1"),
      ...boards.valuesOf("model-two", "airline-pass-1"),
    ]).toEqual([79.61]);
  });

  test("that was taken back keeps its row, withdrawn", async () => {
    boards.folders = Object.fromEntries(MODELS.map((name, index) => [name, aSubmission(name, 60 + index)]));
    await boards.harvest("tau2-bench");
    delete boards.folders["model-six"];
    expect((await boards.harvest("tau2-bench", "2026-11-29")).code).toBe(0);
    expect(boards.resultsOf("model-six", "airline-pass-1")[0]!.withdrawn?.at).toBe("2026-11-29");
    expect(boards.resultsOf("model-five", "airline-pass-1")[0]!.withdrawn).toBeUndefined();
  });
});

test("a figure that nobody has any longer is held back, as its column may have another name", async () => {
  boards.folders = { only: aSubmission("Model One", 84) };
  await boards.harvest("tau2-bench");
  boards.folders = { only: aSubmission("Model One", 84, { results: { flights: { pass_1: 84 } } }) };
  const { code, out } = await boards.harvest("tau2-bench", "2026-11-29");
  expect([code, out]).toEqual([3, expect.stringContaining("1 of 1 known results are listed no longer")]);
  expect(boards.resultsOf("model-one", "airline-pass-1")[0]!.withdrawn).toBeUndefined();
});

describe("a score of MTEB that content cites", () => {
  test.each<[what: string, score: string, code: number, says: string]>([
    ["unchanged", aScore(0.50827), 0, ""],
    ["in percent", aScore(50.827), 3, "is 50.827, outside 0 to 1"],
    ["of other texts", aScore(0.6, "0000000000000000000000000000000000000000"), 3, "ArguAna is of other texts"],
    ["of several subsets", aScore(0.6).replace('"default"', '"nl"'), 3, "hf_subset is not as expected"],
    ["that is no JSON", "version https://git-lfs.github.com/spec/v1", 3, "is not as expected"],
  ])("is left as it is when it is %s", async (_what, score, expected, says) => {
    boards.files = { [ARGUANA]: score };
    const { code, out } = await boards.harvest("mteb");
    expect([code, out]).toEqual([expected, expect.stringContaining(says)]);
    expect(boards.toolResults()).toHaveLength(1);
    expect(boards.toolResults()[0]!.withdrawn).toBeUndefined();
  });

  test("is corrected by a newer row", async () => {
    boards.files = { [ARGUANA]: aScore(0.512) };
    expect((await boards.harvest("mteb")).code).toBe(0);
    expect(boards.toolResults()).toMatchObject([
      { value: 0.50827, withdrawn: {} },
      { value: 0.512, withModel: "embed" },
    ]);
  });

  test("of old files has no name of its own", async () => {
    boards.files = { [ARGUANA]: '{"test": {"ndcg_at_10": 0.50827}, "mteb_dataset_name": "ArguAna"}' };
    expect((await boards.harvest("mteb")).code).toBe(0);
    expect(boards.toolResults()).toHaveLength(1);
  });
});
