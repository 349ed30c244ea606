/** The whole build: content to snapshot, pages, static JSON and rules, put in place only when all of it is done. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { CATALOG_FOLDER } from "#io/snapshot.ts";
import { type BuildOutputResult, type OnStage, buildOutput } from "./build-output.ts";
import { findCacheFolder } from "./cache/cache-folder.ts";
import { refuseFolderName } from "./folder-name.ts";
import { keepFormerSite, takeFormerSite } from "./former-site.ts";
import { recoverFolder, swapFolders } from "./swap.ts";
import { makeWorkFolder } from "./work-folder.ts";

export interface BuildOptions {
  /** Folder with content/, src/ and netlify.toml. */
  root: string;
  /** Whether the site has a page to edit records. */
  hasEditor: boolean;
  /** False where a function answers for feed, Markdown and badges of records. */
  hasRecordTexts: boolean;
  /** Whether nothing that earlier builds kept is used. */
  isClean: boolean;
  /** Called when a stage begins. */
  onStage: OnStage;
}

/** @throws {FolderNameError} */
export async function buildSite({
  root,
  hasEditor,
  hasRecordTexts,
  isClean,
  onStage,
}: BuildOptions): Promise<BuildOutputResult> {
  refuseFolderName(root);
  const work = await makeWorkFolder(root, "build", Date.now());
  const [former, spare] = [join(root, ".local", "former-dist"), join(root, ".local", "spare-dist")];
  const catalog = { target: join(root, CATALOG_FOLDER), former: join(root, ".local", "former-catalog") };
  try {
    // Before building, because this build may fail and leave no site of its own.
    await recoverFolder(join(root, "dist"), former, spare);
    await recoverFolder(catalog.target, catalog.former);
    const result = await buildOutput({
      root,
      contentRoot: root,
      work,
      cacheFolder: findCacheFolder(root),
      isClean,
      isReused: !isClean && (await takeFormerSite(spare, join(work, "dist"))),
      hasPictures: true,
      hasEditor,
      hasRecordTexts,
      onStage,
    });
    if (result.built === undefined) {
      await keepFormerSite(join(work, "dist"), spare);
      return result;
    }
    onStage("Putting it in place");
    await swapFolders([
      // The history of content is kept there as well.
      { next: result.built.catalogFolder, ...catalog, keepsOthers: true },
      { next: result.built.dist, target: join(root, "dist"), former, spare },
    ]);
    return result;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
