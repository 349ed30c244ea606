/** Body of `GET /ais/<slug>/alternatives` (contract §7). */
import { z } from "zod";
import { NOUN, capitalize } from "#site/nouns.ts";
import { Slug } from "./primitives.ts";
import { AiRecord } from "./record.ts";

export const Alternative = z
  .object({
    ...AiRecord.shape,
    similarity: z.number().min(0).max(1).meta({ description: "0 to 1, two decimals: how alike the two records are." }),
    reasons: z.array(z.string()).meta({
      description:
        "Sentences that say what the two share and what is different, each from facts of the records. None is said more than twice in a list if another can be.",
    }),
    curated: z.boolean().meta({ description: "A person named it: in this record, or this one in its record." }),
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
        "What is true of the whole list: how many editors named, and what the order is; null when it is empty.",
    }),
    data: z.array(Alternative).meta({
      description: `Curated ones first, then its successor, then by similarity; at most 20, never discontinued or removed ${NOUN.many}.`,
    }),
  })
  .meta({ id: "AlternativeList", description: `What to use instead of ${NOUN.aOne}.` });
export type AlternativeList = z.infer<typeof AlternativeList>;
