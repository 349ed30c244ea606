/** `_redirects` of a build: former addresses lead to the current ones for ever, removed records are gone. */
import type { Catalog } from "#catalog/catalog.ts";
import { feedRoutes, pageRoutes, twinRoutes } from "#site/routes.ts";

/** Pages and feed of a record. */
const PAGES: readonly ((slug: string) => string)[] = [
  pageRoutes.ai,
  pageRoutes.audit,
  pageRoutes.aiMarkdown,
  feedRoutes.ai,
];

/** Files of the API. That a removed record's file is gone is said by the `api` function, as a problem document. */
const FILES: readonly ((slug: string) => string)[] = [
  twinRoutes.ai,
  twinRoutes.audit,
  twinRoutes.alternatives,
  twinRoutes.history,
];

export function renderRedirects(catalog: Catalog): string {
  const lines: string[] = [];
  for (const [former, record] of catalog.byFormerSlug) {
    for (const toAddress of [...PAGES, ...FILES]) lines.push(`${toAddress(former)} ${toAddress(record.slug)} 301`);
  }
  for (const slug of catalog.tombstones.keys()) {
    for (const toAddress of PAGES) lines.push(`${toAddress(slug)} ${pageRoutes.problem("gone")} 410`);
  }
  return lines.map((line) => `${line}\n`).join("");
}
