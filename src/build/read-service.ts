/** The service over the content of a folder, without a build. */
import { type ApiService, buildService } from "#api/service.ts";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { readCatalog } from "./read-catalog.ts";
import { measureBulk } from "./write-bulk.ts";

/** Undefined when content has errors. @param root folder that holds `content/` */
export async function readService(root: string): Promise<ApiService | undefined> {
  const { catalog: read } = await readCatalog(root);
  if (read === undefined) return undefined;
  const catalog = buildCatalog(read.snapshot);
  return buildService(
    catalog,
    () => buildSearchIndex(read.searchSource),
    () => measureBulk(catalog),
  );
}
