/** Cited ties between records, and from a record to a name: rows of an evidence file. They are not alternatives. */
import { z } from "zod";
import { Confidence } from "./confidence.ts";
import { PartialDate, Slug, SourceReference, Withdrawn, line } from "./primitives.ts";

export const RELATION_TYPES = [
  "made-by",
  "hosted-by",
  "runs-on",
  "serves-models-of",
  "routes-to",
  "opens-models-in",
  "integrates-with",
  "fork-of",
  "succeeds",
] as const;

export type RelationType = (typeof RELATION_TYPES)[number];

/** What pages call a tie, on the page it starts from and on the page it leads to. */
export const RELATION_LABELS: Readonly<Record<RelationType, { to: string; from: string }>> = {
  "made-by": { to: "Made by", from: "Makes" },
  "hosted-by": { to: "Hosted by", from: "Hosts" },
  "runs-on": { to: "Runs on", from: "Runs" },
  "serves-models-of": { to: "Serves models of", from: "Models served by" },
  "routes-to": { to: "Routes to", from: "Routed to by" },
  "opens-models-in": { to: "Opens models in", from: "Models opened from" },
  "integrates-with": { to: "Integrates with", from: "Integrates with" },
  "fork-of": { to: "Fork of", from: "Forks" },
  succeeds: { to: "Succeeds", from: "Succeeded by" },
};

export const RelationEvidence = z
  .strictObject({
    type: z.enum(RELATION_TYPES).meta({ description: "Read from this record: it … the other one." }),
    to: Slug.optional().meta({ description: "Slug of the other record." }),
    toName: line(120).optional().meta({ description: "Name of the other side when it has no record." }),
    example: line(160)
      .optional()
      .meta({ description: "One example the source lists.", examples: ["Kimi-K2.5"] }),
    asOf: PartialDate.meta({ description: "Date for which the source states it." }),
    source: SourceReference.meta({ description: "Where it says so." }),
    confidence: Confidence,
    withdrawn: Withdrawn.optional(),
  })
  .refine((row) => (row.to === undefined) !== (row.toName === undefined), {
    error: "needs to (a slug) or toName (a name), one of the two",
  });
export type RelationEvidence = z.infer<typeof RelationEvidence>;
