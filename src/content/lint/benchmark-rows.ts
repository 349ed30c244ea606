/** Every result in content with its place: rows of evidence of tools, and of models. */
import type { BenchmarkResult } from "#record/schema/benchmark.ts";
import type { ValuePath } from "./raw-file.ts";
import type { LintContent } from "./rule.ts";

export interface ResultRow {
  path: string;
  at: ValuePath;
  row: BenchmarkResult;
  /** The tool, or the model at its provider. */
  subject: string;
  type: "ai" | "model";
}

export function* listResultRows({ evidence, providers }: LintContent): Generator<ResultRow> {
  for (const { path, name, fields } of evidence)
    for (const [index, row] of (fields.benchmarks ?? []).entries())
      yield { path, at: ["benchmarks", index], row, subject: name, type: "ai" };
  for (const { path, name, fields } of providers)
    for (const [number, { id, benchmarks = [] }] of (fields.models ?? []).entries())
      for (const [index, row] of benchmarks.entries())
        yield { path, at: ["models", number, "benchmarks", index], row, subject: `${name}/${id}`, type: "model" };
}

/** What makes two rows results of the same thing: date, value and source aside. */
export function toResultKey({ benchmark, metric, withModel, setting, reportedBy }: BenchmarkResult): string {
  const how = Object.entries(setting ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([benchmark, metric, withModel, how, reportedBy]);
}
