/** RFC 9457 problem documents. @see https://www.rfc-editor.org/rfc/rfc9457 */
import { z } from "zod";
import { Day, Slug } from "#record/schema/primitives.ts";

export const ProblemError = z
  .object({
    pointer: z.string().nullable().meta({ description: "JSON Pointer into the body, as a URI fragment (#/email)." }),
    parameter: z.string().nullable().meta({ description: "Name of the query parameter." }),
    detail: z.string(),
    allowed: z.array(z.string()).nullable().meta({ description: "What would be accepted, when it is a list." }),
  })
  .meta({ id: "ProblemError" });
export type ProblemError = z.infer<typeof ProblemError>;

export const Problem = z
  .object({
    type: z.string().meta({ description: "Page that explains this type of problem." }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: "Path of the request." }),
    errors: z.array(ProblemError),
    suggestions: z.array(z.string()).optional().meta({
      description:
        "With 404: up to three that look alike. For an unknown slug, tag, maker, model or page of changes, as addresses write them; for an unknown address or file, whole paths.",
    }),
    slug: z.string().optional().meta({ description: "With 410: slug of the removed record." }),
    name: z.string().optional().meta({ description: "With 410: the name it had." }),
    removedAt: Day.optional().meta({ description: "With 410: day of the removal." }),
    reason: z.string().optional().meta({ description: "With 410: why it was removed." }),
    replacement: Slug.nullable().optional().meta({ description: "With 410: record to look at instead; null: none." }),
  })
  .loose()
  .meta({ id: "Problem", description: "RFC 9457 problem document." });
export type Problem = z.infer<typeof Problem>;
