/** What the pages of a tag and of a task show. */
import { pickLabels } from "#record/catalog/tag-labels.ts";
import { sortRecords } from "#record/catalog/sort-records.ts";
import { type Catalog, type CountedTag, type CountedTask, toListRecord } from "#record/catalog/catalog.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { countPages, slicePage } from "./_lists.ts";

/** Plain JSON. The best known come first, then recommended ones; the API lists them by name. */
export function listTagProps(catalog: Catalog, tag: CountedTag, page: number) {
  const all = listCarriers(catalog, tag);
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

/** Plain JSON; few enough records for one page. The best known come first, then recommended ones. */
export function listTaskProps(catalog: Catalog, task: CountedTask) {
  const records = sortForPage(catalog, catalog.byTask.get(task.id) ?? [], task.bestKnown).map(toListRecord);
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

const carriersOf = new WeakMap<CountedTag, readonly AiDetail[]>();

/** Sorted once for all pages of a tag. */
function listCarriers(catalog: Catalog, tag: CountedTag): readonly AiDetail[] {
  const known = carriersOf.get(tag);
  if (known !== undefined) return known;
  const carriers = sortForPage(catalog, catalog.byTag.get(tag.id) ?? [], tag.bestKnown);
  carriersOf.set(tag, carriers);
  return carriers;
}

function sortForPage(
  catalog: Catalog,
  records: readonly AiDetail[],
  bestKnown: readonly string[] = [],
): readonly AiDetail[] {
  const recommended = sortRecords(records, { key: "recommended" }, catalog);
  const first = bestKnown.flatMap((slug) => recommended.find((record) => record.slug === slug) ?? []);
  return [...first, ...recommended.filter((record) => !first.includes(record))];
}
