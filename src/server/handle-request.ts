/** One request as Netlify's edge would treat it: function, file, redirect, 404, in the platform's order. */
import { join } from "node:path";
import { matchesEtag } from "#http/json-response.ts";
import { problemResponse } from "#http/problem.ts";
import { decodePath } from "#http/decode-path.ts";
import type { FunctionContext, MountedFunction } from "./functions.ts";
import type { SiteRules } from "./site-rules.ts";
import { type FoundFile, type StaticFile, findStaticFile, readStaticFile } from "./static-files.ts";

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
  const segments = decodePath(url.pathname)?.slice(1);
  const called = findFunction(site.functions, url.pathname);
  if (called !== undefined && !called.mounted.preferStatic) return callFunction(called, request, context);
  const found = segments && (await findStaticFile(site.dist, segments));
  if (found !== undefined && "file" in found) return answerFile(site, request, url.pathname, found.file, 200);
  if (called !== undefined) return callFunction(called, request, context);
  if (segments === undefined) {
    return problemResponse("malformed-request", {
      detail: "The path is not valid percent-encoded UTF-8, or holds control characters.",
      instance: url.pathname.slice(0, 500),
    });
  }
  return answerByRule(site, request, url, found);
}

async function answerByRule(site: Site, request: Request, url: URL, found: FoundFile | undefined): Promise<Response> {
  const ruled = site.rules.findRedirect(url.pathname);
  const headers = site.rules.listHeaders(url.pathname);
  if (ruled !== undefined && ruled.rule.status >= 300 && ruled.rule.status < 400) {
    return new Response(null, {
      status: ruled.rule.status,
      headers: { ...headers, Location: ruled.target + url.search },
    });
  }
  const target =
    ruled &&
    (await readStaticFile(join(site.dist, ruled.target.endsWith("/") ? `${ruled.target}index.html` : ruled.target)));
  // The target's own headers: a page that says "gone" is a page, whatever was asked for.
  if (ruled !== undefined && target !== undefined)
    return answerFile(site, request, ruled.target, target, ruled.rule.status);
  if (found !== undefined && "redirectTo" in found) {
    return new Response(null, { status: 301, headers: { ...headers, Location: `/${found.redirectTo}${url.search}` } });
  }
  const page = await readStaticFile(join(site.dist, "404.html"));
  if (page !== undefined) return answerFile(site, request, "/404.html", page, 404);
  return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function answerFile(site: Site, request: Request, pathname: string, file: StaticFile, status: number): Response {
  // Twins answer every method, as a CDN does; pages say what they take.
  if (!STATIC_METHODS.includes(request.method) && !pathname.startsWith("/api/")) {
    return new Response(null, { status: 405, headers: { Allow: STATIC_METHODS.join(", ") } });
  }
  const headers = new Headers({
    "Content-Type": file.contentType,
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
  for (const [name, value] of Object.entries(site.rules.listHeaders(pathname))) headers.set(name, value);
  headers.set("ETag", file.etag);
  if (status === 200 && matchesEtag(request.headers.get("If-None-Match"), file.etag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : new Uint8Array(file.body), { status, headers });
}

interface CalledFunction {
  mounted: MountedFunction;
  params: Record<string, string>;
}

function findFunction(functions: readonly MountedFunction[], pathname: string): CalledFunction | undefined {
  for (const mounted of functions) {
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
