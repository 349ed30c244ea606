/** What people come to do most: the tags of the best known tools, each with the best known of its own. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { sortRecords } from "#record/catalog/sort-records.ts";
import { formatNumber } from "#lib/format/number.ts";
import { pageRoutes } from "#site/routes.ts";
import { type NameList, toTool } from "./name-lists.ts";

const JOBS = 8;
const SHOWN = 3;

/** Tags in the order in which the recommended order first meets them as the first tag of a tool; no tool stands in two tiles. */
export function listJobs(catalog: Catalog): NameList[] {
  const living = catalog.records.filter(({ status }) => status !== "discontinued");
  const known = sortRecords(living, { key: "recommended" }, catalog);
  const firstTags = [...new Set(known.flatMap(({ tags }) => tags.slice(0, 1)))];
  const shown = new Set<string>();
  return firstTags
    .map((id) => ({ id, tools: known.filter(({ tags }) => tags.includes(id)) }))
    .filter(({ tools }) => {
      const first = tools.slice(0, SHOWN).map(({ slug }) => slug);
      if (first.length < SHOWN || first.some((slug) => shown.has(slug))) return false;
      for (const slug of first) shown.add(slug);
      return true;
    })
    .slice(0, JOBS)
    .map(({ id, tools }) => ({
      id: `job-${id}`,
      title: catalog.tags.get(id)?.label ?? id,
      tools: tools.slice(0, SHOWN).map((record) => toTool(record, "")),
      more: { text: `All ${formatNumber(tools.length)}`, href: pageRoutes.tag(id) },
    }));
}
