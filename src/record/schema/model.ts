/** One file `content/models/<provider>.json`: prices and dates of hosted models. */
import { z } from "zod";
import { BenchmarkResult } from "./benchmark.ts";
import { Confidence } from "./confidence.ts";
import { ModelEnd } from "./lifecycle.ts";
import { Day, PartialDate, Slug, SourceReference, Withdrawn, line } from "./primitives.ts";

const usdPerMillionTokens = z.number().min(0).nullable();

export const UsdPerMillionTokens = z
  .strictObject({
    input: usdPerMillionTokens.meta({ description: "Tokens sent." }),
    output: usdPerMillionTokens.meta({ description: "Tokens generated." }),
    cacheRead: usdPerMillionTokens.meta({ description: "Tokens read from a cache." }),
  })
  .meta({
    description: "US dollars per million tokens. 0 is a fact (free, or no tokens of that kind); null is unknown.",
  });

export const MODEL_PRICE_KINDS = ["first-listed", "listed", "checked", "changed", "effective"] as const;

export const ModelPrice = z.strictObject({
  asOf: PartialDate.meta({ description: "Date for which the price is stated." }),
  kind: z.enum(MODEL_PRICE_KINDS).meta({
    description:
      "first-listed: oldest known listing; listed: state of a list on that day; checked: somebody compared it with the provider's page; changed: a list changed, days to weeks after the provider; effective: day stated by the source.",
  }),
  usdPerMillionTokens: UsdPerMillionTokens,
  confidence: Confidence,
  isCorrection: z
    .literal(true)
    .optional()
    .meta({ description: "The list was corrected; the provider's price did not change." }),
  note: line(300).optional().meta({ description: "What a reader should know about it." }),
  source: SourceReference.meta({ description: "Where it says so." }),
  withdrawn: Withdrawn.optional(),
});
export type ModelPrice = z.infer<typeof ModelPrice>;

export const HostedModel = z.strictObject({
  id: line(120).meta({ description: "Id that the provider's API uses." }),
  name: line(120).meta({ description: "Name as its provider writes it." }),
  family: line(60).nullable().meta({ description: "Line of models it belongs to; null when unknown." }),
  releasedAt: PartialDate.nullable().meta({ description: "First public release; null when unknown." }),
  knowledgeCutoff: PartialDate.nullable().meta({
    description: "Date after which its training text ends; null when unknown.",
  }),
  firstListed: z
    .strictObject({
      notYet: Day.nullable().meta({ description: "Day of the last list without it; null when the first list has it." }),
      by: Day.meta({ description: "Day of the first list with it." }),
    })
    .optional()
    .meta({ description: "Between which lists it appeared, when its release is unknown." }),
  contextTokens: z.int().min(1).nullable().meta({ description: "Most tokens in one request; null when unknown." }),
  maxOutputTokens: z.int().min(0).nullable().meta({ description: "Most tokens in one answer; null when unknown." }),
  openWeights: z.boolean().nullable().meta({ description: "Its weights can be downloaded; null when unknown." }),
  reasoning: z.boolean().nullable().meta({ description: "It can reason before it answers; null when unknown." }),
  toolCall: z.boolean().nullable().meta({ description: "It can call functions; null when unknown." }),
  modalities: z
    .strictObject({
      input: z.array(line(20)).meta({ description: "What it takes." }),
      output: z.array(line(20)).nullable().meta({ description: "What it produces; null when unknown." }),
    })
    .meta({ description: "What it takes and produces, such as text and images." }),
  status: z.enum(["beta", "deprecated"]).nullable().meta({ description: "null: in ordinary use." }),
  asOf: PartialDate.meta({ description: "Date for which all of this holds." }),
  source: SourceReference.meta({ description: "Where it says so." }),
  prices: z.array(ModelPrice).min(1).meta({ description: "Prices over time, oldest first; the newest counts." }),
  benchmarks: z.array(BenchmarkResult).optional().meta({ description: "Published results; rows are added." }),
});
export type HostedModel = z.infer<typeof HostedModel>;

export const ModelProviderFile = z.strictObject({
  $schema: z.string().optional(),
  name: line(80).meta({ description: "Name of the provider." }),
  record: Slug.optional().meta({ description: "Slug of the provider's own record, when the catalogue has one." }),
  models: z.array(HostedModel).min(1).meta({ description: "Models it hosts." }),
  ends: z.array(ModelEnd).optional().meta({ description: "Announced ends of models, also of those not listed above." }),
});
export type ModelProviderFile = z.infer<typeof ModelProviderFile>;

/** A provider's file with the id its name gives. */
export interface ModelProvider {
  id: string;
  name: string;
  record: string | null;
  models: HostedModel[];
  ends: ModelEnd[];
}
