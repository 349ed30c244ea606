/** Everything a deploy consists of, written below a work folder: pages, static API, feeds, rules and the snapshot. */
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { build as buildPages } from "astro";
import { buildCatalog } from "../catalog/catalog.ts";
import { apiRoutes } from "../catalog/routes.ts";
import { writeBulkManifest, writeCatalogFiles } from "../io/snapshot.ts";
import { readSiteRules } from "../server/site-rules.ts";
import type { ReadCatalog } from "./read-catalog.ts";
import { startStaticWriter } from "./static-writer.ts";
import { writeBulk } from "./write-bulk.ts";
import type { Written } from "./write-files.ts";

export type OnStage = (stage: string) => void;

export interface BuildOutputOptions {
  /** Folder with src/ and netlify.toml. */
  root: string;
  /** Empty folder of this build. */
  work: string;
  catalog: ReadCatalog;
  onStage: OnStage;
}

export interface BuiltOutput {
  buildId: string;
  records: number;
  /** Files that are not pages. */
  written: Written;
  /** Folder of the site. */
  dist: string;
  /** Folder of the snapshot. */
  catalogFolder: string;
}

export async function buildOutput({ root, work, catalog: read, onStage }: BuildOutputOptions): Promise<BuiltOutput> {
  const [dist, catalogFolder, bulkFolder] = [join(work, "dist"), join(work, "catalog"), join(work, "bulk")];
  onStage("Writing the snapshot");
  const catalog = buildCatalog(read.snapshot);
  await writeCatalogFiles(catalogFolder, read.snapshot, read.searchIndex);
  await writeBulkManifest(catalogFolder, await writeBulk(bulkFolder, catalog));

  onStage("Building pages and the static API");
  process.env["CATALOG_FOLDER"] = catalogFolder;
  const [written] = await Promise.all([
    startStaticWriter({ dist, catalogFolder }),
    // The folder is new, and the static API is being written into it.
    buildPages({ root, outDir: dist, logLevel: "warn", vite: { build: { emptyOutDir: false } } }),
  ]);
  await rename(bulkFolder, join(dist, apiRoutes.bulk()));
  // Throws on rules that the host would drop silently.
  await readSiteRules(dist, join(root, "netlify.toml"));
  return { buildId: catalog.buildId, records: catalog.records.length, written, dist, catalogFolder };
}
