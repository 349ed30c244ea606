/** Bulk files and the thread's share of the site, by the thread that read the content. */
import { buildService } from "#api/service.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { readSearchIndex, writeBulkManifest } from "../snapshot-file.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import type { BuildCache } from "../cache/build-cache.ts";
import { compressBulk, writeBulk } from "../write-bulk.ts";
import type { ContentInput } from "./content.ts";
import type { SharedProgress } from "./shared-progress.ts";
import { readFormerOutputs, writePieces } from "./write-pieces.ts";
import type { WriterSignals } from "./writer-messages.ts";
import type { WrittenPieces } from "./written-pieces.ts";

export interface CatalogWriting extends Pick<WriterSignals, "begin" | "program"> {
  cache: BuildCache;
  progress: SharedProgress;
}

export async function writeFromCatalog(
  catalog: Catalog,
  input: ContentInput,
  { cache, progress, begin, program }: CatalogWriting,
): Promise<WrittenPieces> {
  const bulk = await writeBulk(input.bulkFolder, catalog);
  await writeBulkManifest(input.catalogFolder, bulk);
  progress.finish("bulkFiles");
  const compressing = compressBulk(input.bulkFolder, bulk);
  const service = buildService(
    catalog,
    () => {
      progress.waitFor("searchIndex");
      return readSearchIndex(input.catalogFolder) as SearchIndexJson;
    },
    () => bulk,
  );
  await Promise.all([compressing, begin]);
  return writePieces(service, input, readFormerOutputs(cache), program);
}
