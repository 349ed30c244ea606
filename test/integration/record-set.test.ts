/** The best known result of a benchmark is news; all other results are not. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatEventTitle } from "#content/changes/describe-event.ts";
import { listChangeLines } from "#content/changes/change-lines.ts";
import { readHistory } from "#content/git-history/read-history.ts";
import type { BenchmarkResult } from "#record/schema/benchmark.ts";
import { aBenchmark, aResult } from "../fixtures/builders.ts";
import { aFile, anEvidenceFile } from "../fixtures/content-files.ts";
import { type GitRepository, createGitRepository } from "../fixtures/git-repository.ts";
import { aModel, aProvider } from "../unit/models/_providers.ts";

const NAMES = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

let repository: GitRepository;
beforeEach(() => {
  repository = createGitRepository();
});
afterEach(() => repository.remove());

const evidence = (...benchmarks: BenchmarkResult[]) => anEvidenceFile({ benchmarks });
const definitions = (fields: Parameters<typeof aBenchmark>[0] = {}) =>
  JSON.stringify({ benchmarks: [aBenchmark(fields)] });

/** Tools with 10, 20 … percent. */
function begin(count = 8, fields: Parameters<typeof aBenchmark>[0] = {}): void {
  const files = NAMES.slice(0, count).flatMap((name, index) => [
    [`content/ais/${name}.md`, aFile({ id: `ai_00000000000${index}`, name })] as const,
    [
      `content/evidence/${name}.json`,
      evidence(aResult({ value: 10 * (index + 1), publishedAt: "2026-01-02" })),
    ] as const,
  ]);
  repository.commit(
    { "content/benchmarks.json": definitions(fields), ...Object.fromEntries(files) } as Record<string, string>,
    "2026-01-05",
  );
}

const readRecords = async () => {
  const { events } = await readHistory(repository.root, { cacheFile: null });
  return events.filter(({ type }) => type === "ai.recordSet");
};

const old = aResult({ value: 10, publishedAt: "2026-01-02" });

test("a result that beats all comparable ones is an event of its tool, with what it beat", async () => {
  begin();
  repository.commit(
    {
      "content/evidence/one.json": evidence(old, aResult({ value: 81, withModel: "GPT-9", publishedAt: "2026-03-01" })),
    },
    "2026-03-02",
  );
  const [event, ...others] = await readRecords();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    slug: "one",
    changes: [
      {
        field: "benchmarks",
        from: { benchmark: "issues", value: 80, holder: "eight" },
        to: { benchmark: "issues", value: 81, holder: "one", withModel: "GPT-9", date: "2026-03-01" },
      },
    ],
  });
  expect(formatEventTitle({ ...event!, record: { name: "One" } })).toBe(
    "One has the best known result of Issues: 81% with GPT-9 (before: 80% by eight)",
  );
  expect(listChangeLines(event!)).toEqual([{ label: "Issues", from: "80% by eight", to: "81% with GPT-9" }]);
});

describe("no event", () => {
  test.each<[string, Partial<BenchmarkResult>]>([
    ["for a result that another equals", { value: 80 }],
    ["for an old result", { value: 99, publishedAt: "2025-12-01" }],
    ["for a withdrawn one", { value: 99, withdrawn: { at: "2026-03-01", why: "Wrong." } }],
    ["for another metric", { value: 99, metric: "other" }],
    ["for a figure of its makers beside independent ones", { value: 99, reportedBy: "vendor" }],
  ])("%s", async (_, fields) => {
    begin();
    const row = aResult({ publishedAt: "2026-03-01", ...fields });
    repository.commit({ "content/evidence/one.json": evidence(old, row) }, "2026-03-02");
    expect(await readRecords()).toEqual([]);
  });

  test.each<[string, number, Parameters<typeof aBenchmark>[0]]>([
    ["where fewer than eight are measured alike", 7, {}],
    ["where results may only be cited", 8, { reuse: "citation-only" }],
    ["of a retired benchmark", 8, { retired: { at: "2026", why: "Replaced." } }],
    ["where the setting is not stated", 8, { comparableBy: ["attempts"] }],
  ])("%s", async (_, count, fields) => {
    begin(count, fields);
    const row = aResult({ value: 99, publishedAt: "2026-03-01" });
    repository.commit({ "content/evidence/one.json": evidence(old, row) }, "2026-03-02");
    expect(await readRecords()).toEqual([]);
  });

  test("for what comes in at first", async () => {
    begin();
    expect(await readRecords()).toEqual([]);
  });
});

test("where less is better, the least sets it", async () => {
  begin(8, { metrics: [{ ...aBenchmark().metrics[0]!, higherIsBetter: false }] });
  const row = aResult({ value: 9, publishedAt: "2026-03-01" });
  repository.commit({ "content/evidence/two.json": evidence(row) }, "2026-03-02");
  expect((await readRecords()).map(({ slug }) => slug)).toEqual(["two"]);
});

test("of several in one commit the best speaks, and the next commit is measured by it", async () => {
  begin();
  const row = (value: number) => evidence(aResult({ value, publishedAt: "2026-03-01" }));
  repository.commit(
    {
      "content/evidence/one.json": row(85),
      "content/evidence/two.json": row(90),
      "content/evidence/three.json": row(88),
    },
    "2026-03-02",
  );
  repository.commit({ "content/evidence/four.json": row(89) }, "2026-03-03");
  repository.commit({ "content/evidence/four.json": row(91) }, "2026-03-04");
  expect((await readRecords()).map(({ slug, changes }) => [slug, changes[0]!.from, changes[0]!.to])).toMatchObject([
    ["two", { value: 80 }, { value: 90 }],
    ["four", { value: 90 }, { value: 91 }],
  ]);
});

test("a model's is one of its provider's record, and a build that goes on from the cache says the same", async () => {
  begin();
  const file = (value: number) =>
    JSON.stringify({
      ...aProvider("acme", [{ ...aModel("big"), benchmarks: [aResult({ value, publishedAt: "2026-03-01" })] }]),
      record: "one",
    });
  const cacheFile = `${repository.root}/.cache/history.json`;
  repository.commit({ "content/models/acme.json": file(70) }, "2026-03-02");
  await readHistory(repository.root, { cacheFile });
  repository.commit({ "content/models/acme.json": file(95) }, "2026-03-03");
  const [whole, resumed] = [await readRecords(), (await readHistory(repository.root, { cacheFile })).events];
  expect(whole).toMatchObject([{ slug: "one", changes: [{ to: { holder: "acme/big", value: 95 } }] }]);
  expect(resumed.at(-1)).toEqual(whole[0]);
});
