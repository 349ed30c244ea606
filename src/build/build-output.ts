/** Everything a deploy consists of, written below a work folder: pages, static API, feeds, rules and the snapshot. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, rename } from "node:fs/promises";
import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { apiRoutes } from "#site/routes.ts";
import { findCompleteHead } from "#content/git-history/find-complete-head.ts";
import type { Issue } from "#content/lint/issue.ts";
import { PAGES_FOLDER } from "./snapshot-file.ts";
import { readSiteRules } from "./site-rules.ts";
import type { BuildCache } from "./cache/build-cache.ts";
import { FileStore } from "./cache/file-store.ts";
import { hashCode, refuseChangedCode } from "./cache/hash-code.ts";
import { NO_OUTPUTS, listStoredHashes, readOutputs, writeOutputs } from "./cache/output-index.ts";
import { listFormerSite, removeOthers } from "./former-site.ts";
import { type PageBundle, readyPageBundle } from "./pages/page-bundle.ts";
import { placePictures } from "./place-pictures.ts";
import { collectLate, mustSaveMemory } from "./threads/collect-garbage.ts";
import { runContentThread } from "./threads/content.ts";
import { createProgressMemory } from "./threads/shared-progress.ts";
import { startSiteWriters } from "./threads/site-writers.ts";
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
  /** Whether the site's folder in `work` holds what an earlier build left. Default: no. */
  isReused?: boolean;
  /** Whether share pictures are written; drawing them takes as long as all else that is written for records. */
  hasPictures: boolean;
  /** Whether the site has a page to edit records. */
  hasEditor?: boolean;
  /** False where a function answers for feed, Markdown and badges of records. */
  hasRecordTexts?: boolean;
  /** Called when a stage begins. */
  onStage: OnStage;
}

export interface BuiltOutput {
  buildId: string;
  records: number;
  /** Files beside what browsers load for pages. */
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

/** Pages are bundled while content is read, unless an earlier build did; then all files are written. */
export async function buildOutput({
  root,
  contentRoot,
  work,
  cacheFolder,
  isClean,
  isReused = false,
  hasPictures,
  hasEditor = false,
  hasRecordTexts = true,
  onStage,
}: BuildOutputOptions): Promise<BuildOutputResult> {
  const savesMemory = mustSaveMemory(countRecordFiles(contentRoot));
  if (!savesMemory) collectLate();
  const [dist, catalogFolder, bulkFolder] = [join(work, "dist"), join(work, "catalog"), join(work, "bulk")];
  const storeFolder = join(cacheFolder, "files");
  // An empty store is not searched for each file.
  const folders = { folder: cacheFolder, storeFolder, isRead: !isClean && existsSync(storeFolder) };
  const progress = createProgressMemory();
  const shared = { dist, isReused, catalogFolder, cache: folders, hasRecordTexts, savesMemory, progress };
  const { port1, port2 } = new MessageChannel();
  const { begun, content, writer } = runContentThread(
    { root: contentRoot, bulkFolder, hasPictures, searchSource: port1, ...shared },
    onStage,
  );
  const bundling = Promise.withResolvers<PageBundle>();
  const writers = startSiteWriters({ ...shared, searchSource: port2 }, writer, bundling.promise);
  // Worked out while the threads load their modules. They wait for it, so nothing is built without a complete history.
  const version = await findVersion(root, contentRoot).catch(async (error: unknown) => {
    content.catch(() => undefined);
    begun.catch(() => undefined);
    await writers.stop();
    throw error;
  });
  const cache: BuildCache = { ...folders, version };
  writers.start(version);
  const index = readOutputs(cacheFolder, version);
  const kept = cache.isRead ? index : NO_OUTPUTS;
  const bundle = readyPageBundle({ root, work, dist, isReused, cache, former: kept, hasEditor });
  bundle.then(bundling.resolve, bundling.reject);
  // Not before the threads are up, which all of the build waits for.
  const former = begun.then(() => (isReused ? listFormerSite(dist) : undefined));
  const store = new FileStore(storeFolder);
  const storedFiles = former.then(() => store.count());
  const ready = content.then(({ catalog }) => {
    if (catalog === undefined) throw new Error("Content has errors.");
    onStage("Writing pages and the static API");
    return catalog;
  });
  const files = Promise.all([ready, former]).then(([{ records }]) => writers.run(records));
  const pictures = Promise.all([ready, former]).then(([catalog]) =>
    placePictures({ root, work, dist, isReused, cache, former: kept, pictures: catalog.pictures, onStage }),
  );

  // Whatever failed: nothing may write any more when this returns.
  await Promise.allSettled([bundle, files, pictures, storedFiles]);
  await writers.stop();
  const { issues, fileCount, catalog } = await content;
  if (catalog === undefined) return { issues, fileCount, built: undefined };
  const { written, paths, outputs } = await files;
  const drawn = await pictures;
  const listing = await former;
  if (listing !== undefined)
    removeOthers(dist, listing, new Set([...paths, ...drawn.writer.paths, ...(await bundle).paths]));
  // For functions, which find it beside the snapshot.
  await cp((await bundle).program, join(catalogFolder, PAGES_FOLDER, version), { recursive: true });
  if (hasEditor) await writeEditorFiles(contentRoot, dist);
  await rename(bulkFolder, join(dist, apiRoutes.bulk()));
  // Throws on rules that the host would drop silently.
  await readSiteRules(dist, join(root, "netlify.toml"));
  refuseChangedCode(root, version);
  const used = new Map([...outputs, ...drawn.used, ...(await bundle).outputs]);
  await writeOutputs(cacheFolder, version, used, index);
  // Files that this build added are counted by the next one.
  if ((await storedFiles) > 2 * written.files) store.prune(written.files, () => listStoredHashes(cacheFolder));
  return {
    issues,
    fileCount,
    built: {
      buildId: catalog.buildId,
      records: catalog.records,
      written: addWritten(written, drawn.writer.written),
      dist,
      catalogFolder,
    },
  };
}

function countRecordFiles(contentRoot: string): number {
  const folder = join(contentRoot, "content/ais");
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).length : 0;
}

async function findVersion(root: string, contentRoot: string): Promise<string> {
  await findCompleteHead(contentRoot);
  return hashCode(root);
}
