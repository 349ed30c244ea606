/** A thread that `startSiteWriters` adds. */
import { once } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { buildService } from "#api/service.ts";
import { buildCatalog } from "#record/catalog/catalog.ts";
import { readBulkManifest, readSearchIndex, readSnapshot, writeSearchIndex } from "../snapshot-file.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import type { SearchSource } from "#search/document.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import { weighByLunr } from "#search/lunr-weights.ts";
import type { BuildCache } from "../cache/build-cache.ts";
import { KeptVectors } from "../cache/kept-vectors.ts";
import { keepValue } from "../cache/kept-value.ts";
import { openPageProgram } from "../pages/page-program.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { SharedProgress } from "./shared-progress.ts";
import type { SiteWriterInput } from "./site-writers.ts";
import { readFormerOutputs, writePieces } from "./write-pieces.ts";
import { NOTHING_WRITTEN, type WrittenPieces } from "./written-pieces.ts";
import { receiveSignals } from "./writer-messages.ts";

/** Beyond this many records, lunr's objects would take more memory than all else. */
const MOST_BY_LUNR = 20_000;

const input = workerData as SiteWriterInput;
const { catalogFolder } = input;
const port = parentPort!;
const progress = new SharedProgress(input.progress);
const { version, program, begin } = receiveSignals(port);

const cache: BuildCache = { ...input.cache, version: await version };
// There is time for this while content is read. Whoever renders pages hears of what fails.
const former = program
  .then(async (folder) => (await openPageProgram(folder)).load())
  .catch(() => undefined)
  .then(() => readFormerOutputs(cache));
if (input.searchSource !== undefined) {
  await writeIndex(input.searchSource);
  if (input.savesMemory) collectGarbage();
}
port.postMessage({ result: (await begin) ? await writeSite() : NOTHING_WRITTEN }, []);
port.close();

async function writeSite(): Promise<WrittenPieces> {
  const service = buildService(
    buildCatalog(readSnapshot(catalogFolder)),
    () => {
      progress.waitFor("searchIndex");
      return readSearchIndex(catalogFolder) as SearchIndexJson;
    },
    () => {
      progress.waitFor("bulkFiles");
      return readBulkManifest(catalogFolder);
    },
  );
  return writePieces(service, input, await former, program);
}

async function writeIndex(from: MessagePort): Promise<void> {
  const [source] = (await once(from, "message")) as [SearchSource];
  const make = (): SearchIndexJson => {
    // Without an earlier build lunr weighs the words. Later builds weigh them without lunr: the same bytes in half the time.
    const vectors = new KeptVectors(cache);
    const isByLunr = vectors.isEmpty && source.documents.length <= MOST_BY_LUNR;
    return buildSearchIndex(source, { project: vectors.project, ...(isByLunr && { weigh: weighByLunr }) });
  };
  await writeSearchIndex(catalogFolder, await keepValue(cache, "search-index", listPieces(source), make));
  progress.finish("searchIndex");
}

function* listPieces({ documents, tags }: SearchSource): Generator<string> {
  yield JSON.stringify(tags);
  for (const document of documents) yield JSON.stringify(document);
}
