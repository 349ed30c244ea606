/** The thread behind `runContentThread`. */
import { parentPort, workerData } from "node:worker_threads";
import type { RankingInput } from "#insights/alternatives/rankable-record.ts";
import { rankAlternatives } from "#insights/alternatives/ranking.ts";
import { type Catalog, buildCatalog } from "#record/catalog/catalog.ts";
import type { CatalogSnapshot } from "#record/catalog/snapshot.ts";
import { writeSnapshot } from "../snapshot-file.ts";
import type { SearchSource } from "#search/document.ts";
import type { BuildCache } from "../cache/build-cache.ts";
import { KeptContent } from "../cache/kept-content.ts";
import { KeptVectors } from "../cache/kept-vectors.ts";
import { keepValue } from "../cache/kept-value.ts";
import { listSharePictures } from "../share-pictures/list-share-pictures.ts";
import { type ReadCatalogResult, readCatalog } from "../read-catalog.ts";
import { collectGarbage, isHuge } from "./collect-garbage.ts";
import type { ContentInput, ContentNote } from "./content.ts";
import type { ThreadMessage } from "./run-thread.ts";
import { SharedProgress } from "./shared-progress.ts";
import { NOTHING_WRITTEN, type WrittenPieces } from "./written-pieces.ts";
import { receiveSignals } from "./writer-messages.ts";

const input = workerData as ContentInput;
const port = parentPort!;
const { version, program, begin } = receiveSignals(port);

const cache: BuildCache = { ...input.cache, version: await version };
const progress = new SharedProgress(input.progress);
/** What another thread makes the index from. A build that saves memory sends it only once the catalogue is on disk. */
let waiting: SearchSource | undefined;
const result = await makeSite();
// The catalogue is no longer needed, and sending the result copies it.
if (input.savesMemory) collectGarbage();
post({ result });
port.close();

async function makeSite(): Promise<WrittenPieces> {
  const live = await saveCatalog();
  if (live === undefined) return NOTHING_WRITTEN;
  if (waiting !== undefined) {
    collectGarbage();
    input.searchSource.postMessage(waiting, []);
    waiting = undefined;
    if (isHuge(live.records.length)) progress.waitFor("searchIndex");
  }
  return writeSite(live);
}

/** The catalogue; undefined when content has errors. What it was made from is garbage once this returns. */
async function saveCatalog(): Promise<Catalog | undefined> {
  const { issues, fileCount, catalog } = await readKept();
  if (catalog === undefined) {
    post({ note: { issues, fileCount, catalog } });
    return undefined;
  }
  post({ note: "Writing the snapshot" });
  const live = buildCatalog(catalog.snapshot);
  await writeSnapshot(input.catalogFolder, catalog);
  const pictures = input.hasPictures ? listSharePictures(live) : [];
  // Other threads begin with this, while bulk files are written.
  post({ note: { issues, fileCount, catalog: { buildId: live.buildId, records: live.records.length, pictures } } });
  return live;
}

async function readKept(): Promise<ReadCatalogResult> {
  const keptContent = new KeptContent(cache);
  const read = await readCatalog(input.root, {
    parse: keptContent.parse,
    rank: async (ranking) => {
      // Ranking needs the memory that rows of files take.
      await keptContent.write();
      const clear = input.savesMemory ? collectGarbage : () => undefined;
      clear();
      const alternatives = await keepValue(cache, "alternatives", listPieces(ranking), () => rank(ranking));
      clear();
      return alternatives;
    },
    // Another thread makes the index while alternatives are ranked.
    onSearchSource: (source) => {
      if (input.savesMemory) waiting = source;
      else input.searchSource.postMessage(source, []);
    },
    onStage: (note) => post({ note }),
  });
  await keptContent.write();
  return read;
}

async function rank(ranking: RankingInput): Promise<CatalogSnapshot["alternatives"]> {
  const vectors = new KeptVectors(cache);
  const alternatives = rankAlternatives(ranking, vectors.project);
  await vectors.write();
  return alternatives;
}

function* listPieces({
  records,
  curated,
  compared = new Map(),
  imported = new Map(),
}: RankingInput): Generator<string> {
  for (const record of records) yield JSON.stringify(record);
  // Who compares two tools orders lists; that somebody does makes them alike.
  const pairs = [...compared].map(([slug, others]) => [slug, [...others.keys()]]);
  yield JSON.stringify([[...curated], pairs, [...imported]]);
}

async function writeSite(catalog: Catalog): Promise<WrittenPieces> {
  // Loaded now: its modules are as many as all others, and would keep content from being read.
  const { writeFromCatalog } = await import("./write-from-catalog.ts");
  return writeFromCatalog(catalog, input, { cache, progress, begin, program });
}

function post(message: ThreadMessage<ContentNote, WrittenPieces>): void {
  port.postMessage(message, []);
}
