/** Request to page for addresses whose query decides what they show. */
import type { ApiService } from "#api/service.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { preflightResponse } from "#http/cors.ts";
import { isEncoded } from "#http/is-encoded.ts";
import { cacheableResponse, varyByQuery } from "#http/json-response.ts";
import { toLowerPath } from "#http/lower-path.ts";
import { SITE } from "#site/site.ts";
import { answerComparePage } from "./compare-page.ts";
import { answerModelsPage } from "./models-page.ts";
import type { PageAnswer } from "./page-answer.ts";
import { PAGE_HEADERS } from "./page-headers.ts";
import { answerSearchPage } from "./search-page.ts";
import { answerShortlistPage } from "./shortlist-page.ts";

/** Built pages by the first segment of their address, each with slots to fill. */
export type PageFrames = Readonly<Record<PageName, string>>;
export type PageName = "search" | "compare" | "shortlist" | "models";

type Answerer = (service: ApiService, frame: string, url: URL) => PageAnswer | Promise<PageAnswer>;

const ANSWERERS: Readonly<Record<PageName, Answerer>> = {
  search: answerSearchPage,
  compare: answerComparePage,
  shortlist: answerShortlistPage,
  models: answerModelsPage,
};
const METHODS = ["GET", "HEAD"];

/** @param report called with a fault of ours; the page is then answered as it was built, and its script does the rest */
export async function answerPage(
  service: () => ApiService,
  frames: PageFrames,
  request: Request,
  report: (error: unknown) => void,
): Promise<Response> {
  if (request.method === "OPTIONS") return varyByQuery(preflightResponse(METHODS));
  if (!METHODS.includes(request.method)) {
    const headers = { ...PAGE_HEADERS, Allow: [...METHODS, "OPTIONS"].join(", ") };
    return varyByQuery(new Response(null, { status: 405, headers }));
  }
  const response = varyByQuery(await answerRead(service, frames, request, report));
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function answerRead(
  service: () => ApiService,
  frames: PageFrames,
  request: Request,
  report: (error: unknown) => void,
): Promise<Response> {
  const url = new URL(request.url);
  const path = toLowerPath(url.pathname);
  if (path !== url.pathname) return redirectTo(path + url.search);
  const name = path.split("/")[1] as PageName;
  if (!isEncoded(url.search)) return refuseEncoding(name);
  const answer = await answerOrFallBack(service, frames[name], name, url, report);
  return "redirectTo" in answer ? redirectTo(answer.redirectTo) : cacheableResponse(request, answer.page, PAGE_HEADERS);
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 301, headers: { ...PAGE_HEADERS, Location: location } });
}

/** The page would show something else than what was asked for. */
function refuseEncoding(name: PageName): Response {
  const page = `<!doctype html>
<html lang="${SITE.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This address can’t be read · ${escapeHtml(SITE.name)}</title>
<h1>This address can’t be read</h1>
<p>What follows the question mark is not valid percent-encoded UTF-8. A literal % is written as %25.</p>
<p><a href="/${name}/">Open the page without it</a></p>
</html>
`;
  return new Response(page, { status: 400, headers: { ...PAGE_HEADERS, "Cache-Control": "no-store" } });
}

async function answerOrFallBack(
  service: () => ApiService,
  frame: string,
  name: PageName,
  url: URL,
  report: (error: unknown) => void,
): Promise<PageAnswer> {
  // Nothing asked for: the page as it was built.
  if (url.search === "" && url.pathname.split("/").filter((segment) => segment !== "").length === 1)
    return { page: frame };
  try {
    return await ANSWERERS[name](service(), frame, url);
  } catch (error) {
    report(error);
    return { page: frame };
  }
}
