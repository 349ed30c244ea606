/** `_redirects` of a build: former addresses lead to the current ones for ever, removed records are gone. */
import { OPERATIONS } from "#api/operations.ts";
import { isOfRecord } from "#api/record-bodies.ts";
import { RECORD_TEXTS } from "#api/record-texts.ts";
import { RETIRED_CHECKS } from "#insights/audit/method.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { listNaturalPairs } from "#record/catalog/natural-pairs.ts";
import { toTwinPath } from "#api/http/twins.ts";
import { feedRoutes, listRecordPages, pageRoutes } from "#site/routes.ts";
import { getVendors } from "#insights/vendors/build-vendors.ts";

/** Pages and feed of a record. */
function listPages(slug: string): string[] {
  return [...listRecordPages(slug), pageRoutes.aiMarkdown(slug), feedRoutes.ai(slug)];
}

export function renderRedirects(catalog: Catalog): string {
  const lines: string[] = [];
  // That a removed record's file is gone is said by the `api` function, as a problem document.
  const files = OPERATIONS.filter(isOfRecord).flatMap(({ twins }) =>
    twins.map((twin) => (slug: string) => toTwinPath(twin, { slug })),
  );
  const listAddresses = (slug: string): string[] => [
    ...new Set([
      ...listPages(slug),
      ...files.map((toAddress) => toAddress(slug)),
      ...RECORD_TEXTS.map(({ toAddress }) => toAddress(slug)),
    ]),
  ];
  for (const [former, record] of catalog.byFormerSlug) {
    const targets = listAddresses(record.slug);
    lines.push(...listAddresses(former).map((address, place) => `${address} ${targets[place]!} 301`));
  }
  lines.push(...listCompareRedirects(catalog));
  for (const slug of catalog.tombstones.keys()) {
    for (const address of listPages(slug)) lines.push(`${address} ${pageRoutes.problem("gone")} 410`);
  }
  const makers = getVendors(catalog);
  for (const { slug, links } of makers.all)
    if (links.html !== pageRoutes.maker(slug)) lines.push(`${pageRoutes.maker(slug)} ${links.html} 301`);
  for (const [alias, slug] of makers.moved)
    lines.push(`${pageRoutes.maker(alias)} ${makers.bySlug.get(slug)!.links.html} 301`);
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
