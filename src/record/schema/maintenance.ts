/** What was seen of a repository on one day, and how open a source calls the tool: rows of an evidence file. */
import { z } from "zod";
import { Confidence } from "./confidence.ts";
import { PartialDate, SourceReference, Withdrawn, line } from "./primitives.ts";

/** One look at a repository by one source. What the source does not say is left out. */
export const MaintenanceEvidence = z.strictObject({
  asOf: PartialDate.meta({ description: "Date of the check." }),
  lastCommitAt: PartialDate.optional().meta({ description: "Day of the last commit." }),
  lastRelease: line(80)
    .optional()
    .meta({ description: "Name of the last release.", examples: ["v0.112.3"] }),
  lastReleaseAt: PartialDate.optional().meta({ description: "Day of the last release." }),
  archived: z.boolean().optional().meta({ description: "The repository is read-only." }),
  license: line(100).optional().meta({ description: "Licence stated there, an SPDX id where it has one." }),
  contributors: z.int().min(0).optional().meta({ description: "People who have committed." }),
  foundation: line(80)
    .optional()
    .meta({ description: "Foundation that hosts the project.", examples: ["Apache Software Foundation"] }),
  foundationStage: line(40)
    .optional()
    .meta({ description: "Stage of the project there.", examples: ["incubating"] }),
  source: SourceReference.meta({ description: "Where it says so." }),
  confidence: Confidence,
  withdrawn: Withdrawn.optional(),
});
export type MaintenanceEvidence = z.infer<typeof MaintenanceEvidence>;

export const OPENNESS_GRADES = ["open-source", "source-available", "open-weights", "open-core", "closed"] as const;
export type OpennessGrade = (typeof OPENNESS_GRADES)[number];

export const OpennessEvidence = z.strictObject({
  grade: z.enum(OPENNESS_GRADES).meta({
    description:
      "open-source: all of it under an open licence; open-core: a part; source-available: readable under another licence; open-weights: a model's weights only.",
  }),
  statedBy: line(80).meta({ description: "Who graded it.", examples: ["os-ai-map"] }),
  asOf: PartialDate.meta({ description: "Date of the grade." }),
  source: SourceReference.meta({ description: "Where it says so; url: the page the grade is based on." }),
  confidence: Confidence,
  withdrawn: Withdrawn.optional(),
});
export type OpennessEvidence = z.infer<typeof OpennessEvidence>;
