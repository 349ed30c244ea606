/** Addresses of record pages that are not a page themselves, answered while developing as `_redirects` does on the built site. */
import { findForSlug } from "#api/find-for-slug.ts";
import type { ApiService } from "#api/service.ts";
import { pageRoutes } from "#site/routes.ts";

/** Page of a record or of its audit, with and without its slash; files of a record have a dot. */
const PAGE = /^\/ais\/([^/.]+)(\/audit)?\/?$/;

/** The way to the current address, or that the record was removed; undefined where the page itself answers. */
export function answerMovedPage({ catalog }: Pick<ApiService, "catalog">, url: URL): Response | undefined {
  const [, slug, audit] = PAGE.exec(url.pathname) ?? [];
  if (slug === undefined) return undefined;
  const toAddress = audit === undefined ? pageRoutes.ai : pageRoutes.audit;
  const found = findForSlug(catalog, slug, toAddress);
  if ("problem" in found) return found.problem === "gone" ? toGone(found.details.detail) : undefined;
  const address = "record" in found ? toAddress(found.record.slug) : found.redirectTo;
  if (address === url.pathname) return undefined;
  return new Response(null, { status: 301, headers: { Location: `${address}${url.search}` } });
}

function toGone(detail: string): Response {
  return new Response(detail, { status: 410, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
