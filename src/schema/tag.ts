/** `content/tags.json`: the vocabulary. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { TagId, TaskId, line } from "./primitives.ts";

/** Part of what a tag stands for: what one would ask for by itself. */
export const Task = z.strictObject({
  id: TaskId,
  label: line(40).meta({ description: "Heading and facet value, sentence case." }),
  phrases: z.array(line(60)).min(1).meta({ description: "What people type or say when they want just this." }),
});
export type Task = z.infer<typeof Task>;

export const Tag = z.strictObject({
  id: TagId,
  label: line(40).meta({ description: "Heading and facet value, sentence case." }),
  description: line(200).meta({ description: `What ${NOUN.many} with this tag do, in a sentence.` }),
  synonyms: z.array(line(60)).min(3).meta({ description: "Everyday phrases people type when they look for this." }),
  tasks: z
    .array(Task)
    .optional()
    .meta({ description: `Tasks that some of its ${NOUN.many} are for. No two ids of tags and tasks are alike.` }),
});
export type Tag = z.infer<typeof Tag>;

export const TagFile = z.strictObject({
  $schema: z.string().optional(),
  tags: z.array(Tag).meta({ description: "All tags." }),
});
