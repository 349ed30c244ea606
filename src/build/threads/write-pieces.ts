/** What each writing thread does: it takes one piece of work after the other until none is left. */
import type { ApiService } from "#api/service.ts";
import type { Frame } from "#ui/layouts/frame.ts";
import { FileStore } from "../cache/file-store.ts";
import { type Outputs, readOutputs } from "../cache/output-index.ts";
import { listSharedFiles } from "../list-files.ts";
import { FileWriter, type Written } from "../write-files.ts";
import { RecordWriter } from "../write-record.ts";

/** Records a thread takes at once: few enough that all threads end together. */
const RECORDS_A_PIECE = 25;

/** What writing threads know of the files of earlier builds. */
export interface BuildCache {
  /** Of the indexes of outputs. */
  folder: string;
  /** Of `FileStore`. */
  storeFolder: string;
  /** Hash of the code. */
  version: string;
  /** False for a clean build: it keeps what it writes, and uses nothing that is kept. */
  isRead: boolean;
}

export interface WriteInput {
  /** Folder of the site. */
  dist: string;
  cache: BuildCache;
  /** Number of the next piece of work, shared by all threads; of 4 bytes, zero at first. */
  nextPiece: SharedArrayBuffer;
}

export interface WrittenPieces {
  written: Written;
  /** Files of records by the hash of all that they are made from. */
  outputs: Outputs;
}

/** @param frame of record pages; shared files, the first piece, are written before it is known */
export async function writePieces(
  service: ApiService,
  { dist, cache, nextPiece }: WriteInput,
  frame: Promise<Frame>,
): Promise<WrittenPieces> {
  const { catalog } = service;
  const pieces = new Int32Array(nextPiece);
  const takePiece = (): number => Atomics.add(pieces, 0, 1);
  const writer = new FileWriter(dist, new FileStore(cache.storeFolder), cache.isRead);
  let piece = takePiece();
  if (piece === 0) {
    for await (const file of listSharedFiles(service)) writer.write(file);
    piece = takePiece();
  }
  const former: Outputs = cache.isRead ? readOutputs(cache.folder, cache.version) : new Map();
  const records = new RecordWriter(writer, former, await frame);
  for (; (piece - 1) * RECORDS_A_PIECE < catalog.records.length; piece = takePiece()) {
    const first = (piece - 1) * RECORDS_A_PIECE;
    for (const record of catalog.records.slice(first, first + RECORDS_A_PIECE)) records.write(catalog, record);
  }
  return { written: writer.written, outputs: records.outputs };
}
