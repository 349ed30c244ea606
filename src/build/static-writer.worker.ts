/** The thread behind `startStaticWriter`. */
import { parentPort, workerData } from "node:worker_threads";
import { buildService } from "../api/service.ts";
import { buildCatalog } from "../catalog/catalog.ts";
import { readBulkManifest, readSearchIndex, readSnapshot } from "../io/snapshot.ts";
import type { SearchIndexJson } from "../search/index-json.ts";
import { listFiles } from "./list-files.ts";
import { buildOpenApiDocument } from "./openapi/document.ts";
import type { StaticWriterOptions } from "./static-writer.ts";
import { writeFiles } from "./write-files.ts";

const { dist, catalogFolder } = workerData as StaticWriterOptions;
const service = buildService(
  buildCatalog(readSnapshot(catalogFolder)),
  () => readSearchIndex(catalogFolder) as SearchIndexJson,
  () => readBulkManifest(catalogFolder),
);
const openapi = await buildOpenApiDocument(service);
const written = await writeFiles(dist, listFiles(service, openapi));
parentPort?.postMessage(written, []);
