/** Paths of pages with a frame while developing. A build fills the pages into their frame instead (build/list-files.ts). */
import type { Catalog } from "#catalog/catalog.ts";
import { getCatalog } from "./_catalog.ts";

export function listFramedPaths(
  list: (catalog: Catalog) => readonly { slug: string }[],
): { params: { slug: string } }[] {
  return import.meta.env.DEV ? list(getCatalog()).map(({ slug }) => ({ params: { slug } })) : [];
}
