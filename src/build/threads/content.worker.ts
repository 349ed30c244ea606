/** The thread behind `runContentThread`. */
import { parentPort, workerData } from "node:worker_threads";
import { buildCatalog } from "../../catalog/catalog.ts";
import { writeBulkManifest, writeSearchIndex, writeSnapshot } from "../../io/snapshot.ts";
import { readCatalog } from "../read-catalog.ts";
import { writeBulk } from "../write-bulk.ts";
import type { ContentInput, ContentResult } from "./content.ts";
import { indexInThread } from "./indexing.ts";
import type { ThreadMessage } from "./run-thread.ts";

const { root, catalogFolder, bulkFolder } = workerData as ContentInput;
const { issues, fileCount, catalog } = await readCatalog(root, {
  index: indexInThread,
  onStage: (note) => post({ note }),
});
if (catalog !== undefined) {
  post({ note: "Writing the snapshot" });
  await writeSnapshot(catalogFolder, catalog);
  await writeBulkManifest(catalogFolder, await writeBulk(bulkFolder, buildCatalog(catalog.snapshot)));
  await writeSearchIndex(catalogFolder, await catalog.searchIndex);
}
const written = catalog && { buildId: catalog.snapshot.buildId, records: catalog.snapshot.records.length };
post({ result: { issues, fileCount, catalog: written } });

function post(message: ThreadMessage<string, ContentResult>): void {
  parentPort?.postMessage(message, []);
}
