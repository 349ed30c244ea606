/** Media types of the files a build writes. */
import { getOwn } from "#lib/text/get-own.ts";

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/vnd.microsoft.icon",
  ics: "text/calendar; charset=utf-8",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};

/** Type by the name's extension; bytes when there is none or it is unknown. */
export function toContentType(path: string): string {
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1];
  return (extension === undefined ? undefined : getOwn(CONTENT_TYPES, extension)) ?? "application/octet-stream";
}

/** True when compressing bytes of this type pays. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|.*\+json|xml|.*\+xml|x-ndjson|javascript)|image\/svg)/.test(contentType);
}
