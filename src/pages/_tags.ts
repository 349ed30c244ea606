/** What the pages of a tag show. */
import { sortRecords } from "#catalog/sort-records.ts";
import { type Catalog, type CountedTag, toListRecord } from "#catalog/catalog.ts";
import { countPages, pickTagLabels, slicePage } from "./_lists.ts";

/** Plain JSON. Recommended tools come first; the API lists them by name. */
export function listTagProps(catalog: Catalog, tag: CountedTag, page: number) {
  const all = sortRecords(catalog.byTag.get(tag.id) ?? [], { key: "recommended" }, catalog);
  const records = slicePage(all, page).map(toListRecord);
  const related = tag.related.map(({ id }) => ({ tags: [id] }));
  return {
    tag,
    records,
    page,
    pages: countPages(all),
    tagLabels: pickTagLabels(catalog, [...records, ...related]),
    answers: [...catalog.answers.values()].filter(({ query }) => query.tag.includes(tag.id)),
  };
}
