/** Paths of record pages while developing. A build fills the pages into their frame instead (build/list-files.ts). */
import { getCatalog } from "./_catalog.ts";

export function listRecordPaths(): { params: { slug: string } }[] {
  return import.meta.env.DEV ? getCatalog().records.map(({ slug }) => ({ params: { slug } })) : [];
}
