/** `content/tags.json`: the vocabulary. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { TagId, line } from "./primitives.ts";

export const Tag = z.strictObject({
  id: TagId,
  label: line(40).meta({ description: "Heading and facet value, sentence case." }),
  description: line(200).meta({ description: `What ${NOUN.many} with this tag do, in a sentence.` }),
  synonyms: z.array(line(60)).min(3).meta({ description: "Everyday phrases people type when they look for this." }),
});
export type Tag = z.infer<typeof Tag>;

export const TagFile = z.strictObject({
  $schema: z.string().optional(),
  tags: z.array(Tag).meta({ description: "All tags." }),
});
