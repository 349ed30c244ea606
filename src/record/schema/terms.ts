/** Documents a service binds its users with, and when their text changed: rows of an evidence file. */
import { z } from "zod";
import { Confidence } from "./confidence.ts";
import { Day, Repository, Withdrawn, line, repositoryPath } from "./primitives.ts";
import { EXAMPLE } from "#site/examples.ts";

export const TermsChange = z.strictObject({
  date: Day.meta({ description: "Day (UTC) on which the change was recorded, not the day it takes effect." }),
  added: z.int().min(0).meta({ description: "Words added." }),
  removed: z.int().min(0).meta({ description: "Words removed." }),
  share: z.number().min(0).max(1).meta({ description: "Share of the text that changed." }),
  statedDate: Day.optional().meta({ description: "Date the document itself gives for this version." }),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, { error: "must be 7 to 40 hexadecimal digits" })
    .meta({ description: "Commit of the archive that holds the new text; its page shows what changed." }),
  confidence: Confidence.meta({
    description: "high: the document states a new date; medium: more than six words changed; low: likely noise.",
  }),
  withdrawn: Withdrawn.optional(),
});
export type TermsChange = z.infer<typeof TermsChange>;

export const TermsEvidence = z.strictObject({
  service: line(80).meta({ description: "The service's name in the archive.", examples: [EXAMPLE.service] }),
  document: line(80).meta({ description: "Kind of document.", examples: ["Privacy Policy"] }),
  repository: Repository.meta({
    description: "Archive that tracks it.",
    examples: ["OpenTermsArchive/genai-contrib-versions"],
  }),
  path: repositoryPath(200).meta({
    description: "File in that archive.",
    examples: [`${EXAMPLE.service}/Privacy Policy.md`],
  }),
  firstRecorded: Day.meta({ description: "Day of the oldest recorded text." }),
  firstCommit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, { error: "must be 7 to 40 hexadecimal digits" })
    .meta({ description: "Commit of the oldest recorded text." }),
  changes: z.array(TermsChange).meta({ description: "Recorded changes of substance, oldest first." }),
});
export type TermsEvidence = z.infer<typeof TermsEvidence>;
