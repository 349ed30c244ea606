/** Results of benchmarks: all of them in the detail, and in lists how many still count. */
import { z } from "zod";
import { countLive, toResults } from "../catalog/results.ts";
import { type Benchmark, BenchmarkResult } from "../schema/benchmark.ts";
import { ServedResult } from "../schema/result-view.ts";
import { listResults } from "../result-words.ts";
import { type FieldGroup, UNSEEN } from "./field.ts";

interface DeriveResults {
  evidence: { benchmarks?: BenchmarkResult[] | undefined };
  benchmarks: ReadonlyMap<string, Benchmark>;
  today: string;
}

const derive = ({ evidence, benchmarks, today }: DeriveResults): ServedResult[] =>
  toResults(evidence.benchmarks ?? [], benchmarks, today);

/** Stands before `links`, which end a list record. */
export const MEASURED_COUNT = {
  ...UNSEEN,
  title: "Results in date",
  place: 71,
  answer: {
    in: "list",
    shape: z.int().min(0).meta({
      description: "Published results of benchmarks that are neither old nor withdrawn; the detail has them all.",
    }),
  },
  derive: (from: DeriveResults) => countLive(derive(from)),
  event: null,
} as const;

export const MEASURED = {
  benchmarks: {
    ...UNSEEN,
    title: "Benchmark results",
    row: "benchmark result",
    place: 71,
    evidence: {
      place: 15,
      shape: z
        .array(BenchmarkResult)
        .optional()
        .meta({ description: "Published results of benchmarks, one row for each metric, setting and date." }),
    },
    answer: {
      in: "detail",
      shape: z.array(ServedResult).meta({ description: "Every published result, newest first." }),
    },
    derive,
    page: "section",
    compare: "performance",
    markdown: {
      lines: ({ benchmarks }: { benchmarks: readonly ServedResult[] }) => listResults(benchmarks),
      place: 101,
    },
    correction: { as: "person" },
    event: null,
  },
} satisfies FieldGroup;
