/** Announced ends: of a tool or one of its versions (evidence), of a hosted model (the provider's file). */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { Confidence } from "./confidence.ts";
import { PartialDate, Slug, SourceReference, Withdrawn, line } from "./primitives.ts";

export const TOOL_END_KINDS = ["shutdown", "version-end"] as const;

/** The announcement is the fact: a later row of the same subject replaces an earlier one. */
export const LifecycleEvidence = z
  .strictObject({
    kind: z
      .enum(TOOL_END_KINDS)
      .meta({ description: `shutdown: of the ${NOUN.one}; version-end: support of one version.` }),
    version: line(40)
      .optional()
      .meta({ description: "Version that ends.", examples: ["3.1"] }),
    date: PartialDate.meta({ description: "Day on which it ends." }),
    announcedAt: PartialDate.optional().meta({ description: "Day of the announcement; left out when unknown." }),
    replacement: Slug.optional().meta({ description: "Slug of the record to use instead." }),
    asOf: PartialDate.meta({ description: "Date for which the source states it." }),
    source: SourceReference.meta({ description: "Where it says so." }),
    confidence: Confidence,
    withdrawn: Withdrawn.optional(),
  })
  .refine((row) => (row.kind === "version-end") === (row.version !== undefined), {
    error: "belongs to version-end, and only there",
    path: ["version"],
  });
export type LifecycleEvidence = z.infer<typeof LifecycleEvidence>;

export const MODEL_END_KINDS = ["shutdown", "not-before", "deprecated"] as const;

/** One model may have several rows; the newest `asOf` of each kind counts. */
export const ModelEnd = z.strictObject({
  model: line(120).meta({ description: "Id that the provider's API uses." }),
  name: line(120).optional().meta({ description: "Name, if the provider's list of models does not have it." }),
  kind: z.enum(MODEL_END_KINDS).meta({
    description:
      "shutdown: stops responding that day; not-before: the earliest possible date, not an announcement; deprecated: listed as deprecated without a date.",
  }),
  date: PartialDate.nullable().meta({ description: "The day; null where the kind is deprecated." }),
  announcedAt: PartialDate.optional().meta({ description: "Day of the announcement; left out when unknown." }),
  replacement: z
    .array(line(120))
    .optional()
    .meta({ description: "Ids of the models that the provider names instead." }),
  asOf: PartialDate.meta({ description: "Date for which the source states it." }),
  source: SourceReference.meta({ description: "Where it says so." }),
  confidence: Confidence,
  withdrawn: Withdrawn.optional(),
});
export type ModelEnd = z.infer<typeof ModelEnd>;
