/** Body of `GET /ais/<slug>/alternatives` (contract §7). */
import { z } from "zod";
import { NOUN, capitalize } from "#site/nouns.ts";
import { PartialDate, Slug } from "./primitives.ts";
import { AiRecord } from "./record.ts";

export const NamedBy = z
  .object({
    editors: z
      .int()
      .min(0)
      .max(2)
      .meta({ description: "In how many of the two records an editor here named the other one." }),
    sources: z.int().min(0).meta({
      description:
        "How many independent owners of sites or repositories compare the two; from two on, the pair is listed before those that are only alike.",
    }),
    first: z
      .array(
        z.object({
          name: z.string().meta({ description: "Host of the page, or owner and name of the repository." }),
          url: z.string().nullable().meta({ format: "uri" }),
          asOf: PartialDate.nullable().meta({ description: "Date of the comparison; null when it states none." }),
        }),
      )
      .max(3)
      .meta({ description: "Up to three of them, the newest first." }),
  })
  .meta({ id: "NamedBy", description: "Who named a pair of alternatives." });
export type NamedBy = z.infer<typeof NamedBy>;

export const Alternative = z
  .object({
    ...AiRecord.shape,
    similarity: z.number().min(0).max(1).meta({ description: "0 to 1, two decimals: how alike the two records are." }),
    reasons: z.array(z.string()).meta({
      description:
        "Sentences that say what the two share and what is different, each from facts of the records. None is said more than twice in a list if another can be.",
    }),
    curated: z.boolean().meta({ description: "An editor here named it: in this record, or this one in its record." }),
    namedBy: NamedBy,
  })
  .meta({ id: "Alternative", description: `${capitalize(NOUN.aOne)} one may use instead.` });
export type Alternative = z.infer<typeof Alternative>;

export const AlternativeList = z
  .object({
    slug: Slug,
    method: z.object({
      version: z.string(),
      documentation: z
        .string()
        .meta({ description: "Page that explains how alternatives are found.", format: "uri-reference" }),
    }),
    note: z.string().nullable().meta({
      description:
        "What is true of the whole list: how many editors named, how many others compare, and what the order is; null when it is empty.",
    }),
    data: z.array(Alternative).meta({
      description: `Curated ones first, then those that two independent owners or more compare, then its successor, then by similarity and how well known they are; at most 20, never discontinued or removed ${NOUN.many}.`,
    }),
  })
  .meta({ id: "AlternativeList", description: `What to use instead of ${NOUN.aOne}.` });
export type AlternativeList = z.infer<typeof AlternativeList>;
