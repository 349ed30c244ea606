/** What the sitemap says of pages: which are listed, and when a tool's own pages last changed. */
import { join } from "node:path";
import type { SitemapItem } from "@astrojs/sitemap";
import { pageRoutes } from "../catalog/routes.ts";
import { CATALOG_FOLDER, readSnapshot } from "../io/snapshot.ts";

/** Pages that ask not to be indexed. */
const UNLISTED: ReadonlySet<string> = new Set([pageRoutes.contactThanks()]);

/** @param address absolute address of a page */
export function isListed(address: string): boolean {
  return !UNLISTED.has(new URL(address).pathname);
}

/** The day of a record's last change in history, not that of the build: a crawler comes back when there is something new. */
export function withLastChange(item: SitemapItem): SitemapItem {
  const slug = /^\/ais\/([^/]+)\//.exec(new URL(item.url).pathname)?.[1];
  const lastmod = slug === undefined ? undefined : getLastChanges().get(slug);
  return lastmod === undefined ? item : { ...item, lastmod };
}

let lastChanges: ReadonlyMap<string, string> | undefined;

/** By slug; records without history are left out. */
function getLastChanges(): ReadonlyMap<string, string> {
  if (lastChanges !== undefined) return lastChanges;
  const { records } = readSnapshot(process.env["CATALOG_FOLDER"] ?? join(process.cwd(), CATALOG_FOLDER));
  lastChanges = new Map(
    records.flatMap(({ slug, updatedAt }) => (updatedAt === null ? [] : [[slug, updatedAt] as const])),
  );
  return lastChanges;
}
