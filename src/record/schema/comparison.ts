/** Pairs that others compare, and where: rows of an evidence file. What an editor here pairs stands in the record itself. */
import { z } from "zod";
import {
  INCOMPLETE_SOURCE,
  PartialDate,
  Slug,
  SourceReference,
  Withdrawn,
  isCompleteSource,
  line,
} from "./primitives.ts";

export const ComparisonSource = z
  .strictObject({
    ...SourceReference.shape,
    owner: line(80)
      .optional()
      .meta({
        description:
          "Who runs the site, where its address doesn't say so: sites of one owner count once. Left out, it is the owner of the repository, or the host.",
        examples: ["danielrozin"],
      }),
    asOf: PartialDate.optional().meta({ description: "Date of the comparison, as exactly as it is stated." }),
    withdrawn: Withdrawn.optional(),
  })
  .refine(isCompleteSource, { error: INCOMPLETE_SOURCE });
export type ComparisonSource = z.infer<typeof ComparisonSource>;

export const AlternativeEvidence = z.strictObject({
  slug: Slug.meta({
    description: "Slug of the other record. A pair is written once, in either file, and counts in both directions.",
  }),
  sources: z
    .array(ComparisonSource)
    .min(1)
    .meta({ description: "Where the two are compared, one row for each owner." }),
});
export type AlternativeEvidence = z.infer<typeof AlternativeEvidence>;
