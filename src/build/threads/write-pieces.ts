/** What each writing thread does: it takes one piece of work after the other until none is left. */
import type { ApiService } from "#api/service.ts";
import type { BuildCache } from "../cache/build-cache.ts";
import { FileStore } from "../cache/file-store.ts";
import { KeptOutputs } from "../cache/kept-outputs.ts";
import { NO_OUTPUTS, type Outputs, readOutputs } from "../cache/output-index.ts";
import { listDescriptions, listSharedFiles } from "../list-files.ts";
import { openPageProgram } from "../pages/page-program.ts";
import { writePages } from "../pages/write-pages.ts";
import { FileWriter } from "../write-files.ts";
import { RecordWriter } from "../write-record.ts";
import { SharedProgress } from "./shared-progress.ts";
import type { WriteInput, WrittenPieces } from "./written-pieces.ts";

/** Records a thread takes at once: few enough that all threads end together. */
const RECORDS_A_PIECE = 25;

/**
 * Pieces before those of records: all other pages, which the first thread that is ready has loaded, with the documents
 * that they show, and what exists once.
 */
const FIRST_PIECES = 2;

/** What files of earlier builds were made of; nothing for a clean build. */
export function readFormerOutputs({ folder, version, isRead }: BuildCache): Outputs {
  return isRead ? readOutputs(folder, version) : NO_OUTPUTS;
}

/**
 * @param former as `readFormerOutputs` gave it
 * @param folder of the program of pages; shared files are written before it is known
 */
export async function writePieces(
  service: ApiService,
  { dist, isReused, cache, hasRecordTexts, progress }: WriteInput,
  former: Outputs,
  folder: Promise<string>,
): Promise<WrittenPieces> {
  const { records } = service.catalog;
  const pieces = new SharedProgress(progress);
  const writer = new FileWriter(dist, new FileStore(cache.storeFolder), { reads: cache.isRead, isReused });
  const outputs = new KeptOutputs(writer, former);
  let piece = pieces.takePiece();
  if (piece === 0) {
    const program = await openPageProgram(await folder);
    await writePages(service, program, outputs);
    for (const file of listDescriptions(await program.getOpenApiDocument(service))) outputs.place(file);
    piece = pieces.takePiece();
  }
  if (piece === 1) {
    for await (const file of listSharedFiles(service)) outputs.place(file);
    piece = pieces.takePiece();
  }
  const recordWriter = new RecordWriter(outputs, await openPageProgram(await folder), hasRecordTexts);
  for (; (piece - FIRST_PIECES) * RECORDS_A_PIECE < records.length; piece = pieces.takePiece()) {
    const first = (piece - FIRST_PIECES) * RECORDS_A_PIECE;
    for (const record of records.slice(first, first + RECORDS_A_PIECE))
      await recordWriter.write(service.catalog, record);
  }
  return { written: writer.written, paths: isReused ? writer.paths : new Set(), outputs: outputs.used };
}
