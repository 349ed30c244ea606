/** `content/tags.json`: the vocabulary. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { Slug, TagId, TaskId, line, unique } from "./primitives.ts";

/** An editors' choice, best known first. Search favours them, and pages of tags and tasks begin with them. */
const BestKnown = z.array(Slug).min(1).max(10).refine(unique, { error: "names a record twice" });

/** A narrower group within a tag, which people ask for by itself: vocal separation within audio editing. */
export const Task = z.strictObject({
  id: TaskId,
  label: line(40).meta({ description: "Heading and facet value, sentence case." }),
  phrases: z.array(line(60)).min(1).meta({ description: "What people type when they look for this task." }),
  bestKnown: BestKnown.optional().meta({
    description: `Slugs of the ${NOUN.many} with this task that people in the field name first for it, in that order.`,
  }),
});
export type Task = z.infer<typeof Task>;

export const Tag = z.strictObject({
  id: TagId,
  label: line(40).meta({ description: "Heading and facet value, sentence case." }),
  description: line(200).meta({ description: `What ${NOUN.many} with this tag do, in a sentence.` }),
  synonyms: z.array(line(60)).min(3).meta({ description: "Everyday phrases people type when they look for this." }),
  bestKnown: BestKnown.optional().meta({
    description: `Slugs of the ${NOUN.many} with this tag that people in the field name first for it, in that order.`,
  }),
  tasks: z
    .array(Task)
    .optional()
    .meta({ description: "Narrower tasks within the tag. An id is used only once among all tags and tasks." }),
});
export type Tag = z.infer<typeof Tag>;

export const TagFile = z.strictObject({
  $schema: z.string().optional(),
  tags: z.array(Tag).meta({ description: "All tags." }),
});
