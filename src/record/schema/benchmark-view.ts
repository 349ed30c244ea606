/** Benchmarks as served (contract §15.1): `GET /benchmarks` and `GET /benchmarks/{id}` with its groups and frontier. */
import { z } from "zod";
import { NOUN, capitalize } from "#site/nouns.ts";
import { Benchmark, BenchmarkMetric, SUBJECT_TYPES } from "./benchmark.ts";
import { CatalogPageInfo, ListLinks } from "./list.ts";
import { PartialDate } from "./primitives.ts";
import { REPORTED, RESULT_CLASSES, Setting } from "./result-view.ts";
import { ServedSource } from "./served-source.ts";

export const ResultSubject = z
  .object({
    type: z.enum(SUBJECT_TYPES).meta({ description: `ai: ${NOUN.aOne}; model: a hosted model.` }),
    slug: z
      .string()
      .nullable()
      .meta({ description: `Of ${NOUN.aOne}.` }),
    provider: z.string().nullable().meta({ description: "Of a model." }),
    model: z.string().nullable().meta({ description: "Id of a model at that provider." }),
    name: z.string(),
    isOpen: z.boolean().nullable().meta({ description: "Open source, or open weights of a model; null: unknown." }),
    href: z.string().meta({ description: "Its address here.", format: "uri-reference" }),
  })
  .meta({ id: "ResultSubject" });
export type ResultSubject = z.infer<typeof ResultSubject>;

const Standing = z
  .object({
    rank: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: "Within its group, equal values share one; null: not ranked." }),
    of: z.int().min(1).meta({ description: "Subjects of the group." }),
    percentile: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: "Percent of the others in the group that it beats or equals; null: not ranked." }),
    subject: ResultSubject,
    value: z.number(),
    withModel: z.string().nullable(),
    ...REPORTED,
  })
  .meta({ id: "BenchmarkStanding", description: "The best live result of one subject in a group." });
export type Standing = z.infer<typeof Standing>;

const ResultGroup = z
  .object({
    metric: z.string(),
    setting: Setting.meta({
      description: "What all of them share; null: the setting isn't stated in a way that compares.",
    }),
    class: z.enum(RESULT_CLASSES),
    isRanked: z.boolean().meta({ description: "False: fewer than 5 subjects, or settings that don't compare." }),
    results: z.array(Standing).meta({ description: "Best first." }),
  })
  .meta({
    id: "BenchmarkGroup",
    description: "Results that may be compared: one metric, one setting, one class of reporter.",
  });
export type ResultGroup = z.infer<typeof ResultGroup>;

const FrontierStep = z
  .object({
    date: PartialDate,
    value: z.number(),
    withModel: z.string().nullable(),
    subject: ResultSubject,
    source: ServedSource,
  })
  .meta({ id: "FrontierStep", description: "A day on which the best value so far was beaten." });
export type FrontierStep = z.infer<typeof FrontierStep>;

// Shapes of files refuse unknown keys; clients of an answer must accept new ones.
const served = {
  ...Benchmark.shape,
  metrics: z.array(z.object(BenchmarkMetric.shape).meta({ id: "BenchmarkMetric" })),
  retired: z.object({ at: PartialDate, why: z.string() }).nullable(),
};

export const BenchmarkSummary = z
  .object({
    ...served,
    subjectCount: z
      .int()
      .min(0)
      .meta({ description: `${capitalize(NOUN.many)} and models with a live result.` }),
    resultCount: z.int().min(0).meta({ description: "Live results." }),
    newest: PartialDate.nullable().meta({ description: "Date of the newest live result." }),
    best: z
      .object({ subject: ResultSubject, value: z.number(), withModel: z.string().nullable() })
      .nullable()
      .meta({ description: "Best of the main metric in the largest ranked group; null: nothing is ranked." }),
    links: z.object({ self: z.string(), html: z.string() }),
  })
  .meta({ id: "BenchmarkSummary", description: "A benchmark with what is known of it here." });
export type BenchmarkSummary = z.infer<typeof BenchmarkSummary>;

export const BenchmarkDetail = z
  .object({
    ...BenchmarkSummary.shape,
    groups: z.array(ResultGroup).meta({ description: "Main metric first, then independent ones, then the larger." }),
    frontier: z.array(FrontierStep).meta({
      description: "Best of the main metric over time in the largest group; empty where results may only be cited.",
    }),
  })
  .meta({ id: "BenchmarkDetail" });
export type BenchmarkDetail = z.infer<typeof BenchmarkDetail>;

export const BenchmarkList = z
  .object({ data: z.array(BenchmarkSummary), page: CatalogPageInfo, links: ListLinks })
  .meta({ id: "BenchmarkList" });
export type BenchmarkList = z.infer<typeof BenchmarkList>;
