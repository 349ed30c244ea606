/** Pages whose query decides what they show: what an address asks of each. */
import type { ApiService } from "#api/service.ts";
import { findComparison } from "./_compare.ts";
import { findMatchingModels } from "./_matching-models.ts";
import type { Asked } from "./_paths.ts";
import { findSearch } from "./_search.ts";
import { findShortlist } from "./_shortlist.ts";

type Find = (service: ApiService, url: URL) => Asked<object> | Promise<Asked<object>>;

/** By the address of the page. */
const FINDERS: Readonly<Record<string, Find>> = {
  "/search/": findSearch,
  "/compare/": findComparison,
  "/shortlist/": findShortlist,
  "/models/": findMatchingModels,
};

/** @param page address of the page that shows it, without a query */
export async function findAsked(page: string, service: ApiService, url: URL): Promise<Asked<object>> {
  return FINDERS[page]?.(service, url);
}
