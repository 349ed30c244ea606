/** What the pages of a tag show. */
import { type Catalog, type CountedTag, toListRecord } from "#catalog/catalog.ts";
import { countPages, pickTagLabels, slicePage } from "./_lists.ts";

/** Plain JSON. */
export function listTagProps(catalog: Catalog, tag: CountedTag, page: number) {
  const all = catalog.byTag.get(tag.id) ?? [];
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
