/** One request as Netlify's edge would treat it: function, file, redirect, 404, in the platform's order. */
import { CORS_HEADERS, preflightResponse } from "#api/http/cors.ts";
import { decodePath } from "#api/http/decode-path.ts";
import { MALFORMED_PATH, refusalResponse, refuseMethod } from "#api/http/request-refusals.ts";
import type { BuiltFiles, FoundFile, StaticFile } from "./files.ts";
import type { FunctionContext, MountedFunction } from "./functions.ts";
import type { SiteRules } from "#build/site-rules.ts";

export interface Site {
  files: BuiltFiles;
  rules: SiteRules;
  functions: readonly MountedFunction[];
}

const STATIC_METHODS = ["GET", "HEAD"];

export async function handleRequest(
  site: Site,
  request: Request,
  context: Omit<FunctionContext, "params">,
): Promise<Response> {
  const url = new URL(request.url);
  // Empty segments make no other resource, and `Location: //docs/` would be another host.
  if (url.pathname.includes("//"))
    return redirectTo(url.pathname.replaceAll(/\/{2,}/g, "/") + url.search, STATIC_METHODS.includes(request.method));
  const segments = decodePath(url.pathname)?.slice(1);
  const called = findFunction(site.functions, request.method, url.pathname);
  if (called !== undefined && !called.mounted.preferStatic) return callFunction(called, request, context);
  const found = segments && (await site.files.find(segments));
  if (found !== undefined && "file" in found) return answerFile(site, request, url.pathname, found.file);
  if (called !== undefined) return callFunction(called, request, context);
  if (segments === undefined) return refusalResponse(request, MALFORMED_PATH);
  return answerByRule(site, request, url, found);
}

async function answerByRule(site: Site, request: Request, url: URL, found: FoundFile | undefined): Promise<Response> {
  const lowerCase = url.pathname.toLowerCase();
  // Rules of former and removed tools hold for capitals too, unless a file has the address in lower case.
  const hasCapitals = found === undefined && lowerCase !== url.pathname;
  const isFile = hasCapitals && (await hasFile(site.files, lowerCase));
  const ruled =
    site.rules.findRedirect(url.pathname) ?? (hasCapitals && !isFile ? site.rules.findRedirect(lowerCase) : undefined);
  const headers = site.rules.listHeaders(url.pathname);
  if (ruled !== undefined && ruled.rule.status >= 300 && ruled.rule.status < 400) {
    return new Response(null, {
      status: ruled.rule.status,
      headers: { ...headers, Location: ruled.target + url.search },
    });
  }
  // The target's own headers: a page that says "gone" is a page, whatever was asked for.
  const page = ruled && (await answerPage(site, request, ruled.target, ruled.rule.status));
  if (page !== undefined) return page;
  if (found !== undefined && "redirectTo" in found) {
    return new Response(null, { status: 301, headers: { ...headers, Location: `/${found.redirectTo}${url.search}` } });
  }
  if (isFile) return redirectTo(lowerCase + url.search);
  return (
    (await answerPage(site, request, "/404.html", 404)) ??
    new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } })
  );
}

/** @param isRead false keeps method and body, which a client drops on 301 */
function redirectTo(location: string, isRead = true): Response {
  return new Response(null, { status: isRead ? 301 : 308, headers: { ...CORS_HEADERS, Location: location } });
}

async function hasFile(files: BuiltFiles, pathname: string): Promise<boolean> {
  const segments = decodePath(pathname)?.slice(1);
  return segments !== undefined && (await files.find(segments)) !== undefined;
}

async function answerFile(site: Site, request: Request, pathname: string, file: StaticFile): Promise<Response> {
  return refuseOther(request, pathname) ?? site.files.answer(request, file, site.rules.listHeaders(pathname));
}

/** A page that explains another status; undefined when there is none. */
async function answerPage(
  site: Site,
  request: Request,
  pathname: string,
  status: number,
): Promise<Response | undefined> {
  const found = await site.files.find(pathname.slice(1).split("/"));
  if (found === undefined || "redirectTo" in found) return undefined;
  return (
    refuseOther(request, pathname) ?? site.files.answerAs(status, request, found.file, site.rules.listHeaders(pathname))
  );
}

/** What files answer to other requests than reads. */
function refuseOther(request: Request, pathname: string): Response | undefined {
  if (request.method === "OPTIONS") return preflightResponse(STATIC_METHODS);
  return STATIC_METHODS.includes(request.method) ? undefined : refuseFileMethod(request, pathname);
}

/** Programs get a problem document, as from operations. */
function refuseFileMethod(request: Request, pathname: string): Response {
  const refusal = refuseMethod(request.method, STATIC_METHODS);
  if (pathname.startsWith("/api/")) return refusalResponse(request, refusal);
  return new Response(null, { status: 405, headers: { ...CORS_HEADERS, ...refusal.details.headers } });
}

interface CalledFunction {
  mounted: MountedFunction;
  params: Record<string, string>;
}

function findFunction(
  functions: readonly MountedFunction[],
  method: string,
  pathname: string,
): CalledFunction | undefined {
  for (const mounted of functions) {
    if (mounted.methods?.has(method) === false) continue;
    const params = mounted.match(pathname);
    if (params !== undefined) return { mounted, params };
  }
  return undefined;
}

async function callFunction(
  { mounted, params }: CalledFunction,
  request: Request,
  context: Omit<FunctionContext, "params">,
): Promise<Response> {
  return (await mounted.handler(request, { ...context, params })) ?? new Response(null, { status: 204 });
}
