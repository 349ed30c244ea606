/** What the pages of a tag and of a task show. */
import { pickLabels } from "#catalog/tag-labels.ts";
import { sortRecords } from "#catalog/sort-records.ts";
import { type Catalog, type CountedTag, type CountedTask, toListRecord } from "#catalog/catalog.ts";
import { countPages, slicePage } from "./_lists.ts";

/** Plain JSON. Recommended tools come first; the API lists them by name. */
export function listTagProps(catalog: Catalog, tag: CountedTag, page: number) {
  const all = sortRecords(catalog.byTag.get(tag.id) ?? [], { key: "recommended" }, catalog);
  const records = slicePage(all, page).map(toListRecord);
  const tagIds = [...records.flatMap((record) => record.tags), ...tag.related.map(({ id }) => id)];
  return {
    tag,
    records,
    page,
    pages: countPages(all),
    tagLabels: pickLabels(catalog, tagIds),
    answers: [...catalog.answers.values()].filter(({ query }) => query.tag.includes(tag.id)),
  };
}

/** Plain JSON; few enough records for one page. Recommended ones come first. */
export function listTaskProps(catalog: Catalog, task: CountedTask) {
  const records = sortRecords(catalog.byTask.get(task.id) ?? [], { key: "recommended" }, catalog).map(toListRecord);
  const { label, tasks } = catalog.tags.get(task.tag)!;
  return {
    task,
    records,
    tag: { id: task.tag, label },
    beside: tasks
      .filter(({ id, count }) => id !== task.id && count > 0)
      .map(({ id, label, count }) => ({ id, label, count })),
    tagLabels: pickLabels(
      catalog,
      records.flatMap((record) => record.tags),
    ),
  };
}
