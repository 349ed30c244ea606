/** One file `content/models/<provider>.json`: prices and dates of hosted models. */
import { z } from "zod";
import { PartialDate, Slug, SourceReference, line } from "./primitives.ts";

const usdPerMillionTokens = z.number().min(0).nullable();

export const HostedModel = z.strictObject({
  id: line(120).meta({ description: "Id by which the provider's API knows it." }),
  name: line(120).meta({ description: "Name as its provider writes it." }),
  family: line(60).nullable().meta({ description: "Line of models it belongs to; null when unknown." }),
  releasedAt: PartialDate.nullable().meta({ description: "First public release; null when unknown." }),
  knowledgeCutoff: PartialDate.nullable().meta({
    description: "Date after which its training text ends; null when unknown.",
  }),
  usdPerMillionTokens: z
    .strictObject({
      input: usdPerMillionTokens.meta({ description: "Tokens sent." }),
      output: usdPerMillionTokens.meta({ description: "Tokens answered." }),
      cacheRead: usdPerMillionTokens.meta({ description: "Tokens sent again from a cache." }),
    })
    .meta({
      description: "US dollars per million tokens. 0 is a fact (free, or no tokens of that sort); null is unknown.",
    }),
  contextTokens: z.int().min(0).nullable().meta({ description: "Most tokens in one request; null when unknown." }),
  maxOutputTokens: z.int().min(0).nullable().meta({ description: "Most tokens in one answer; null when unknown." }),
  openWeights: z.boolean().nullable().meta({ description: "Its weights can be downloaded; null when unknown." }),
  reasoning: z.boolean().nullable().meta({ description: "It can think before it answers; null when unknown." }),
  toolCall: z.boolean().nullable().meta({ description: "It can call functions; null when unknown." }),
  modalities: z
    .strictObject({
      input: z.array(line(20)).meta({ description: "What it takes." }),
      output: z.array(line(20)).meta({ description: "What it gives." }),
    })
    .meta({ description: "What it takes and gives, such as text and image." }),
  status: z.enum(["beta", "deprecated"]).nullable().meta({ description: "null: in ordinary use." }),
  asOf: PartialDate.meta({ description: "Date for which all of this holds." }),
  source: SourceReference.meta({ description: "Where it stands." }),
});
export type HostedModel = z.infer<typeof HostedModel>;

export const ModelProviderFile = z.strictObject({
  $schema: z.string().optional(),
  name: line(80).meta({ description: "Name of the provider." }),
  record: Slug.optional().meta({ description: "Slug of the provider's own record, when the catalogue has one." }),
  models: z.array(HostedModel).min(1).meta({ description: "Models it hosts." }),
});
export type ModelProviderFile = z.infer<typeof ModelProviderFile>;

/** A provider's file with the id its name gives. */
export interface ModelProvider {
  id: string;
  name: string;
  record: string | null;
  models: HostedModel[];
}
