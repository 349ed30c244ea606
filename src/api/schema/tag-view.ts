/** Tags as served. */
import { z } from "zod";
import { AiList } from "#record/schema/list.ts";
import { Slug, TagId, TaskId } from "#record/schema/primitives.ts";

const BestKnownView = z.array(Slug).meta({
  description: "Slugs of its best-known records, best known first. Editors choose them; empty when they have not.",
});

export const TaskView = z
  .object({
    id: TaskId,
    label: z.string(),
    count: z
      .int()
      .min(0)
      .meta({ description: "Records with the task, whether they have the tag or not, discontinued ones included." }),
    bestKnown: BestKnownView,
  })
  .meta({
    id: "Task",
    description:
      "A task, narrower than tags and listed with the one that most of its records have; the filter `task` takes its id.",
  });

export const TagView = z
  .object({
    id: TagId,
    label: z.string(),
    description: z.string(),
    synonyms: z.array(z.string()),
    count: z.int().min(0).meta({ description: "Records with the tag, discontinued ones included." }),
    related: z
      .array(z.object({ id: TagId, count: z.int() }))
      .meta({ description: "Tags most often used with it, with the number of records that have both." }),
    bestKnown: BestKnownView,
    tasks: z.array(TaskView).meta({ description: "Its tasks, most common first." }),
  })
  .meta({ id: "Tag" });
export type TagView = z.infer<typeof TagView>;

export const TagList = z
  .object({ data: z.array(TagView) })
  .meta({ id: "TagList", description: "The whole vocabulary, by id." });
export type TagList = z.infer<typeof TagList>;

export const TagPage = z
  .object({ tag: TagView, ...AiList.pick({ data: true, page: true, links: true }).shape })
  .meta({ id: "TagPage", description: "One tag and its records, one page of them." });
export type TagPage = z.infer<typeof TagPage>;
