/** The sitemap: which pages it lists, and when a tool's own pages last changed. */
import sitemap, { type SitemapItem } from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { editorRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { FRAME_PATH } from "#ui/layouts/frame.ts";

/** What the sitemap says of a record. */
export interface ListedRecord {
  slug: string;
  /** The day of its last change in history, not that of the build: a crawler comes back when there is something new. */
  updatedAt: string | null;
}

/** Pages that ask not to be indexed, and the one that is not written. */
const UNLISTED: ReadonlySet<string> = new Set([
  pageRoutes.contactThanks(),
  pageRoutes.receipt(),
  editorRoutes.page(),
  FRAME_PATH,
]);

/** @param listRecords asked when the pages are written: records are known later than the configuration */
export function buildSitemap(listRecords: () => readonly ListedRecord[]): AstroIntegration {
  const changes = new Map<string, string | null>();
  return sitemap({
    filter: (address) => !UNLISTED.has(new URL(address).pathname),
    serialize: (item) => withLastChange(item, changes),
    // Astro does not know of pages of records.
    get customPages() {
      for (const { slug, updatedAt } of listRecords())
        for (const path of [pageRoutes.ai(slug), pageRoutes.audit(slug)]) changes.set(toAbsolute(path), updatedAt);
      return [...changes.keys()];
    },
  });
}

/** @param changes by absolute address */
function withLastChange(item: SitemapItem, changes: ReadonlyMap<string, string | null>): SitemapItem {
  const lastmod = changes.get(item.url) ?? null;
  return lastmod === null ? item : { ...item, lastmod };
}
