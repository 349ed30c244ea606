/** `/compare/?ais=a,b` and `/compare/a-vs-b/`: the tools that an address names. */
import type { ApiService } from "#api/service.ts";
import { findNaturalPair, orderPair } from "#record/catalog/natural-pairs.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { MAX_COMPARED } from "#site/limits.ts";
import { PAIR_SEPARATOR, pageRoutes, parseCompareAddress } from "#site/routes.ts";
import { findNamed } from "./_find-named.ts";
import type { Asked } from "./_paths.ts";

export interface NamedTools {
  records: readonly AiDetail[];
  /** Names that no tool has. */
  missing: readonly string[];
  /** The one address of what is shown. */
  path: string;
}

export function findComparison({ catalog }: ApiService, url: URL): Asked<NamedTools> {
  const named = parseCompareAddress(url.pathname, url.search).slice(0, MAX_COMPARED);
  if (named.length === 0) return undefined;
  const { records, missing } = findNamed(catalog, named);
  const slugs = records.map((record) => record.slug);
  const isPairAddress = url.pathname.includes(PAIR_SEPARATOR);
  const pair = isPairAddress ? orderPair(catalog, slugs) : findNaturalPair(catalog, slugs);
  const path = pair === undefined ? pageRoutes.compare(slugs) : pageRoutes.comparePair(pair);
  // One address for one comparison: current slugs, and a page of its own for a pair that has one or is asked for as one.
  const isChosenOrder = pair === undefined && !isPairAddress;
  const isElsewhere = isChosenOrder ? slugs.join() !== named.join() : path !== url.pathname;
  return missing.length === 0 && isElsewhere ? { redirectTo: path } : { props: { records, missing, path } };
}
