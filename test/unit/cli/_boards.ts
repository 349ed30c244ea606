/** A repository with definitions of benchmarks, and a stand-in for GitHub that has files of boards. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { runHarvestCommand } from "#tools/cli/_harvest-command.ts";
import { formatJsonRows } from "#lib/format/json-rows.ts";
import type { BenchmarkResult } from "#record/schema/benchmark.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { ModelProviderFile } from "#record/schema/model.ts";
import { aFile } from "../../fixtures/content-files.ts";
import { createGitRepository } from "../../fixtures/git-repository.ts";
import { startSourceServer } from "../../fixtures/source-server.ts";
import { TAGS } from "../../integration/content-commands/_repository.ts";
import { aModel } from "../models/_providers.ts";

export const COMMIT = "5dc9490bb35f9729ef2c95d00a19ccd30c26339c";
export const POLYGLOT = "aider/website/_data/polyglot_leaderboard.yml";
export const SUBMISSIONS = "web/leaderboard/public/submissions";
export const ARGUANA = "results/maker__embed/1/ArguAna.json";

const aMetric = (id: string, unit: string, max: number | null, isMain = false) => ({
  id,
  label: id,
  unit,
  higherIsBetter: true,
  min: 0,
  max,
  isMain,
});
const aBenchmark = (id: string, metrics: object[]) => ({
  id,
  name: id,
  measures: "How much of a set of exercises is solved.",
  metrics,
  runBy: "Its author",
  interests: [],
  url: "https://example.org/board",
  license: "MIT",
  reuse: "open",
  subjects: ["model"],
  tags: [],
  comparableBy: [],
  caveats: [],
  freshDays: 400,
  retired: null,
});
const BENCHMARKS = {
  benchmarks: [
    aBenchmark("aider-polyglot", [
      aMetric("pass-rate-2", "percent", 100, true),
      aMetric("percent-cases-well-formed", "percent", 100),
      aMetric("seconds-per-case", "seconds", null),
      aMetric("total-cost", "usd", null),
    ]),
    aBenchmark("mteb", [aMetric("arguana-main-score", "share", 1, true)]),
    aBenchmark("tau2-bench", [
      aMetric("airline-pass-1", "percent", 100, true),
      aMetric("airline-pass-4", "percent", 100),
    ]),
  ],
};

/** Models one to six of one provider, each with a name of its own. */
export const MODELS = ["one", "two", "three", "four", "five", "six"].map((name) => `model-${name}`);

interface BoardFiles {
  /** Text by path. */
  files: Record<string, string>;
  /** Submissions by the name of their folder. */
  folders: Record<string, object>;
}

export interface Boards extends BoardFiles {
  /** Each look is on a day of its own: the cache keeps the answers of one. */
  harvest: (source: string, day?: string) => Promise<{ code: number; out: string }>;
  readFile: (path: string) => string;
  resultsOf: (model: string, metric: string) => BenchmarkResult[];
  valuesOf: (model: string, metric: string) => number[];
  /** Of the one tool. */
  toolResults: () => BenchmarkResult[];
}

const aBlob = (text: string | undefined) =>
  text === undefined ? null : { object: { text, byteSize: text.length, isTruncated: false } };

/** Answers as GitHub does. */
async function answer({ files, folders }: BoardFiles, request: IncomingMessage, response: ServerResponse) {
  let text = "";
  for await (const piece of request) text += String(piece);
  const { variables } = JSON.parse(text) as { variables: Record<string, string> };
  const parts = Object.entries(variables).flatMap(([key, path]) => {
    if (!/^p\d+$/.test(key)) return [];
    const entries = Object.entries(folders).map(([name, submission]) => ({
      name,
      object: { entries: [{ name: "submission.json", ...aBlob(JSON.stringify(submission)) }] },
    }));
    return [[key.replace("p", "f"), path === SUBMISSIONS ? { object: { entries } } : aBlob(files[path])]];
  });
  const target = { oid: COMMIT, ...Object.fromEntries(parts) };
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ data: { repository: { defaultBranchRef: { target } } } }));
}

export async function startBoards(): Promise<Boards> {
  const repository = createGitRepository();
  const cache = mkdtempSync(join(tmpdir(), "harvest-cache-"));
  onTestFinished(() => {
    repository.remove();
    rmSync(cache, { recursive: true, force: true });
  });
  const embedding = {
    benchmark: "mteb",
    metric: "arguana-main-score",
    value: 0.50827,
    withModel: "embed",
    publishedAt: "2026-05-01",
    reportedBy: "benchmark",
    source: { repository: "embeddings-benchmark/results", path: ARGUANA, commit: COMMIT },
    confidence: "high",
  };
  repository.commit(
    {
      "content/ais/alpha.md": aFile(),
      "content/evidence/alpha.json": formatJsonRows({ benchmarks: [embedding] }),
      "content/models/maker.json": formatJsonRows({
        name: "Maker",
        record: "alpha",
        models: MODELS.map((id) => aModel(id)),
      }),
      "content/benchmarks.json": formatJsonRows(BENCHMARKS),
      "content/tags.json": TAGS,
      "content/tombstones.json": '{"tombstones": []}',
    },
    "2026-08-30",
  );
  const readFile = (path: string) => readFileSync(join(repository.root, path), "utf8");
  const resultsOf: Boards["resultsOf"] = (id, metric) =>
    (
      (JSON.parse(readFile("content/models/maker.json")) as ModelProviderFile).models.find((model) => model.id === id)
        ?.benchmarks ?? []
    ).filter((result) => result.metric === metric);
  const boards: Boards = {
    files: {},
    folders: {},
    readFile,
    resultsOf,
    valuesOf: (id, metric) => resultsOf(id, metric).map(({ value }) => value),
    toolResults: () => (JSON.parse(readFile("content/evidence/alpha.json")) as Evidence).benchmarks!,
    harvest,
  };
  const server = await startSourceServer({
    "api.github.com/graphql": (request: IncomingMessage, response: ServerResponse) => answer(boards, request, response),
  });
  async function harvest(source: string, day = "2026-11-28") {
    const out: string[] = [];
    const code = await runHarvestCommand(
      {
        root: repository.root,
        folder: repository.root,
        write: (text) => out.push(text),
        writeError: (text) => out.push(text),
        now: () => Date.parse(`${day}T10:00:00Z`),
        sleep: () => Promise.resolve(),
        random: () => 0.5,
        stop: new AbortController().signal,
        environment: { GITHUB_TOKEN: "token" },
        cache,
        toAddress: server.toAddress,
      },
      [source],
    );
    return { code, out: out.join("\n") };
  }
  return boards;
}
