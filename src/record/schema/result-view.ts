/** A published result as served with its record or model (contract §15.1). */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { REPORTERS, REUSES } from "./benchmark.ts";
import { CONFIDENCES } from "./confidence.ts";
import { PartialDate } from "./primitives.ts";
import { ServedSource, ServedWithdrawn } from "./served-source.ts";
import { UNITS } from "./units.ts";

export const RESULT_CLASSES = ["independent", "self-reported", "competitor"] as const;
export type ResultClass = (typeof RESULT_CLASSES)[number];

export const Setting = z.record(z.string(), z.string()).nullable();

export const REPORTED = {
  measuredAt: PartialDate.nullable(),
  publishedAt: PartialDate.nullable(),
  reportedBy: z.enum(REPORTERS),
  isVerified: z.boolean().nullable().meta({ description: "Checked by those who run the benchmark; null: unknown." }),
  source: ServedSource,
};

export const ServedResult = z
  .object({
    benchmark: z.string().meta({ description: "Id of the benchmark.", examples: ["swe-bench-verified"] }),
    name: z.string().meta({ description: "Name of the benchmark." }),
    metric: z.string(),
    label: z.string().meta({ description: "What the metric is called." }),
    isMain: z.boolean().meta({ description: "Whether this is the figure by which the benchmark is known." }),
    value: z.number().meta({ description: "As the source writes it." }),
    unit: z.enum(UNITS),
    higherIsBetter: z.boolean(),
    withModel: z
      .string()
      .nullable()
      .meta({
        description: `Model that ${NOUN.aOne} worked with, or variant that was measured. A score with one model is none with another.`,
      }),
    setting: Setting.meta({ description: "How it was measured; null: not stated." }),
    ...REPORTED,
    class: z.enum(RESULT_CLASSES).meta({
      description: `independent: by the benchmark or a third party, or checked by the benchmark; self-reported: by its maker; competitor: by somebody who makes or sells a measured ${NOUN.one}.`,
    }),
    isLive: z
      .boolean()
      .meta({ description: "False: older than the benchmark's freshDays, withdrawn, or of a retired benchmark." }),
    license: z
      .string()
      .nullable()
      .meta({ description: "Licence of the results at their source; null: none is stated." }),
    reuse: z.enum(REUSES),
    confidence: z.enum(CONFIDENCES),
    note: z.string().nullable(),
    withdrawn: ServedWithdrawn,
  })
  .meta({ id: "BenchmarkResult", description: "One published result." });
export type ServedResult = z.infer<typeof ServedResult>;
