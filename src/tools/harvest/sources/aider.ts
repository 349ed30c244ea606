/** Aider's leaderboards of models: three tables in its repository, one run a row. */
import { parse } from "yaml";
import { z } from "zod";
import { Day } from "#record/schema/primitives.ts";
import { getOwn } from "#lib/text/get-own.ts";
import type { ContentDraft } from "../draft.ts";
import { toResultSource } from "../results/board.ts";
import type { BoardResult } from "../results/judge-results.ts";
import { findModel } from "../results/find-model.ts";

/** By file. A run of another number of cases is of another test; a few may have failed to run. */
const TABLES = [
  { file: toPath("polyglot"), benchmark: "aider-polyglot", cases: 225, main: "pass_rate_2" },
  { file: toPath("edit"), benchmark: "aider-code-editing", cases: 133, main: "pass_rate_2" },
  { file: toPath("refactor"), benchmark: "aider-refactoring", cases: 89, main: "pass_rate_1" },
] as const;
const MIN_CASES = 0.9;

const Run = z.looseObject({
  model: z.string(),
  test_cases: z.int(),
  edit_format: z.string(),
  reasoning_effort: z.string().optional(),
  versions: z.coerce.string(),
  date: Day,
  pass_rate_1: z.number().optional(),
  pass_rate_2: z.number().optional(),
  percent_cases_well_formed: z.number(),
  seconds_per_case: z.number().optional(),
  total_cost: z.number().optional(),
});

/** Its names of models where they don't spell our ids. */
const NAMES: Readonly<Record<string, string>> = {
  "Command R (08-24)": "cohere/command-r-08-2024",
  "Command R+ (08-24)": "cohere/command-r-plus-08-2024",
  "DeepSeek Chat V3 (prev)": "togetherai/deepseek-ai/DeepSeek-V3",
  "DeepSeek R1": "togetherai/deepseek-ai/DeepSeek-R1",
  "Kimi K2": "moonshotai/kimi-k2-0711-preview",
  "Mistral Large (2411)": "mistral/mistral-large-2411",
  "Nova Pro": "amazon-bedrock/amazon.nova-pro-v1:0",
  "Qwen3 235B A22B diff, no think, Alibaba API": "alibaba/qwen3-235b-a22b",
  "claude-opus-4-20250514": "anthropic/claude-opus-4-0",
  "claude-sonnet-4-20250514": "anthropic/claude-sonnet-4-0",
  "command-a-03-2025-quality": "cohere/command-a-03-2025",
  "gpt-4-turbo-2024-04-09": "openai/gpt-4-turbo",
  "gpt-4o-mini-2024-07-18": "openai/gpt-4o-mini",
  "gpt-oss-120b": "groq/openai/gpt-oss-120b",
  "llama-3.1-8b-instruct": "groq/llama-3.1-8b-instant",
  "llama-3.3-70b-instruct": "groq/llama-3.3-70b-versatile",
  "o1-2024-12-17": "openai/o1",
  "qwen-2.5-72b-instruct": "alibaba/qwen2-5-72b-instruct",
};

/** Dated states of a model that its provider lists without a date. */
const SNAPSHOT = /^(gpt-(?:3\.5-turbo|4|4o))-(?:\d{4}|\d{4}-\d\d-\d\d)$/;

export const aider = toResultSource({
  id: "aider",
  license: { name: "Apache-2.0", url: "https://github.com/Aider-AI/aider/blob/main/LICENSE.txt" },
  attribution: "Results of models from Aider's leaderboards, Apache-2.0.",
  repository: "Aider-AI/aider",
  places: () => ({ files: TABLES.map(({ file }) => file) }),
  *read({ path, text }, draft) {
    const table = TABLES.find(({ file }) => file === path)!;
    const rows = parseYaml(text);
    if (!Array.isArray(rows)) yield "is no list of runs";
    else for (const row of rows) yield* readRun(row, table, draft);
  },
});

/** Undefined for text that is none. */
function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function toPath(name: string): string {
  return `aider/website/_data/${name}_leaderboard.yml`;
}

function* readRun(
  row: unknown,
  { benchmark, cases, main }: (typeof TABLES)[number],
  draft: ContentDraft,
): Iterable<BoardResult | string> {
  const parsed = Run.safeParse(row);
  if (!parsed.success) {
    yield `${toName(row)}: ${parsed.error.issues[0]!.path.join(".")} is not as expected`;
    return;
  }
  const run = parsed.data;
  if (run[main] === undefined) {
    yield `${run.model}: has no ${main}`;
    return;
  }
  // Two models that work together are neither of both.
  if (run.edit_format === "architect") return;
  if (run.test_cases > cases || run.test_cases < cases * MIN_CASES) {
    yield `${run.model}: ran ${run.test_cases} cases where the test has ${cases}`;
    return;
  }
  const [, plain, mode] =
    getOwn(NAMES, run.model) === undefined ? /^(.*?)(?: \((.*)\))?$/.exec(run.model)! : [run.model, run.model];
  const itself = findModel(draft, plain!, NAMES);
  const dated = itself === undefined ? SNAPSHOT.exec(plain!) : null;
  const subject = itself ?? (dated === null ? undefined : findModel(draft, dated[1]!, NAMES));
  if (subject === undefined) return;
  const setting = {
    editFormat: run.edit_format,
    ...(mode === undefined ? {} : { mode }),
    ...(run.reasoning_effort === undefined ? {} : { effort: run.reasoning_effort }),
    tasks: String(run.test_cases),
    ...(dated === null ? {} : { modelSnapshot: plain! }),
    version: `aider ${run.versions}`,
  };
  for (const metric of [main, "percent_cases_well_formed", "seconds_per_case", "total_cost"] as const) {
    const value = run[metric];
    // It writes a cost of 0 where it knows none.
    if (value === undefined || (metric === "total_cost" && value === 0)) continue;
    const facts = { benchmark, metric: metric.replaceAll("_", "-"), value, setting, measuredAt: run.date };
    yield { subject, result: { ...facts, reportedBy: "benchmark" } };
  }
}

/** What a run that can't be read is called, as far as it says. */
function toName(row: unknown): string {
  return z.looseObject({ model: z.string() }).safeParse(row).data?.model ?? "a run";
}
