/** The thread behind `runContentThread`. */
import { parentPort, workerData } from "node:worker_threads";
import type { RankingInput } from "#alternatives/rankable-record.ts";
import { rankAlternatives } from "#alternatives/ranking.ts";
import { buildService } from "#api/service.ts";
import { buildCatalog } from "#catalog/catalog.ts";
import type { CatalogSnapshot } from "#catalog/snapshot.ts";
import { readSearchIndex, writeBulkManifest, writeSnapshot } from "#io/snapshot.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import { KeptContent } from "../cache/kept-content.ts";
import { KeptVectors } from "../cache/kept-vectors.ts";
import { keepValue } from "../cache/kept-value.ts";
import { listSharePictures } from "../share-pictures/list-share-pictures.ts";
import { type ReadCatalog, readCatalog } from "../read-catalog.ts";
import { writeBulk } from "../write-bulk.ts";
import type { ContentInput, ContentNote } from "./content.ts";
import type { ThreadMessage } from "./run-thread.ts";
import { SharedProgress } from "./shared-progress.ts";
import { type WrittenPieces, writePieces } from "./write-pieces.ts";
import { receiveSignals } from "./writer-messages.ts";

const input = workerData as ContentInput;
const port = parentPort!;
const { bundle, begin } = receiveSignals(port);

const { cache } = input;
const keptContent = new KeptContent(cache);
const { issues, fileCount, catalog } = await readCatalog(input.root, {
  parse: keptContent.parse,
  rank: (ranking) => keepValue(cache, "alternatives", writeRanking(ranking), () => rank(ranking)),
  onDocuments: (documents) => input.documents.postMessage(documents, []),
  onStage: (note) => post({ note }),
});
await keptContent.write();
if (catalog === undefined) {
  post({ note: { issues, fileCount, catalog } });
  post({ result: { written: { files: 0, sizeBytes: 0 }, paths: new Set(), outputs: new Map() } });
} else {
  post({ result: await write(catalog) });
}
port.close();

async function rank(ranking: RankingInput): Promise<CatalogSnapshot["alternatives"]> {
  const vectors = new KeptVectors(cache);
  const alternatives = rankAlternatives(ranking, vectors.project);
  await vectors.write();
  return alternatives;
}

function writeRanking({ records, curated, imported = new Map() }: RankingInput): string {
  return JSON.stringify([records, [...curated], [...imported]]);
}

async function write(read: ReadCatalog): Promise<WrittenPieces> {
  post({ note: "Writing the snapshot" });
  const live = buildCatalog(read.snapshot);
  await writeSnapshot(input.catalogFolder, read);
  const pictures = input.hasPictures ? listSharePictures(live) : [];
  // Other threads begin with this, while bulk files are written.
  post({ note: { issues, fileCount, catalog: { buildId: live.buildId, records: live.records.length, pictures } } });
  const progress = new SharedProgress(input.progress);
  const bulk = await writeBulk(input.bulkFolder, live);
  await writeBulkManifest(input.catalogFolder, bulk);
  progress.finish("bulkFiles");
  const service = buildService(
    live,
    () => {
      progress.waitFor("searchIndex");
      return readSearchIndex(input.catalogFolder) as SearchIndexJson;
    },
    () => bulk,
  );
  await begin;
  return writePieces(service, input, bundle);
}

function post(message: ThreadMessage<ContentNote, WrittenPieces>): void {
  port.postMessage(message, []);
}
