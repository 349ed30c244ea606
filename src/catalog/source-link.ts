/** Where a cited source can be read on the web. */
import type { ServedSource } from "#schema/served-source.ts";

/**
 * The page of a source: its URL, or the file on GitHub at the commit that was read
 * (without a commit: the file as it is now). null when the source names neither.
 */
export function findSourceUrl(source: Pick<ServedSource, "url" | "repository" | "path" | "commit">): string | null {
  if (source.url !== null) return source.url;
  if (source.repository === null || source.path === null) return null;
  const path = source.path.replace(/[^\w.!~*'()/-]+/g, (part) => encodeURIComponent(part));
  return `https://github.com/${source.repository}/blob/${source.commit ?? "HEAD"}/${path}`;
}
