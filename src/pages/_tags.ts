/** What the pages of a tag show. */
import { pickTagLabels } from "#catalog/tag-labels.ts";
import { sortRecords } from "#catalog/sort-records.ts";
import { type Catalog, type CountedTag, toListRecord } from "#catalog/catalog.ts";
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
    tagLabels: pickTagLabels(catalog, tagIds),
    answers: [...catalog.answers.values()].filter(({ query }) => query.tag.includes(tag.id)),
  };
}
