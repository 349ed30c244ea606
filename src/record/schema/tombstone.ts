/** `content/tombstones.json`: records that were removed. Their addresses answer 410 for ever. */
import { z } from "zod";
import { AiId, Day, Slug, line } from "./primitives.ts";

export const Tombstone = z.strictObject({
  id: AiId,
  slug: Slug,
  formerSlugs: z.array(Slug).optional().meta({ description: "Slugs it had before; they are gone too." }),
  name: line(80).meta({ description: "Name it had." }),
  removedAt: Day.meta({ description: "Day of the removal." }),
  reason: line(300).meta({ description: "Why, for people who still have its address." }),
  replacement: Slug.optional().meta({ description: "Slug of the record to look at instead." }),
});
export type Tombstone = z.infer<typeof Tombstone>;

export const TombstoneFile = z.strictObject({
  $schema: z.string().optional(),
  tombstones: z.array(Tombstone).meta({ description: "Removed records." }),
});
