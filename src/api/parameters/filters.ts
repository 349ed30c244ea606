/** Parameters of the catalogue's filters, made from their table. */
import type { Filter, FilterValue } from "#record/catalog/filter.ts";
import type { FILTERS } from "#record/catalog/filter-table.ts";
import { FILTER_ENTRIES, type FilterName } from "#record/catalog/filters.ts";
import { CURRENT_SPDX_IDS, DEPRECATED_SPDX_IDS } from "#record/catalog/spdx-ids.ts";
import { choices } from "../http/parameters/choices.ts";
import type { Parameter } from "../http/parameters/parameter.ts";
import { date, decimal, flag } from "../http/parameters/scalars.ts";
import { type CatalogContext, licenses, vendors, vocabularyIds } from "./catalog-values.ts";

type FilterParameters = {
  readonly [Name in FilterName]: Parameter<FilterValue<(typeof FILTERS)[Name]>, CatalogContext>;
};

// Sound: each row becomes a parameter whose values are of the row's own type.
export const FILTER_PARAMETERS = Object.fromEntries(
  FILTER_ENTRIES.map(([name, filter]) => [name, toParameter(filter)]),
) as unknown as FilterParameters;

function toParameter(filter: Filter): Parameter<unknown, CatalogContext> {
  switch (filter.type) {
    case "flag":
      return flag(filter.description);
    case "number":
      return decimal(filter.max, filter.description, filter.example);
    case "date":
      return date(filter.description, filter.example);
    default:
      if (filter.values === "tags" || filter.values === "tasks" || filter.values === "benchmarks")
        return vocabularyIds(filter.values, filter.description, filter.example);
      if (filter.values === "vendors") return vendors(filter.description, filter.example);
      if (filter.values === "licenses")
        return licenses([...CURRENT_SPDX_IDS, ...DEPRECATED_SPDX_IDS], filter.description, filter.example);
      return choices(filter.values, filter.description, filter.example);
  }
}
