/** A thread behind `runSiteWriters`: takes one piece of work after the other until none is left. */
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { buildService } from "../../api/service.ts";
import { buildCatalog } from "../../catalog/catalog.ts";
import { readBulkManifest, readSearchIndex, readSnapshot } from "../../io/snapshot.ts";
import type { SearchIndexJson } from "../../search/index-json.ts";
import type { Frame } from "../../ui/layouts/frame.ts";
import { listRecordFiles, listSharedFiles } from "../list-files.ts";
import { FileWriter } from "../write-files.ts";
import type { SiteWriterInput } from "./site-writers.ts";

/** Records a thread takes at once: few enough that all threads end together. */
const RECORDS_A_PIECE = 25;

const { dist, catalogFolder, nextPiece } = workerData as SiteWriterInput;
const port = parentPort!;
const frameSent = once(port, "message") as Promise<[Frame]>;
const pieces = new Int32Array(nextPiece);
const takePiece = (): number => Atomics.add(pieces, 0, 1);

const catalog = buildCatalog(readSnapshot(catalogFolder));
const service = buildService(
  catalog,
  () => readSearchIndex(catalogFolder) as SearchIndexJson,
  () => readBulkManifest(catalogFolder),
);
const writer = new FileWriter(dist);
let piece = takePiece();
if (piece === 0) {
  for await (const file of listSharedFiles(service)) writer.write(file);
  piece = takePiece();
}
const [frame] = await frameSent;
for (; (piece - 1) * RECORDS_A_PIECE < catalog.records.length; piece = takePiece()) {
  const first = (piece - 1) * RECORDS_A_PIECE;
  for (const record of catalog.records.slice(first, first + RECORDS_A_PIECE)) {
    for (const file of listRecordFiles(catalog, record, frame)) writer.write(file);
  }
}
port.postMessage({ result: writer.written }, []);
