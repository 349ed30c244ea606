/** Hosted models as served (contract §14): `GET /models` and `GET /models/{provider}/{model}`. */
import { z } from "zod";
import { CONFIDENCES } from "./confidence.ts";
import { MODEL_END_KINDS } from "./lifecycle.ts";
import { CatalogPageInfo, ListLinks } from "./list.ts";
import { MODEL_PRICE_KINDS } from "./model.ts";
import { Day, PartialDate, Slug } from "./primitives.ts";
import { ServedResult } from "./result-view.ts";
import { ServedSource, ServedWithdrawn } from "./served-source.ts";
import { EXAMPLE } from "#site/examples.ts";

const usd = z.number().min(0).nullable();

export const TokenPrices = z.object({ input: usd, output: usd, cacheRead: usd }).meta({
  id: "TokenPrices",
  description: "US dollars per million tokens. 0 is a fact: free, or no tokens of that kind; null is unknown.",
});
export type TokenPrices = z.infer<typeof TokenPrices>;

export const ServedModelPrice = z
  .object({
    asOf: PartialDate.meta({ description: "Date for which the price is stated." }),
    usdPerMillionTokens: TokenPrices,
    kind: z.enum(MODEL_PRICE_KINDS).meta({
      description:
        "first-listed, listed: state of a list that day; checked: compared with the provider's page; changed: a list changed, days to weeks after the provider; effective: the day the source states.",
    }),
    confidence: z.enum(CONFIDENCES),
    isCorrection: z.boolean().meta({ description: "True when a list was corrected: the provider changed nothing." }),
    note: z.string().nullable(),
    source: ServedSource,
    withdrawn: ServedWithdrawn,
  })
  .meta({ id: "ModelPrice" });
export type ServedModelPrice = z.infer<typeof ServedModelPrice>;

export const ServedModelEnd = z
  .object({
    date: PartialDate.nullable(),
    kind: z.enum(MODEL_END_KINDS).meta({
      description:
        "shutdown: stops responding that day; deprecated: listed as deprecated without a date; not-before: the earliest possible date, not an announcement.",
    }),
    announcedAt: PartialDate.nullable(),
    replacement: z.array(z.string()).meta({ description: "Ids of the models that the provider names instead." }),
    asOf: PartialDate,
    source: ServedSource,
  })
  .meta({ id: "ModelEnd" });
export type ServedModelEnd = z.infer<typeof ServedModelEnd>;

export const ModelHost = z
  .object({
    provider: z.string(),
    providerName: z.string(),
    model: z.string(),
    slug: z.string(),
    usdPerMillionTokens: TokenPrices.nullable().meta({ description: "Newest known price; null when none is known." }),
    asOf: PartialDate.nullable(),
    href: z.string().meta({ description: "Its own address here.", format: "uri-reference" }),
  })
  .meta({ id: "ModelHost", description: "A provider that serves the model." });
export type ModelHost = z.infer<typeof ModelHost>;

export const Model = z
  .object({
    provider: z.string().meta({ description: "Id of the provider.", examples: [EXAMPLE.provider] }),
    providerName: z.string(),
    model: z.string().meta({ description: "Id that the provider's API uses.", examples: [EXAMPLE.modelId] }),
    slug: z.string().meta({ description: "The id as in its address: lower case, other signs than . _ - as hyphens." }),
    name: z.string(),
    family: z.string().nullable(),
    releasedAt: PartialDate.nullable(),
    firstListed: z
      .object({ notYet: Day.nullable(), by: Day })
      .nullable()
      .meta({ description: "Between which lists it first appeared, where its release date is unknown." }),
    knowledgeCutoff: PartialDate.nullable(),
    contextTokens: z.int().min(0).nullable(),
    maxOutputTokens: z.int().min(0).nullable(),
    modalities: z.object({ input: z.array(z.string()), output: z.array(z.string()).nullable() }),
    openWeights: z.boolean().nullable(),
    reasoning: z.boolean().nullable(),
    toolCall: z.boolean().nullable(),
    status: z.enum(["beta", "deprecated"]).nullable().meta({ description: "null: in ordinary use." }),
    price: ServedModelPrice.nullable().meta({
      description: "The newest price that is not withdrawn: the one that counts.",
    }),
    prices: z.array(ServedModelPrice).meta({ description: "Every recorded price, oldest first." }),
    ends: ServedModelEnd.nullable(),
    servedBy: z.array(ModelHost).meta({ description: "All known providers of the model, this one among them." }),
    record: Slug.nullable().meta({ description: "Slug of the provider's own record." }),
    asOf: PartialDate.meta({ description: "Date for which all but prices and end holds." }),
    source: ServedSource,
    measured: z.int().min(0).meta({
      description: "Published results of benchmarks that are neither old nor withdrawn; its own answer has them all.",
    }),
    links: z.object({ self: z.string(), html: z.string() }),
  })
  .meta({ id: "Model", description: "A model as one provider hosts it." });
export type Model = z.infer<typeof Model>;

export const ModelDetail = Model.extend({
  benchmarks: z.array(ServedResult).meta({
    description: "Every published result, newest first. They are of the model, whoever serves it.",
  }),
}).meta({ id: "ModelDetail", description: "A model with its published results." });
export type ModelDetail = z.infer<typeof ModelDetail>;

export const ModelList = z
  .object({ data: z.array(Model), page: CatalogPageInfo, links: ListLinks })
  .meta({ id: "ModelList" });
export type ModelList = z.infer<typeof ModelList>;
