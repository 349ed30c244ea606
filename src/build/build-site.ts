/** The whole build: content to snapshot, pages, static JSON and rules, put in place only when all of it is done. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { CATALOG_FOLDER } from "./snapshot-file.ts";
import { type BuildOutputResult, type OnStage, buildOutput } from "./build-output.ts";
import { findCacheFolder } from "./cache/cache-folder.ts";
import { refuseFolderName } from "./folder-name.ts";
import { keepFormerSite, takeFormerSite } from "./former-site.ts";
import { recoverFolders, swapFolders } from "./swap.ts";
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
  const spare = join(root, ".local", "spare-dist");
  // The history of content is kept there as well.
  const catalog = {
    target: join(root, CATALOG_FOLDER),
    former: join(root, ".local", "former-catalog"),
    keepsOthers: true,
  };
  const site = { target: join(root, "dist"), former: join(root, ".local", "former-dist"), spare };
  try {
    // Before building, because this build may fail and leave no site of its own.
    await recoverFolders([catalog, site]);
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
      { next: result.built.catalogFolder, ...catalog },
      { next: result.built.dist, ...site },
    ]);
    return result;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
