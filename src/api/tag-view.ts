/** A tag as the API answers it. */
import type { CountedTag } from "#record/catalog/catalog.ts";
import type { TagView } from "./schema/tag-view.ts";

/** Without the phrases of its tasks, which would be most of the answer. */
export function toTagView({ tasks, bestKnown = [], ...tag }: CountedTag): TagView {
  return {
    ...tag,
    bestKnown,
    tasks: tasks.map(({ id, label, count, bestKnown = [] }) => ({ id, label, count, bestKnown })),
  };
}
