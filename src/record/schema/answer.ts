/** `content/answers.json`: questions that are answered on pages of their own, each by one query of the API. */
import { z } from "zod";
import { Slug, TagId, line } from "./primitives.ts";
import { KINDS, PLATFORMS, PRICINGS } from "./vocabulary.ts";

/** Filters of `GET /ais` that the front matter alone can answer; every answer leaves out tools that are not active. */
export const AnswerQuery = z
  .strictObject({
    tag: z.array(TagId).min(1).meta({ description: "Any of these tags." }),
    kind: z.array(z.enum(KINDS)).min(1).optional().meta({ description: "Any of these kinds." }),
    platform: z.array(z.enum(PLATFORMS)).min(1).optional().meta({ description: "Runs on any of these." }),
    pricing: z.array(z.enum(PRICINGS)).min(1).optional().meta({ description: "Any of these pricing models." }),
    openSource: z.boolean().optional().meta({ description: "Under an open licence, or not." }),
  })
  .meta({ description: "The query of the API that answers the question." });
export type AnswerQuery = z.infer<typeof AnswerQuery>;

export const Answer = z.strictObject({
  slug: Slug.meta({ description: "Last part of the address of its page." }),
  question: line(80).meta({ description: "What people search for, in their words, without a question mark." }),
  lede: line(240).meta({ description: "What the list contains and what to look at when choosing." }),
  query: AnswerQuery,
});
export type Answer = z.infer<typeof Answer>;

export const AnswerFile = z.strictObject({
  $schema: z.string().optional(),
  answers: z.array(Answer).meta({ description: "One row per question." }),
});
