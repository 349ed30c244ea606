/** Answers that may be kept: validators, cache headers and 304. */
import { CORS_HEADERS } from "./cors.ts";

/**
 * Functions read the catalogue of their deploy, and each deploy empties the CDN's cache, so the CDN may keep answers for
 * long; browsers ask every time and get a 304.
 */
const CACHE_HEADERS = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "Netlify-CDN-Cache-Control": "public, durable, s-maxage=86400",
} as const;

/**
 * Sent with every answer at an address whose query counts, since the first cached answer decides. The whole query is the
 * cache's key: with a list of known names, `?pagee=2` would be answered from the cache of `?` instead of being refused.
 * It costs nothing, as requests with other names are never cached.
 */
export function varyByQuery(response: Response): Response {
  response.headers.set("Netlify-Vary", "query");
  return response;
}

/** The text that files and functions both serve for a body. */
export function renderJson(body: unknown): string {
  return `${JSON.stringify(body)}\n`;
}

/**
 * 200 with an ETag, or 304 when the client has it. A cache replaces the headers that it holds with those of the 304, so
 * both have the same: with another content policy, a page would lose its style at the second visit.
 * @see https://www.rfc-editor.org/rfc/rfc9111#section-3.2
 */
export async function cacheableResponse(
  request: Request,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  const etag = await toEtag(text);
  const response = new Response(text, { headers: { ...CORS_HEADERS, ...CACHE_HEADERS, ETag: etag, ...headers } });
  if (!matchesEtag(request.headers.get("If-None-Match"), etag)) return response;
  response.headers.delete("Content-Type");
  return new Response(null, { status: 304, headers: response.headers });
}

/** Redirect to another path of this host; where answers may be kept, it may be too. */
export function redirectResponse(location: string, status: 301 | 308, isCacheable: boolean): Response {
  return new Response(null, {
    status,
    headers: {
      ...CORS_HEADERS,
      ...(isCacheable ? CACHE_HEADERS : { "Cache-Control": "no-store" }),
      Location: location,
    },
  });
}

/** Weak, because a CDN may compress the bytes. */
export async function toEtag(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `W/"${hex}"`;
}

/** Weak comparison with one tag, a list, or `*`. @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(opaque) ?? false;
}
