/** The whole build: content to snapshot, pages, static JSON and rules, put in place only when all of it is done. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build as buildPages } from "astro";
import { type ApiService, buildService } from "../api/service.ts";
import { renderTwins } from "../api/twins.ts";
import { buildCatalog } from "../catalog/catalog.ts";
import { CATALOG_FOLDER, writeCatalogFiles } from "../io/snapshot.ts";
import type { Issue } from "../lint/issue.ts";
import { readSiteRules } from "../server/site-rules.ts";
import { renderHeaders } from "./headers.ts";
import { type ReadCatalog, readCatalog } from "./read-catalog.ts";
import { renderRedirects } from "./redirects.ts";
import { moveFiles, swapFolder } from "./swap.ts";
import { type Written, writeFiles } from "./write-files.ts";

export interface BuildOptions {
  /** Folder with content/, src/ and netlify.toml. */
  root: string;
  /** Told when a stage begins. */
  onStage: (stage: string) => void;
}

export interface BuildResult {
  issues: Issue[];
  /** Content files looked at. */
  fileCount: number;
  /** Undefined when content has errors: then nothing was written. */
  built: { buildId: string; records: number; api: Written } | undefined;
}

export async function buildSite({ root, onStage }: BuildOptions): Promise<BuildResult> {
  onStage("Reading and checking content");
  const { issues, fileCount, catalog: read } = await readCatalog(root);
  if (read === undefined) return { issues, fileCount, built: undefined };

  // On the same disk as dist/, so that moving is renaming; of this process alone, so that two builds don't mix.
  const work = join(root, ".local", `build-${process.pid}`);
  try {
    return { issues, fileCount, built: await buildIn(work, root, read, onStage) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function buildIn(
  work: string,
  root: string,
  read: ReadCatalog,
  onStage: BuildOptions["onStage"],
): Promise<BuildResult["built"]> {
  const nextDist = join(work, "dist");
  const nextCatalog = join(work, "catalog");
  await writeCatalogFiles(nextCatalog, read.snapshot, read.searchIndex);

  onStage("Building pages");
  process.env["CATALOG_FOLDER"] = nextCatalog;
  await buildPages({ root, outDir: nextDist, logLevel: "warn" });

  onStage("Writing the static API");
  const catalog = buildCatalog(read.snapshot);
  const service = buildService(catalog, () => read.searchIndex);
  const api = await writeFiles(nextDist, listFiles(service));
  // Throws on rules that the host would drop silently.
  await readSiteRules(nextDist, join(root, "netlify.toml"));

  onStage("Putting it in place");
  await moveFiles(nextCatalog, join(root, CATALOG_FOLDER));
  await swapFolder(nextDist, join(root, "dist"), join(work, "last"));
  return { buildId: catalog.buildId, records: catalog.records.length, api };
}

function* listFiles(service: ApiService) {
  yield* renderTwins(service);
  yield { path: "/_headers", text: renderHeaders() };
  yield { path: "/_redirects", text: renderRedirects(service.catalog) };
}
