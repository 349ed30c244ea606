/** The catalogue of content as it stands on disk, read again when asked. */
import { join } from "node:path";
import { type ApiService, buildService } from "#api/service.ts";
import { buildCatalog } from "#catalog/catalog.ts";
import { CATALOG_FOLDER, writeBulkManifest, writeSearchIndex, writeSnapshot } from "#io/snapshot.ts";
import { formatText } from "#lint/format-text.ts";
import { readCatalog } from "./read-catalog.ts";
import { measureBulk } from "./write-bulk.ts";

export interface LiveCatalog {
  /** Service over the last content without errors. */
  service: () => ApiService;
  /** Reads content again; resolves with false when it has errors, which are reported. */
  reload: () => Promise<boolean>;
}

/** Throws when the content at the start has errors. Pages and functions are told where the snapshot lies. */
export async function startLiveCatalog(root: string, report: (message: string) => void): Promise<LiveCatalog> {
  const home = join(root, ".local", "dev");
  const folder = join(home, CATALOG_FOLDER);
  process.env["CATALOG_FOLDER"] = folder;
  process.env["LAMBDA_TASK_ROOT"] = home;
  let service: ApiService | undefined;
  const reload = async (): Promise<boolean> => {
    const { issues, fileCount, catalog } = await readCatalog(root);
    if (catalog === undefined) {
      report(formatText(issues, { fileCount, showAllWarnings: false }));
      return false;
    }
    const searchIndex = await catalog.searchIndex;
    await writeSnapshot(folder, catalog);
    await writeSearchIndex(folder, searchIndex);
    const live = buildCatalog(catalog.snapshot);
    const bulk = measureBulk(live);
    await writeBulkManifest(folder, bulk);
    service = buildService(
      live,
      () => searchIndex,
      () => bulk,
    );
    return true;
  };
  await reload();
  return {
    service: () => {
      if (service === undefined) throw new Error("Content has had errors since the start; mend them to see the site.");
      return service;
    },
    reload,
  };
}
