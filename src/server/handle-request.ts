/** One request as Netlify's edge would treat it: function, file, redirect, 404, in the platform's order. */
import { join } from "node:path";
import { OPERATIONS } from "#api/operations.ts";
import { matchesEtag } from "#http/json-response.ts";
import { CORS_HEADERS, preflightResponse } from "#http/cors.ts";
import { decodePath } from "#http/decode-path.ts";
import { MALFORMED_PATH, refusalResponse, refuseMethod } from "#http/request-refusals.ts";
import { buildRouter } from "#http/router.ts";
import { answerRange, answerWhole } from "./answer-range.ts";
import { readEtag } from "./file-bytes.ts";
import type { FunctionContext, MountedFunction } from "./functions.ts";
import type { SiteRules } from "./site-rules.ts";
import { type FoundFile, type StaticFile, findStaticFile, statFile } from "./static-files.ts";

export interface Site {
  /** Folder of the built files. */
  dist: string;
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
  const found = segments && (await findStaticFile(site.dist, segments));
  if (found !== undefined && "file" in found) return answerFile(site, request, url.pathname, found.file, 200);
  if (called !== undefined) return callFunction(called, request, context);
  if (segments === undefined) return refusalResponse(request, MALFORMED_PATH);
  return answerByRule(site, request, url, found);
}

async function answerByRule(site: Site, request: Request, url: URL, found: FoundFile | undefined): Promise<Response> {
  const lowerCase = url.pathname.toLowerCase();
  // Rules of former and removed tools hold for capitals too, unless a file has the address in lower case.
  const hasCapitals = found === undefined && lowerCase !== url.pathname;
  const isFile = hasCapitals && (await hasFile(site.dist, lowerCase));
  const ruled =
    site.rules.findRedirect(url.pathname) ?? (hasCapitals && !isFile ? site.rules.findRedirect(lowerCase) : undefined);
  const headers = site.rules.listHeaders(url.pathname);
  if (ruled !== undefined && ruled.rule.status >= 300 && ruled.rule.status < 400) {
    return new Response(null, {
      status: ruled.rule.status,
      headers: { ...headers, Location: ruled.target + url.search },
    });
  }
  const target =
    ruled && (await statFile(join(site.dist, ruled.target.endsWith("/") ? `${ruled.target}index.html` : ruled.target)));
  // The target's own headers: a page that says "gone" is a page, whatever was asked for.
  if (ruled !== undefined && target !== undefined)
    return answerFile(site, request, ruled.target, target, ruled.rule.status);
  if (found !== undefined && "redirectTo" in found) {
    return new Response(null, { status: 301, headers: { ...headers, Location: `/${found.redirectTo}${url.search}` } });
  }
  if (isFile) return redirectTo(lowerCase + url.search);
  const page = await statFile(join(site.dist, "404.html"));
  if (page !== undefined) return answerFile(site, request, "/404.html", page, 404);
  return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** @param isRead false keeps method and body, which a client drops on 301 */
function redirectTo(location: string, isRead = true): Response {
  return new Response(null, { status: isRead ? 301 : 308, headers: { ...CORS_HEADERS, Location: location } });
}

async function hasFile(dist: string, pathname: string): Promise<boolean> {
  const segments = decodePath(pathname)?.slice(1);
  return segments !== undefined && (await findStaticFile(dist, segments)) !== undefined;
}

async function answerFile(
  site: Site,
  request: Request,
  pathname: string,
  file: StaticFile,
  status: number,
): Promise<Response> {
  if (request.method === "OPTIONS") return preflightResponse(STATIC_METHODS);
  // The contract has twins ignore the method, as on a CDN (§1).
  if (!STATIC_METHODS.includes(request.method) && !isTwin(pathname)) return refuseFileMethod(request, pathname);
  const etag = await readEtag(file);
  const headers = new Headers({
    "Content-Type": file.contentType,
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Accept-Ranges": "bytes",
    "Last-Modified": file.modifiedAt.toUTCString(),
  });
  for (const [name, value] of Object.entries(site.rules.listHeaders(pathname))) headers.set(name, value);
  headers.set("ETag", etag);
  if (status === 200 && isUnchanged(request, file, etag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  return status === 200 ? answerRange(request, file, headers) : answerWhole(request, file, headers, status);
}

const router = buildRouter(OPERATIONS);

function isTwin(pathname: string): boolean {
  const match = router.find(decodePath(pathname) ?? []);
  return match !== undefined && "twin" in match;
}

/** Programs get a problem document, as from operations. */
function refuseFileMethod(request: Request, pathname: string): Response {
  const refusal = refuseMethod(request.method, STATIC_METHODS);
  if (pathname.startsWith("/api/")) return refusalResponse(request, refusal);
  return new Response(null, { status: 405, headers: { ...CORS_HEADERS, ...refusal.details.headers } });
}

function isUnchanged(request: Request, file: StaticFile, etag: string): boolean {
  const etags = request.headers.get("If-None-Match");
  if (etags !== null) return matchesEtag(etags, etag);
  const since = Date.parse(request.headers.get("If-Modified-Since") ?? "");
  // Exactly that version: a file that is again what it was has its former, earlier date.
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 === since;
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
