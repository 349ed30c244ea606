/** What each writing thread does: it takes one piece of work after the other until none is left. */
import type { ApiService } from "#api/service.ts";
import type { Frame } from "#ui/layouts/frame.ts";
import { listRecordFiles, listSharedFiles } from "../list-files.ts";
import { FileWriter, type Written } from "../write-files.ts";

/** Records a thread takes at once: few enough that all threads end together. */
const RECORDS_A_PIECE = 25;

export interface WriteInput {
  /** Folder of the site. */
  dist: string;
  /** Number of the next piece of work, shared by all threads; of 4 bytes, zero at first. */
  nextPiece: SharedArrayBuffer;
}

/** @param frame of record pages; shared files, the first piece, are written before it is known */
export async function writePieces(
  service: ApiService,
  { dist, nextPiece }: WriteInput,
  frame: Promise<Frame>,
): Promise<Written> {
  const { catalog } = service;
  const pieces = new Int32Array(nextPiece);
  const takePiece = (): number => Atomics.add(pieces, 0, 1);
  const writer = new FileWriter(dist);
  let piece = takePiece();
  if (piece === 0) {
    for await (const file of listSharedFiles(service)) writer.write(file);
    piece = takePiece();
  }
  const known = await frame;
  for (; (piece - 1) * RECORDS_A_PIECE < catalog.records.length; piece = takePiece()) {
    const first = (piece - 1) * RECORDS_A_PIECE;
    for (const record of catalog.records.slice(first, first + RECORDS_A_PIECE)) {
      for (const file of listRecordFiles(catalog, record, known)) writer.write(file);
    }
  }
  return writer.written;
}
