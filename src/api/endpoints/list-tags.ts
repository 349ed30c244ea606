/** `GET /tags`: the whole vocabulary with counts. */
import { TagList } from "../schema/tag-view.ts";
import { defineRead } from "../define-read.ts";
import { toTagView } from "../tag-view.ts";

export const listTags = defineRead({
  id: "listTags",
  address: "/tags",
  rel: "tags",
  group: "tags",
  summary: "All tags",
  description: "All tags with their synonyms, counts and related tags.",
  query: {},
  schema: TagList,
  answer: ({ catalog }) => ({ body: { data: Array.from(catalog.tags.values(), toTagView) } }),
});
