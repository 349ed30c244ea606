/** A thread that `startSiteWriters` adds. */
import { parentPort, workerData } from "node:worker_threads";
import { buildService } from "#api/service.ts";
import { buildCatalog } from "#catalog/catalog.ts";
import { readBulkManifest, readSearchIndex, readSnapshot } from "#io/snapshot.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import type { SiteWriterInput } from "./site-writers.ts";
import { writePieces } from "./write-pieces.ts";
import { receiveSignals } from "./writer-messages.ts";

const input = workerData as SiteWriterInput;
const port = parentPort!;
const { bundle, begin } = receiveSignals(port);

await begin;
const service = buildService(
  buildCatalog(readSnapshot(input.catalogFolder)),
  () => readSearchIndex(input.catalogFolder) as SearchIndexJson,
  () => readBulkManifest(input.catalogFolder),
);
port.postMessage({ result: await writePieces(service, input, bundle) }, []);
port.close();
