/** `_redirects` of a build: former addresses lead to the current ones for ever, removed records are gone. */
import { BADGE_NAMES } from "#api/badges.ts";
import { OPERATIONS } from "#api/operations.ts";
import { isOfRecord } from "#api/record-bodies.ts";
import { RETIRED_CHECKS } from "#audit/method.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { toTwinPath } from "#http/twins.ts";
import { apiRoutes, feedRoutes, pageRoutes } from "#site/routes.ts";

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
  const badges = BADGE_NAMES.flatMap((name) =>
    (["svg", "json"] as const).map((extension) => (slug: string) => apiRoutes.badge(slug, name, extension)),
  );
  for (const [former, record] of catalog.byFormerSlug) {
    for (const toAddress of [...PAGES, ...files, ...badges])
      lines.push(`${toAddress(former)} ${toAddress(record.slug)} 301`);
  }
  for (const slug of catalog.tombstones.keys()) {
    for (const toAddress of PAGES) lines.push(`${toAddress(slug)} ${pageRoutes.problem("gone")} 410`);
  }
  for (const id of RETIRED_CHECKS) lines.push(`${pageRoutes.auditCheck(id)} ${pageRoutes.methodology()} 301`);
  return lines.map((line) => `${line}\n`).join("");
}
