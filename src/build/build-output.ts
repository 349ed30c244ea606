/** Everything a deploy consists of, written below a work folder: pages, static API, feeds, rules and the snapshot. */
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { apiRoutes } from "#site/routes.ts";
import { findCompleteHead } from "#io/git-history/read-history.ts";
import type { Issue } from "#lint/issue.ts";
import { writePages } from "#io/snapshot.ts";
import { readSiteRules } from "#server/site-rules.ts";
import type { Frame } from "#ui/layouts/frame.ts";
import { buildAstroPages } from "./astro-pages.ts";
import { FileStore } from "./cache/file-store.ts";
import { hashCode } from "./cache/hash-code.ts";
import { listStoredHashes, writeOutputs } from "./cache/output-index.ts";
import { runContentThread } from "./threads/content.ts";
import { runSiteWriters } from "./threads/site-writers.ts";
import type { BuildCache } from "./threads/write-pieces.ts";
import { writeSharePictures } from "./share-pictures/write-share-pictures.ts";
import { writeEditorFiles } from "./write-editor-files.ts";
import { type Written, addWritten } from "./write-files.ts";

export type OnStage = (stage: string) => void;

export interface BuildOutputOptions {
  /** Folder with src/ and netlify.toml. */
  root: string;
  /** Folder with content/. */
  contentRoot: string;
  /** Empty folder of this build. */
  work: string;
  /** Folder of what earlier builds kept. */
  cacheFolder: string;
  /** Whether nothing that earlier builds kept is used. */
  isClean: boolean;
  /** Whether share pictures are written; drawing one takes longer than all else that is written for a record. */
  hasPictures: boolean;
  /** Whether the site has a page to edit records. */
  hasEditor?: boolean;
  /** Called when a stage begins. */
  onStage: OnStage;
}

export interface BuiltOutput {
  buildId: string;
  records: number;
  /** Files that Astro did not write. */
  written: Written;
  /** Folder of the site. */
  dist: string;
  /** Folder of the snapshot. */
  catalogFolder: string;
}

export interface BuildOutputResult {
  issues: Issue[];
  /** Content files looked at. */
  fileCount: number;
  /** Undefined when content has errors. */
  built: BuiltOutput | undefined;
}

/** Pages are bundled while content is read; then Astro's pages and all other files are written at the same time. */
export async function buildOutput({
  root,
  contentRoot,
  work,
  cacheFolder,
  isClean,
  hasPictures,
  hasEditor = false,
  onStage,
}: BuildOutputOptions): Promise<BuildOutputResult> {
  const [dist, catalogFolder, bulkFolder] = [join(work, "dist"), join(work, "catalog"), join(work, "bulk")];
  // Nothing is started in a repository whose history can't be read.
  await findCompleteHead(contentRoot);
  const cache: BuildCache = {
    folder: cacheFolder,
    storeFolder: join(cacheFolder, "files"),
    version: hashCode(root),
    isRead: !isClean,
  };
  const shared = { dist, catalogFolder, cache, nextPiece: new SharedArrayBuffer(4) };
  const { content, writer } = runContentThread({ root: contentRoot, bulkFolder, hasPictures, ...shared }, onStage);
  const ready = content.then(({ catalog }) => {
    if (catalog === undefined) throw new Error("Content has errors.");
    onStage("Writing pages and the static API");
    return catalog;
  });
  const frame = Promise.withResolvers<Frame>();
  const pages = buildAstroPages({ root, dist, catalogFolder, ready, onFrame: frame.resolve, hasEditor });
  const files = ready.then(() =>
    runSiteWriters(shared, writer, Promise.race([frame.promise, pages.then(() => frame.promise)])),
  );

  // Whatever failed: nothing may write any more when this returns.
  await Promise.allSettled([pages, files]);
  const { issues, fileCount, catalog } = await content;
  if (catalog === undefined) return { issues, fileCount, built: undefined };
  await pages;
  await writePages(catalogFolder, await readSlottedPages(dist));
  const { written, outputs } = await files;
  const pictures = await writeSharePictures({ root, dist, cache, pictures: catalog.pictures, onStage });
  if (hasEditor) await writeEditorFiles(contentRoot, dist);
  await rename(bulkFolder, join(dist, apiRoutes.bulk()));
  // Throws on rules that the host would drop silently.
  await readSiteRules(dist, join(root, "netlify.toml"));
  await writeOutputs(cacheFolder, cache.version, outputs);
  new FileStore(cache.storeFolder).prune(listStoredHashes(cacheFolder));
  return {
    issues,
    fileCount,
    built: {
      buildId: catalog.buildId,
      records: catalog.records.length,
      written: addWritten(written, pictures),
      dist,
      catalogFolder,
    },
  };
}

/** Pages that functions fill in for each request. */
async function readSlottedPages(dist: string): Promise<Record<string, string>> {
  const names = ["search", "compare", "shortlist"];
  const texts = await Promise.all(names.map((name) => readFile(join(dist, name, "index.html"), "utf8")));
  return Object.fromEntries(names.map((name, index) => [name, texts[index]!]));
}
