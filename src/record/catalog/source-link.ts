/** Where a cited source can be read on the web. */
import type { ServedSource } from "../schema/served-source.ts";

type Place = Pick<ServedSource, "url" | "repository" | "path" | "commit">;

/**
 * What was read: the file on GitHub at that commit (without a commit: the file as it is now), or else the page.
 * null when the source names neither.
 */
export function findSourceUrl({ url, repository, path, commit }: Place): string | null {
  if (repository === null || path === null) return url === null ? null : toAscii(url);
  const encoded = path.replace(/[^\w.!~*'()/-]+/g, (part) => encodeURIComponent(part));
  return `https://github.com/${repository}/blob/${commit ?? "HEAD"}/${encoded}`;
}

/** People paste addresses as browsers show them; a URI has its letters percent-encoded. @see https://www.rfc-editor.org/rfc/rfc3986 */
function toAscii(url: string): string {
  return /[^!-~]/.test(url) ? (URL.parse(url)?.href ?? url) : url;
}

/** The page that the file which was read names for its statement; nobody here has looked at it. */
export function findNamedPage({ url, repository, path }: Place): string | null {
  return repository === null || path === null ? null : url;
}

/** A home page says that a tool is there, not what a record says of it. */
export function isMoreThanHomePage({ url, repository }: Pick<Place, "url" | "repository">): boolean {
  return repository !== null || (url !== null && new URL(url).pathname !== "/");
}
