/** Where a served fact comes from, and whether it was taken back. */
import { z } from "zod";
import { Day } from "./primitives.ts";

export const ServedSource = z
  .object({
    url: z.string().nullable().meta({ format: "uri" }),
    repository: z.string().nullable().meta({ description: "GitHub repository, owner/name." }),
    path: z.string().nullable(),
    commit: z.string().nullable(),
  })
  .meta({ id: "SourceReference", description: "Where a fact comes from: a page, or a file of a public repository." });
export type ServedSource = z.infer<typeof ServedSource>;

export const ServedWithdrawn = z
  .object({ at: Day, why: z.string() })
  .nullable()
  .meta({ description: "Set on a sample found to be wrong; it no longer counts." });
