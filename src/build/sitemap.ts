/** The sitemap: which pages it lists, and when a tool's own pages last changed. */
import { escapeHtml } from "#lib/format/escape-html.ts";
import { editorRoutes, listRecordPages, machineRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { OutputFile } from "./write-files.ts";

/** What the sitemap says of a record. */
export interface ListedRecord {
  slug: string;
  /** The day of its last change in history, not that of the build: a crawler comes back when there is something new. */
  updatedAt: string | null;
}

/** Pages that ask not to be indexed. */
const UNLISTED: ReadonlySet<string> = new Set([
  pageRoutes.contactThanks(),
  pageRoutes.receipt(),
  editorRoutes.page(),
  "/404/",
]);

/** Most addresses that crawlers read from one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** @param pages paths of all pages that are not of one record */
export function* renderSitemap(pages: readonly string[], records: readonly ListedRecord[]): Generator<OutputFile> {
  const changes = new Map(
    records.flatMap(({ slug, updatedAt }) => listRecordPages(slug).map((path) => [path, updatedAt] as const)),
  );
  const paths = [...pages.filter((path) => !UNLISTED.has(path)), ...changes.keys()].sort(compareCodePoints);
  const parts: string[] = [];
  for (let start = 0; start < paths.length; start += MAX_ADDRESSES) {
    const path = `/sitemap-${parts.length}.xml`;
    const entries = paths.slice(start, start + MAX_ADDRESSES).map((one) => renderEntry(one, changes.get(one) ?? null));
    yield { path, text: renderXml("urlset", entries) };
    parts.push(`<sitemap><loc>${escapeHtml(toAbsolute(path))}</loc></sitemap>`);
  }
  yield { path: machineRoutes.sitemap(), text: renderXml("sitemapindex", parts) };
}

function renderEntry(path: string, changedAt: string | null): string {
  const lastChange = changedAt === null ? "" : `<lastmod>${changedAt}</lastmod>`;
  return `<url><loc>${escapeHtml(toAbsolute(path))}</loc>${lastChange}</url>`;
}

function renderXml(element: string, parts: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${NAMESPACE}>${parts.join("")}</${element}>\n`;
}
