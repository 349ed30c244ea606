/** Whether a browser sent a request for a page of another site: with no word about it from the person who reads that page. */
import { SITE } from "#site/site.ts";

/** False for programs, which send neither header. Browsers set both by themselves, and no page can change them. */
export function isFromForeignPage(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site === "same-origin" || site === "none") return false;
  const origin = request.headers.get("Origin");
  if (origin === null || site === "cross-site") return site !== null;
  // Hosts alone: behind a proxy the scheme of the request may differ from that of the page.
  const host = URL.parse(origin)?.host;
  return host !== new URL(request.url).host && host !== new URL(SITE.baseUrl).host;
}
