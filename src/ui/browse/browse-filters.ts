/** What the browser knows of the filters: the page carries it, so that the table itself need not be loaded. */
import { FILTER_ENTRIES } from "#record/catalog/filters.ts";

export interface BrowseFilter {
  name: string;
  /** Several values, one of those offered, or a written limit. */
  type: "choice" | "one" | "limit";
  /** Values may hold commas and are repeated in an address, not joined. */
  isRepeated?: true;
  /** Words of a limit, `{}` for its value. */
  chip?: string;
}

export const BROWSE_FILTERS: readonly BrowseFilter[] = FILTER_ENTRIES.map(([name, filter]) => {
  if (filter.type === "flag") return { name, type: "one" };
  if (filter.type !== "choice") return { name, type: "facet" in filter ? "one" : "limit", chip: filter.chip };
  return { name, type: "choice", ...(filter.values === "vendors" ? { isRepeated: true } : {}) };
});
