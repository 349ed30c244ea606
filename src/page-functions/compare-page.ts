/** `/compare/?ais=a,b` and `/compare/a-vs-b/`: the comparison in the markup. */
import type { ApiService } from "#api/service.ts";
import { findNaturalPair, orderPair } from "#catalog/natural-pairs.ts";
import { toTagLabel } from "#catalog/tag-labels.ts";
import { toTitle } from "#record/fields.ts";
import { MAX_COMPARED } from "#site/limits.ts";
import { PAIR_SEPARATOR, pageRoutes, parseCompareAddress } from "#site/routes.ts";
import { formatNames, renderCompareForm, renderComparison } from "#ui/compare/compare-view.ts";
import { addAttribute, fillSlots } from "#ui/layouts/slots.ts";
import { findNamed } from "./find-named.ts";
import { type PageAnswer, markAnswered } from "./page-answer.ts";

export function answerComparePage({ catalog }: ApiService, frame: string, url: URL): PageAnswer {
  const named = parseCompareAddress(url.pathname, url.search).slice(0, MAX_COMPARED);
  if (named.length === 0) return { page: frame };
  const { records, missing } = findNamed(catalog, named);
  const slugs = records.map((record) => record.slug);
  const isPairAddress = url.pathname.includes(PAIR_SEPARATOR);
  const pair = isPairAddress ? orderPair(catalog, slugs) : findNaturalPair(catalog, slugs);
  const path = pair === undefined ? pageRoutes.compare(slugs) : pageRoutes.comparePair(pair);
  // One address for one comparison: current slugs, and a page of its own for a pair that has one or is asked for as one.
  const isChosenOrder = pair === undefined && !isPairAddress;
  const isElsewhere = isChosenOrder ? slugs.join() !== named.join() : path !== url.pathname;
  if (missing.length === 0 && isElsewhere) return { redirectTo: path };
  const comparison = {
    records,
    missing,
    unread: [],
    words: { tagLabel: (tag: string) => toTagLabel(catalog, tag), toTitle },
  };
  const filled = fillSlots(frame, {
    comparison: renderComparison(comparison),
    form: renderCompareForm(records),
  });
  const page = addAttribute(filled, "<compare-table", "data-ais", slugs.join(","));
  return { page: markAnswered(page, records.length === 0 ? "" : `${formatNames(records)} compared`, path) };
}
