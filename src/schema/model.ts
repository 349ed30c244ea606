/** One file `content/models/<provider>.json`: prices and dates of hosted models. */
import { z } from "zod";
import { PartialDate, Slug, SourceReference, line } from "./primitives.ts";

const usdPerMillionTokens = z.number().min(0).nullable();

export const HostedModel = z.strictObject({
  id: line(120).meta({ description: "Id by which the provider's API knows it." }),
  name: line(120),
  family: line(60).nullable(),
  releasedAt: PartialDate.nullable(),
  knowledgeCutoff: PartialDate.nullable(),
  usdPerMillionTokens: z
    .strictObject({ input: usdPerMillionTokens, output: usdPerMillionTokens, cacheRead: usdPerMillionTokens })
    .meta({
      description: "US dollars per million tokens. 0 is a fact (free, or no tokens of that sort); null is unknown.",
    }),
  contextTokens: z.int().min(0).nullable(),
  maxOutputTokens: z.int().min(0).nullable(),
  openWeights: z.boolean().nullable(),
  reasoning: z.boolean().nullable(),
  toolCall: z.boolean().nullable(),
  modalities: z.strictObject({ input: z.array(line(20)), output: z.array(line(20)) }),
  status: z.enum(["beta", "deprecated"]).nullable(),
  asOf: PartialDate,
  source: SourceReference,
});
export type HostedModel = z.infer<typeof HostedModel>;

export const ModelProviderFile = z.strictObject({
  $schema: z.string().optional(),
  name: line(80),
  record: Slug.optional().meta({ description: "Slug of the provider's own record, when the catalogue has one." }),
  models: z.array(HostedModel).min(1),
});
export type ModelProviderFile = z.infer<typeof ModelProviderFile>;

/** A provider's file with the id its name gives. */
export interface ModelProvider {
  id: string;
  name: string;
  record: string | null;
  models: HostedModel[];
}
