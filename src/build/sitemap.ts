/** What the sitemap says of pages: which are listed, and when a tool's own pages last changed. */
import { join } from "node:path";
import type { SitemapItem } from "@astrojs/sitemap";
import { pageRoutes, toAbsolute } from "../catalog/routes.ts";
import { CATALOG_FOLDER, readSnapshot } from "../io/snapshot.ts";
import type { AiDetail } from "../schema/record.ts";
import { FRAME_PATH } from "../ui/layouts/frame.ts";

/** Pages that ask not to be indexed, and the one that is not written. */
const UNLISTED: ReadonlySet<string> = new Set([pageRoutes.contactThanks(), FRAME_PATH]);

/** Absolute addresses of pages that Astro does not know of: those of records. */
export function listRecordPages(): string[] {
  return getRecords().flatMap(({ slug }) => [pageRoutes.ai(slug), pageRoutes.audit(slug)].map(toAbsolute));
}

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
  lastChanges ??= new Map(
    getRecords().flatMap(({ slug, updatedAt }) => (updatedAt === null ? [] : [[slug, updatedAt] as const])),
  );
  return lastChanges;
}

let records: readonly AiDetail[] | undefined;

/** Records of this build, whose snapshot lies beside the last one until everything has succeeded. */
function getRecords(): readonly AiDetail[] {
  records ??= readSnapshot(process.env["CATALOG_FOLDER"] ?? join(process.cwd(), CATALOG_FOLDER)).records;
  return records;
}
