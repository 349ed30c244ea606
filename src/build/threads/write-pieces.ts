/** What each writing thread does: it takes one piece of work after the other until none is left. */
import type { ApiService } from "#api/service.ts";
import type { BuildCache } from "../cache/build-cache.ts";
import { FileStore } from "../cache/file-store.ts";
import { KeptOutputs } from "../cache/kept-outputs.ts";
import { type OutputRow, readOutputs } from "../cache/output-index.ts";
import { listSharedFiles } from "../list-files.ts";
import { openPageProgram } from "../pages/page-program.ts";
import { writePages } from "../pages/write-pages.ts";
import { FileWriter, type Written } from "../write-files.ts";
import { RecordWriter } from "../write-record.ts";
import { SharedProgress } from "./shared-progress.ts";
import type { PieceBundle } from "./writer-messages.ts";

/** Records a thread takes at once: few enough that all threads end together. */
const RECORDS_A_PIECE = 25;

export interface WriteInput {
  /** Folder of the site. */
  dist: string;
  /** Whether that folder holds what an earlier build left. */
  isReused: boolean;
  cache: BuildCache;
  /** False where a function answers for feed, Markdown and badges of records. */
  hasRecordTexts: boolean;
  /** Of `SharedProgress`. */
  progress: SharedArrayBuffer;
}

export interface WrittenPieces {
  written: Written;
  /** Of all files written; empty where there is no earlier site to tidy up. */
  paths: ReadonlySet<string>;
  /** Files by the hash of all that they are made from. */
  outputs: ReadonlyMap<string, OutputRow>;
}

/** Pieces before those of records: pages of no record, which the first thread that is ready has loaded, and what exists once. */
const FIRST_PIECES = 2;

/** @param bundle of the pages; shared files are written before it is known */
export async function writePieces(
  service: ApiService,
  { dist, isReused, cache, hasRecordTexts, progress }: WriteInput,
  bundle: Promise<PieceBundle>,
): Promise<WrittenPieces> {
  const { records } = service.catalog;
  const pieces = new SharedProgress(progress);
  const writer = new FileWriter(dist, new FileStore(cache.storeFolder), { reads: cache.isRead, isReused });
  const outputs = new KeptOutputs(writer, cache.isRead ? readOutputs(cache.folder, cache.version) : new Map());
  let piece = pieces.takePiece();
  if (piece === 0) {
    await writePages(service, await openPageProgram((await bundle).program), outputs);
    piece = pieces.takePiece();
  }
  if (piece === 1) {
    for await (const file of listSharedFiles(service)) outputs.place(file);
    piece = pieces.takePiece();
  }
  const { frame } = await bundle;
  const recordWriter = new RecordWriter(outputs, frame, hasRecordTexts);
  for (; (piece - FIRST_PIECES) * RECORDS_A_PIECE < records.length; piece = pieces.takePiece()) {
    const first = (piece - FIRST_PIECES) * RECORDS_A_PIECE;
    for (const record of records.slice(first, first + RECORDS_A_PIECE)) recordWriter.write(service.catalog, record);
  }
  return { written: writer.written, paths: isReused ? writer.paths : new Set(), outputs: outputs.used };
}
