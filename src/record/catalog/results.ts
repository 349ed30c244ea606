/** Published results as served: each with what its benchmark says of it, whether it still counts, and whose word it is. */
import type { Benchmark, BenchmarkResult } from "../schema/benchmark.ts";
import type { ResultClass, ServedResult } from "../schema/result-view.ts";
import { addDays, toLastDay } from "./dates.ts";
import { toServedSource } from "./served-source.ts";

type Definitions = ReadonlyMap<string, Benchmark>;

/** The newest first; rows of a benchmark or metric that nobody defined are a fault of content and have no place here. */
export function toResults(rows: readonly BenchmarkResult[], definitions: Definitions, today: string): ServedResult[] {
  return rows
    .flatMap((row) => {
      const definition = definitions.get(row.benchmark);
      const metric = definition?.metrics.find(({ id }) => id === row.metric);
      if (definition === undefined || metric === undefined) return [];
      return [
        {
          benchmark: definition.id,
          name: definition.name,
          metric: metric.id,
          label: metric.label,
          isMain: metric.isMain,
          value: row.value,
          unit: metric.unit,
          higherIsBetter: metric.higherIsBetter,
          withModel: row.withModel ?? null,
          setting: row.setting ?? null,
          measuredAt: row.measuredAt ?? null,
          publishedAt: row.publishedAt ?? null,
          reportedBy: row.reportedBy,
          isVerified: row.isVerified ?? null,
          source: toServedSource(row.source),
          class: classify(row),
          isLive: isLive(row, definition, today),
          license: definition.license,
          reuse: definition.reuse,
          confidence: row.confidence,
          note: row.note ?? null,
          withdrawn: row.withdrawn ?? null,
        },
      ];
    })
    .sort((a, b) => (findResultDate(a) < findResultDate(b) ? 1 : findResultDate(a) > findResultDate(b) ? -1 : 0));
}

interface Dated {
  measuredAt?: string | null | undefined;
  publishedAt?: string | null | undefined;
}

/** When it was measured, or else published: how old it is goes by the older fact. */
export function findResultDate({ measuredAt, publishedAt }: Dated): string {
  return measuredAt ?? publishedAt ?? "";
}

export function countLive(results: readonly Pick<ServedResult, "isLive">[]): number {
  return results.filter((result) => result.isLive).length;
}

function isLive(row: BenchmarkResult, { freshDays, retired }: Benchmark, today: string): boolean {
  if (row.withdrawn !== undefined || retired !== null) return false;
  return toLastDay(findResultDate(row)) >= addDays(today, -freshDays);
}

export function classify({ reportedBy, isVerified }: BenchmarkResult): ResultClass {
  if (reportedBy === "competitor") return "competitor";
  return reportedBy === "vendor" && isVerified !== true ? "self-reported" : "independent";
}

/** The keys that must be equal with their values; null where one is not stated: then nobody knows what compares. */
export function findSharedSetting(
  setting: ServedResult["setting"],
  comparableBy: readonly string[],
): ServedResult["setting"] {
  const values = comparableBy.map((key) => [key, setting?.[key]] as const);
  return values.some(([, value]) => value === undefined)
    ? null
    : (Object.fromEntries(values) as Record<string, string>);
}
