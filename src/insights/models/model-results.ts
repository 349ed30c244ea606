/** Published results of hosted models. */
import { toResults } from "#record/catalog/results.ts";
import type { Benchmark, BenchmarkResult } from "#record/schema/benchmark.ts";
import type { ModelProvider } from "#record/schema/model.ts";
import type { Model } from "#record/schema/model-view.ts";
import type { ServedResult } from "#record/schema/result-view.ts";

export interface ModelResultsFrom {
  providers: readonly ModelProvider[];
  benchmarks: ReadonlyMap<string, Benchmark>;
  today: string;
}

const rowsOf = new WeakMap<readonly ModelProvider[], ReadonlyMap<string, readonly BenchmarkResult[]>>();

/** The newest first. */
export function listModelResults(
  { providers, benchmarks, today }: ModelResultsFrom,
  { provider, model }: Pick<Model, "provider" | "model">,
): ServedResult[] {
  const rows = rowsOf.get(providers) ?? indexRows(providers);
  rowsOf.set(providers, rows);
  return toResults(rows.get(toKey(provider, model)) ?? [], benchmarks, today);
}

function indexRows(providers: readonly ModelProvider[]): ReadonlyMap<string, readonly BenchmarkResult[]> {
  return new Map(
    providers.flatMap(({ id, models }) =>
      models.flatMap((model) => (model.benchmarks === undefined ? [] : [[toKey(id, model.id), model.benchmarks]])),
    ),
  );
}

function toKey(provider: string, model: string): string {
  return `${provider} ${model}`;
}
