/** A thread that `runSiteWriters` adds. */
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { buildService } from "#api/service.ts";
import { buildCatalog } from "#catalog/catalog.ts";
import { readBulkManifest, readSearchIndex, readSnapshot } from "#io/snapshot.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import type { PageBundle } from "../pages/page-bundle.ts";
import type { SiteWriterInput } from "./site-writers.ts";
import { writePieces } from "./write-pieces.ts";

const input = workerData as SiteWriterInput;
const port = parentPort!;
const bundle = once(port, "message").then(([sent]) => sent as PageBundle);
const service = buildService(
  buildCatalog(readSnapshot(input.catalogFolder)),
  () => readSearchIndex(input.catalogFolder) as SearchIndexJson,
  () => readBulkManifest(input.catalogFolder),
);
port.postMessage({ result: await writePieces(service, input, bundle) }, []);
