/** Request to page for addresses whose query decides what they show. */
import type { ApiService } from "#api/service.ts";
import { escapeHtml } from "#lib/format/escape-html.ts";
import { preflightResponse } from "#api/http/cors.ts";
import { isEncoded } from "#api/http/is-encoded.ts";
import { cacheableResponse, varyByQuery } from "#api/http/json-response.ts";
import { toLowerPath } from "#api/http/lower-path.ts";
import { SITE } from "#site/site.ts";
import { findAsked } from "./_asked.ts";
import { PAGE_HEADERS } from "./_page-headers.ts";
import type { Asked } from "./_paths.ts";
import { renderPage } from "./_render.ts";

const METHODS = ["GET", "HEAD"];

/** @param report called with a fault of ours; the page is then answered as without a query, and its script does the rest */
export async function answerPage(
  service: () => ApiService,
  request: Request,
  report: (error: unknown) => void,
): Promise<Response> {
  if (request.method === "OPTIONS") return varyByQuery(preflightResponse(METHODS));
  if (!METHODS.includes(request.method)) {
    const headers = { ...PAGE_HEADERS, Allow: [...METHODS, "OPTIONS"].join(", ") };
    return varyByQuery(new Response(null, { status: 405, headers }));
  }
  const response = varyByQuery(await answerRead(service, request, report));
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function answerRead(
  service: () => ApiService,
  request: Request,
  report: (error: unknown) => void,
): Promise<Response> {
  const url = new URL(request.url);
  const path = toLowerPath(url.pathname);
  if (path !== url.pathname) return redirectTo(path + url.search);
  const page = `/${path.split("/")[1]}/`;
  if (!isEncoded(url.search)) return refuseEncoding(page);
  const asked = await askSafely(page, service, url, report);
  if (asked !== undefined && "redirectTo" in asked) return redirectTo(asked.redirectTo);
  const text = asked === undefined ? renderPlain(page, service()) : renderText(page, service(), asked.props);
  return cacheableResponse(request, await text, PAGE_HEADERS);
}

async function askSafely(
  page: string,
  service: () => ApiService,
  url: URL,
  report: (error: unknown) => void,
): Promise<Asked<object>> {
  try {
    return await findAsked(page, service(), url);
  } catch (error) {
    report(error);
    return undefined;
  }
}

const plainPages = new WeakMap<ApiService, Map<string, Promise<string>>>();

/** The page as it is built; the same for everybody. */
function renderPlain(page: string, service: ApiService): Promise<string> {
  const known = plainPages.get(service) ?? new Map<string, Promise<string>>();
  plainPages.set(service, known);
  const text = known.get(page) ?? renderText(page, service);
  known.set(page, text);
  return text;
}

async function renderText(address: string, service: ApiService, props?: object): Promise<string> {
  const response = await renderPage({ address, props }, service);
  if (!response.ok) throw new Error(`The page ${address} could not be rendered.`);
  return response.text();
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 301, headers: { ...PAGE_HEADERS, Location: location } });
}

/** The page would show something else than what was asked for. */
function refuseEncoding(address: string): Response {
  const page = `<!doctype html>
<html lang="${SITE.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This address can’t be read · ${escapeHtml(SITE.name)}</title>
<h1>This address can’t be read</h1>
<p>What follows the question mark is not valid percent-encoded UTF-8. A literal % is written as %25.</p>
<p><a href="${escapeHtml(address)}">Open the page without it</a></p>
</html>
`;
  return new Response(page, { status: 400, headers: { ...PAGE_HEADERS, "Cache-Control": "no-store" } });
}
