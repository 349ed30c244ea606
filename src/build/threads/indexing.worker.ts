/** The thread behind `indexInThread`. */
import { parentPort, workerData } from "node:worker_threads";
import { buildSearchIndex } from "#search/build-index.ts";
import type { SearchDocument } from "#search/document.ts";

parentPort?.postMessage({ result: buildSearchIndex(workerData as SearchDocument[]) }, []);
