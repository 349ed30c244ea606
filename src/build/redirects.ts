/** `_redirects` of a build: former addresses lead to the current ones for ever, removed records are gone. */
import { OPERATIONS } from "#api/operations.ts";
import { isOfRecord } from "#api/record-bodies.ts";
import { RECORD_TEXTS } from "#api/record-texts.ts";
import { RETIRED_CHECKS } from "#insights/audit/method.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { listNaturalPairs } from "#record/catalog/natural-pairs.ts";
import { toTwinPath } from "#api/http/twins.ts";
import { feedRoutes, pageRoutes } from "#site/routes.ts";
import { getVendors } from "#insights/vendors/build-vendors.ts";

/** Pages and feed of a record. */
const PAGES: readonly ((slug: string) => string)[] = [
  pageRoutes.ai,
  pageRoutes.audit,
  pageRoutes.aiMarkdown,
  feedRoutes.ai,
];

export function renderRedirects(catalog: Catalog): string {
  const lines: string[] = [];
  // That a removed record's file is gone is said by the `api` function, as a problem document.
  const files = OPERATIONS.filter(isOfRecord).flatMap(({ twins }) =>
    twins.map((twin) => (slug: string) => toTwinPath(twin, { slug })),
  );
  const texts = RECORD_TEXTS.map(({ toAddress }) => toAddress).filter((toAddress) => !PAGES.includes(toAddress));
  for (const [former, record] of catalog.byFormerSlug) {
    for (const toAddress of [...PAGES, ...files, ...texts])
      lines.push(`${toAddress(former)} ${toAddress(record.slug)} 301`);
  }
  lines.push(...listCompareRedirects(catalog));
  for (const slug of catalog.tombstones.keys()) {
    for (const toAddress of PAGES) lines.push(`${toAddress(slug)} ${pageRoutes.problem("gone")} 410`);
  }
  for (const [alias, slug] of getVendors(catalog).moved)
    lines.push(`${pageRoutes.maker(alias)} ${pageRoutes.maker(slug)} 301`);
  for (const id of RETIRED_CHECKS) lines.push(`${pageRoutes.auditCheck(id)} ${pageRoutes.methodology()} 301`);
  return lines.map((line) => `${line}\n`).join("");
}

/** A comparison has one address: the other order and former names of its tools lead there. */
function listCompareRedirects(catalog: Catalog): string[] {
  return listNaturalPairs(catalog).flatMap((pair) => {
    const [ones, others] = pair.map((slug) => [slug, ...catalog.bySlug.get(slug)!.formerSlugs]) as [string[], string[]];
    const address = pageRoutes.comparePair(pair);
    const spellings = ones.flatMap((one) =>
      others.flatMap((other) => [pageRoutes.comparePair([one, other]), pageRoutes.comparePair([other, one])]),
    );
    return spellings.filter((spelling) => spelling !== address).map((spelling) => `${spelling} ${address} 301`);
  });
}
