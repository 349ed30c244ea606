/** `npm run harvest -- aider`: leaderboards in one file each, and the guards that all boards share. */
import { stringify } from "yaml";
import { beforeEach, describe, expect, test } from "vitest";
import { type Boards, COMMIT, MODELS, POLYGLOT, startBoards } from "./_boards.ts";

const aRun = (model: string, passRate: number, fields: object = {}) => ({
  dirname: `2026-10-01--${model}`,
  test_cases: 225,
  model,
  edit_format: "diff",
  pass_rate_1: 20,
  pass_rate_2: passRate,
  percent_cases_well_formed: 98.2,
  command: `aider --model ${model}`,
  date: "2026-10-01",
  versions: "0.86.2.dev",
  seconds_per_case: 20.5,
  total_cost: 9.8556,
  ...fields,
});

let boards: Boards;

beforeEach(async () => {
  boards = await startBoards();
});

describe("a run of Aider's leaderboard", () => {
  const polyglot = (...runs: object[]) => {
    boards.files = { [POLYGLOT]: stringify(runs) };
  };
  const runsOf = (rates: readonly number[]) => MODELS.map((model, index) => aRun(model, rates[index]!));
  const RATES = [88, 72.5, 61.3, 49.8, 30.2, 3.6];

  test("becomes a result with its setting, day and commit, once", async () => {
    polyglot(aRun("Model One (high)", 88, { reasoning_effort: "high" }));
    expect((await boards.harvest("aider")).code).toBe(0);
    expect(boards.resultsOf("model-one", "pass-rate-2")).toEqual([
      {
        benchmark: "aider-polyglot",
        metric: "pass-rate-2",
        value: 88,
        setting: expect.objectContaining({ editFormat: "diff", mode: "high", effort: "high" }),
        measuredAt: "2026-10-01",
        reportedBy: "benchmark",
        source: { repository: "Aider-AI/aider", path: POLYGLOT, commit: COMMIT },
        confidence: "high",
      },
    ]);
    const before = boards.readFile("content/models/maker.json");
    await boards.harvest("aider", "2026-11-29");
    expect(boards.readFile("content/models/maker.json")).toBe(before);
  });

  test.each<[what: string, run: object]>([
    ["of two models together", aRun("model-one", 90, { edit_format: "architect" })],
    ["of a name that moves", aRun("model-one-latest", 90)],
    ["of a model that nobody lists", aRun("Model Seven", 90)],
  ])("is passed over when it is %s", async (_what, run) => {
    polyglot(aRun("model-two", 72.5), run);
    expect((await boards.harvest("aider")).code).toBe(0);
    expect(MODELS.flatMap((id) => boards.valuesOf(id, "pass-rate-2"))).toEqual([72.5]);
  });

  test.each<[what: string, run: object, says: string]>([
    ["without its column", { ...aRun("model-one", 90), pass_rate_2: undefined }, "model-one: has no pass_rate_2"],
    ["of another form", aRun("model-one", 90, { date: "October" }), "model-one: date is not as expected"],
    ["of fewer cases", aRun("model-one", 90, { test_cases: 100 }), "ran 100 cases where the test has 225"],
    ["above its scale", aRun("model-one", 880), "is 880, outside 0 to 100"],
    ["that looks like a share", aRun("model-one", 0.88), "it may be a share"],
    ["of words without end", aRun(`model-one (${"very ".repeat(30)})`, 90), "setting.mode is not as expected"],
    ["from the future", aRun("model-one", 90, { date: "2026-12-24" }), "is of 2026-12-24, after today"],
  ])("%s is held back by itself, and the rest is written", async (_what, run, says) => {
    polyglot(aRun("model-two", 72.5), run);
    const { code, out } = await boards.harvest("aider");
    expect([code, out]).toEqual([3, expect.stringContaining(says)]);
    expect(boards.valuesOf("model-two", "pass-rate-2")).toEqual([72.5]);
    expect(boards.valuesOf("model-one", "pass-rate-2")).toEqual([]);
  });

  describe("after it was read once", () => {
    beforeEach(async () => {
      polyglot(...runsOf(RATES));
      await boards.harvest("aider");
    });

    test.each<[what: string, change: (run: ReturnType<typeof aRun>, index: number) => object, says: string]>([
      [
        "percent that became a share",
        (run) => ({ ...run, pass_rate_2: run.pass_rate_2 / 100 }),
        "aider-polyglot pass-rate-2: its typical value moves more than 10-fold",
      ],
      [
        "a renamed column",
        ({ pass_rate_2, ...run }) => ({ ...run, second_rate: pass_rate_2 }),
        "model-one: has no pass_rate_2",
      ],
      [
        "a renamed side column",
        ({ total_cost, ...run }) => ({ ...run, cost: total_cost }),
        "aider-polyglot total-cost: 6 of 6 known results are listed no longer",
      ],
      [
        "another day of each run",
        (run) => ({ ...run, date: "2026-11-01" }),
        "aider-polyglot pass-rate-2: 6 of 6 known results are listed no longer",
      ],
      ["a run that moved far", (run, index) => (index === 0 ? { ...run, pass_rate_2: 8 } : run), "88 before, 8 now"],
    ])("%s is held back, and nothing is withdrawn", async (_what, change, says) => {
      polyglot(...runsOf(RATES).map(change));
      const { code, out } = await boards.harvest("aider", "2026-11-29");
      expect([code, out]).toEqual([3, expect.stringContaining(says)]);
      expect(MODELS.flatMap((id) => boards.valuesOf(id, "pass-rate-2"))).toEqual(RATES);
      expect(MODELS.flatMap((id) => boards.resultsOf(id, "pass-rate-2")).some(({ withdrawn }) => withdrawn)).toBe(
        false,
      );
    });

    test("a run that is listed no longer keeps its row, withdrawn", async () => {
      polyglot(...runsOf(RATES).slice(1));
      expect((await boards.harvest("aider", "2026-11-29")).code).toBe(0);
      expect(boards.resultsOf("model-one", "pass-rate-2")).toMatchObject([
        { value: 88, withdrawn: { at: "2026-11-29", why: expect.stringContaining(COMMIT) } },
      ]);
      expect(boards.resultsOf("model-two", "pass-rate-2")[0]!.withdrawn).toBeUndefined();
    });

    test("a run that was corrected gets a row of its own, and the former one says so", async () => {
      polyglot(...runsOf([85.2, ...RATES.slice(1)]));
      expect((await boards.harvest("aider", "2026-11-29")).code).toBe(0);
      const [former, now] = boards.resultsOf("model-one", "pass-rate-2");
      expect(former).toMatchObject({ value: 88, withdrawn: { why: expect.stringContaining("now gives 85.2") } });
      expect(now).toMatchObject({ value: 85.2 });
      expect(now!.withdrawn).toBeUndefined();
    });

    test("a file that is gone withdraws nothing", async () => {
      boards.files = {};
      const { code, out } = await boards.harvest("aider", "2026-11-29");
      expect([code, out]).toEqual([3, expect.stringContaining("6 of 6 known results are listed no longer")]);
      expect(MODELS.flatMap((id) => boards.valuesOf(id, "pass-rate-2"))).toEqual(RATES);
    });
  });

  test.each([
    ["broken", "- model: [unclosed"],
    ["no list", "model: one"],
  ])("a file that is %s is held back", async (_what, text) => {
    boards.files = { [POLYGLOT]: text };
    const { code, out } = await boards.harvest("aider");
    expect([code, out]).toEqual([3, expect.stringContaining("is no list of runs")]);
  });

  test("a file above a megabyte is not read", async () => {
    boards.files = { [POLYGLOT]: stringify([aRun("model-one", 88)]) + " ".repeat(1_000_000) };
    const { code, out } = await boards.harvest("aider");
    expect([code, out]).toEqual([3, expect.stringContaining("is no text of at most 1000000 bytes")]);
  });
});
