/** Comparisons that have a page of their own. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { listNaturalPairs } from "#record/catalog/natural-pairs.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { pageRoutes } from "#site/routes.ts";
import type { ComparedPair } from "../compare/compared-pair.ts";

/** All of them, or those that share one tool with `beside`. */
export function listComparedPairs(catalog: Catalog, beside?: readonly string[]): ComparedPair[] {
  return listNaturalPairs(catalog).flatMap((slugs) => {
    const shared = beside === undefined ? 1 : slugs.filter((slug) => beside.includes(slug)).length;
    if (shared !== 1) return [];
    const [one, other] = slugs.map((slug) => catalog.bySlug.get(slug)!) as [AiDetail, AiDetail];
    const tag = one.tags.find((id) => other.tags.includes(id)) ?? one.tags[0]!;
    return [{ names: [one.name, other.name], href: pageRoutes.comparePair(slugs), tag }];
  });
}
