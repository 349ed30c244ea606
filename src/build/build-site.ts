/** The whole build: content to snapshot, pages, static JSON and rules, put in place only when all of it is done. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { CATALOG_FOLDER } from "../io/snapshot.ts";
import type { Issue } from "../lint/issue.ts";
import { type BuiltOutput, type OnStage, buildOutput } from "./build-output.ts";
import { readCatalog } from "./read-catalog.ts";
import { moveFiles, swapFolder } from "./swap.ts";

export interface BuildOptions {
  /** Folder with content/, src/ and netlify.toml. */
  root: string;
  /** Told when a stage begins. */
  onStage: OnStage;
}

export interface BuildResult {
  issues: Issue[];
  /** Content files looked at. */
  fileCount: number;
  /** Undefined when content has errors: then nothing was written. */
  built: BuiltOutput | undefined;
}

export async function buildSite({ root, onStage }: BuildOptions): Promise<BuildResult> {
  onStage("Reading and checking content");
  const { issues, fileCount, catalog } = await readCatalog(root);
  if (catalog === undefined) return { issues, fileCount, built: undefined };

  // On the same disk as dist/, so that moving is renaming; of this process alone, so that two builds don't mix.
  const work = join(root, ".local", `build-${process.pid}`);
  try {
    const built = await buildOutput({ root, work, catalog, onStage });
    onStage("Putting it in place");
    await moveFiles(built.catalogFolder, join(root, CATALOG_FOLDER));
    await swapFolder(built.dist, join(root, "dist"), join(work, "last"));
    return { issues, fileCount, built };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
