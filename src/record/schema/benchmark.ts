/** Measured performance: `content/benchmarks.json` defines what is measured, rows of evidence and of models give results. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { Confidence } from "./confidence.ts";
import { HttpsUrl, PartialDate, SLUG_PATTERN, SourceReference, TagId, Withdrawn, line, unique } from "./primitives.ts";
import { UNITS } from "./units.ts";

export const SUBJECT_TYPES = ["ai", "model"] as const;

export const REPORTERS = ["vendor", "competitor", "benchmark", "third-party"] as const;

export const REUSES = ["open", "citation-only"] as const;

/** The last part of an address, and the value of a filter. Versions keep their dot: `terminal-bench-2.1`. */
export const BENCHMARK_ID_PATTERN = /^[a-z0-9]+([.-][a-z0-9]+)*$/;
export const BenchmarkId = z
  .string()
  .regex(BENCHMARK_ID_PATTERN, { error: "must be lower-case words of a-z and 0-9 joined by single hyphens or dots" })
  .max(64)
  .meta({ description: "Id of a benchmark of content/benchmarks.json.", examples: ["swe-bench-verified"] });

const MetricId = z
  .string()
  .regex(SLUG_PATTERN, { error: "must be lower-case words of a-z and 0-9 joined by single hyphens" })
  .max(64);

const SettingKey = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/, { error: "must be a word or several in camel case, such as editFormat" })
  .max(40);

export const BenchmarkMetric = z.strictObject({
  id: MetricId.meta({ description: "What rows name it by.", examples: ["resolved-rate"] }),
  label: line(60).meta({ description: "What people read.", examples: ["Issues resolved"] }),
  unit: z.enum(UNITS).meta({ description: "Unit of its values, as sources write them: `percent` and `share` differ." }),
  higherIsBetter: z.boolean().meta({ description: "Whether a larger value is the better one." }),
  min: z.number().nullable().meta({ description: "Lowest possible value; null: none." }),
  max: z.number().nullable().meta({ description: "Highest possible value; null: none." }),
  isMain: z.boolean().meta({ description: "The one figure by which the benchmark is known." }),
});
export type BenchmarkMetric = z.infer<typeof BenchmarkMetric>;

export const Benchmark = z.strictObject({
  id: BenchmarkId,
  name: line(80).meta({ description: "Name as those who run it write it.", examples: ["SWE-bench Verified"] }),
  measures: line(160).meta({ description: "What is measured, in your own words." }),
  metrics: z
    .array(BenchmarkMetric)
    .min(1)
    .refine((metrics) => metrics.filter(({ isMain }) => isMain).length === 1, { error: "needs one main metric" })
    .refine((metrics) => unique(metrics.map(({ id }) => id)), { error: "names a metric twice" })
    .meta({ description: "Its figures; one of them is the main one." }),
  runBy: line(120).meta({ description: "Who runs it." }),
  interests: z.array(line(160)).meta({
    description: `Makers of measured ${NOUN.many} or models that run, sell or pay for it; empty: none is known.`,
  }),
  url: HttpsUrl.meta({ description: "Its own page." }),
  license: line(120)
    .nullable()
    .meta({ description: "Licence of the results where they were read; null: none is stated.", examples: ["MIT"] }),
  reuse: z.enum(REUSES).meta({
    description:
      "open: results may be copied with credit; citation-only: no licence or not for commercial use, so results are cited one by one and in no bulk file.",
  }),
  subjects: z
    .array(z.enum(SUBJECT_TYPES))
    .min(1)
    .refine(unique, { error: "names a kind twice" })
    .meta({ description: `What it measures: ${NOUN.many} (ai), models, or both.` }),
  tags: z
    .array(TagId)
    .refine(unique, { error: "names a tag twice" })
    .meta({ description: "Tags it says something about." }),
  comparableBy: z
    .array(SettingKey)
    .refine(unique, { error: "names a key twice" })
    .meta({ description: "Keys of `setting` that must be equal before two results are ranked beside each other." }),
  caveats: z.array(line(200)).meta({ description: "What a reader must know before trusting a figure." }),
  freshDays: z.int().min(30).max(3650).meta({ description: "Days after which a result counts as old." }),
  retired: z
    .strictObject({
      at: PartialDate.meta({ description: "When it stopped saying much, as exactly as it is known." }),
      why: line(200).meta({ description: "Why: replaced, saturated, no longer run." }),
    })
    .nullable()
    .meta({ description: "Set where it no longer tells good from better; null: in use." }),
});
export type Benchmark = z.infer<typeof Benchmark>;

export const BenchmarkFile = z.strictObject({
  $schema: z.string().optional(),
  benchmarks: z.array(Benchmark).meta({ description: "By id." }),
});

/** One result: a row of evidence of a tool, or of a model of a provider. */
export const BenchmarkResult = z
  .strictObject({
    benchmark: BenchmarkId,
    metric: MetricId.meta({ description: "Id of one of its metrics.", examples: ["resolved-rate"] }),
    value: z.number().meta({ description: "The figure as the source writes it, neither rounded nor converted." }),
    withModel: line(120)
      .optional()
      .meta({
        description: `Model that the ${NOUN.one} worked with, or variant that was measured, as the source names it.`,
      }),
    setting: z
      .record(SettingKey, line(120))
      .optional()
      .meta({
        description: "How it was measured, by key.",
        examples: [{ attempts: "1", harness: "mini-SWE-agent 1.0" }],
      }),
    measuredAt: PartialDate.optional().meta({ description: "When it was measured, where the source says so." }),
    publishedAt: PartialDate.optional().meta({ description: "When it was published." }),
    reportedBy: z.enum(REPORTERS).meta({
      description: `vendor: its own maker; competitor: somebody who makes or sells a measured ${NOUN.one}; benchmark: those who run it; third-party: somebody else.`,
    }),
    isVerified: z
      .boolean()
      .optional()
      .meta({ description: "Whether those who run the benchmark checked it; left out when unknown." }),
    source: SourceReference.meta({ description: "Where the figure stands." }),
    confidence: Confidence,
    note: line(300).optional().meta({ description: "What a reader should know about it." }),
    withdrawn: Withdrawn.optional(),
  })
  .refine(({ measuredAt, publishedAt }) => measuredAt !== undefined || publishedAt !== undefined, {
    error: "needs measuredAt or publishedAt: a result without a date can't grow old",
  });
export type BenchmarkResult = z.infer<typeof BenchmarkResult>;
