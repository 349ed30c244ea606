/** A proposed text of one record's file: what is asked for, and where it is. */
import { z } from "zod";
import { Slug } from "#record/schema/primitives.ts";

/** A slug is all that is taken: no request can name a path outside of content/ais/. */
export const ProposalBody = z.strictObject({
  slug: Slug,
  /** The whole file. */
  text: z.string().min(1),
  /** Id of the file that was opened; null for a new one. */
  sha: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/, { error: "must be git's id of the file that was opened, or null for a new one" })
    .nullable(),
  /** What and why, for those who review it. */
  note: z.string().max(1000),
});
export type Proposal = z.infer<typeof ProposalBody>;

export function isSlug(text: string): boolean {
  return Slug.safeParse(text).success;
}

export function toContentPath(slug: string): string {
  return `content/ais/${slug}.md`;
}
