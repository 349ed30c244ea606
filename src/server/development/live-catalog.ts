/** The catalogue of the content on disk, read again on request. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type ApiService, buildService } from "#api/service.ts";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { toDay } from "#lib/format/date.ts";
import { CATALOG_FOLDER, writeBulkManifest, writeSearchIndex, writeSnapshot } from "#build/snapshot-file.ts";
import { readContentChanges } from "#content/files/content-changes.ts";
import type { LintContext } from "#content/lint/rule.ts";
import { formatText } from "#content/lint/format-text.ts";
import type { Issue } from "#content/lint/issue.ts";
import { liveService } from "#ui/pages/_live-service.ts";
import { createSingleFlight } from "#lib/single-flight.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { refuseFolderName } from "#build/folder-name.ts";
import { readCatalog } from "#build/read-catalog.ts";
import { measureBulk } from "#build/write-bulk.ts";

export interface LiveCatalog {
  /** Where the snapshot lies. */
  folder: string;
  /** Service over the last content without errors. */
  service: () => ApiService;
  /** Reads content again; resolves with false when it has errors, which are reported. Calls meanwhile share one more. */
  reload: () => Promise<boolean>;
  /** What is wrong with content as it is now; undefined when the catalogue is up to date. */
  findFault: () => string | undefined;
}

/**
 * Content may have errors from the start: then nothing is served until they are gone.
 * @throws {FolderNameError}
 */
export async function startLiveCatalog(
  root: string,
  report: (message: string) => void,
  now: () => number = Date.now,
): Promise<LiveCatalog> {
  refuseFolderName(root);
  const home = join(root, ".local", "dev");
  await mkdir(home, { recursive: true, mode: 0o700 });
  const folder = join(home, CATALOG_FOLDER);
  // The platform's own variable: functions find the catalogue through it.
  process.env["LAMBDA_TASK_ROOT"] = home;
  let service: ApiService | undefined;
  let fault: string | undefined;
  const read = async (): Promise<boolean> => {
    const { issues, fileCount, catalog } = await readCatalog(root, { drafts: await findDrafts(root, now()) });
    if (catalog === undefined) {
      fault = formatText(issues.filter(isError), { fileCount, showAllWarnings: false });
      report(fault);
      return false;
    }
    fault = undefined;
    const searchIndex = buildSearchIndex(catalog.searchSource);
    const live = buildCatalog(catalog.snapshot);
    const bulk = measureBulk(live);
    await writeSearchIndex(folder, searchIndex);
    await writeBulkManifest(folder, bulk);
    await writeSnapshot(folder, catalog);
    service = buildService(
      live,
      () => searchIndex,
      () => bulk,
    );
    liveService.service = service;
    return true;
  };
  const reload = createSingleFlight(read);
  await reload();
  return {
    folder,
    findFault: () => fault,
    service: () => {
      if (service === undefined)
        throw new Error("Content has had errors since the start; the site shows once they are gone.");
      return service;
    },
    reload,
  };
}

/** Warnings would push an error off the screen. */
const isError = (issue: Issue): boolean => issue.severity === "error";

/** Files that are not committed yet may carry today's date. */
async function findDrafts(root: string, nowMs: number): Promise<LintContext["drafts"]> {
  const changes = await readContentChanges(root, "HEAD");
  if (typeof changes !== "object") return undefined;
  return { paths: changes.uncommitted, lastDay: toDay(nowMs) };
}
