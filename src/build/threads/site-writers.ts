/** Writes the files of the site beside Astro's pages, in as many threads as there are cores. */
import { availableParallelism } from "node:os";
import type { Frame } from "../../ui/layouts/frame.ts";
import type { Written } from "../write-files.ts";
import { runThread } from "./run-thread.ts";

/** More threads would hold more copies of the catalogue than they save time. */
const MAX_THREADS = 4;

export interface SiteWriterInput {
  /** Folder of the site. */
  dist: string;
  /** Folder of the snapshot. */
  catalogFolder: string;
  /** Number of the next piece of work, shared by all threads. */
  nextPiece: SharedArrayBuffer;
}

/** @param frame of record pages; shared files are written before it is known */
export async function runSiteWriters(
  { dist, catalogFolder }: Omit<SiteWriterInput, "nextPiece">,
  frame: Promise<Frame>,
): Promise<Written> {
  const input: SiteWriterInput = { dist, catalogFolder, nextPiece: new SharedArrayBuffer(4) };
  const module = new URL("./site-writer.worker.ts", import.meta.url);
  const threads = Array.from({ length: Math.min(availableParallelism(), MAX_THREADS) }, () =>
    runThread<Written>(module, input),
  );
  try {
    const results = Promise.all(threads.map(({ result }) => result));
    // Writing the shared files can fail before there is a frame.
    const known = await Promise.race([frame, results.then(() => frame)]);
    for (const { send } of threads) send(known);
    return sum(await results);
  } finally {
    await Promise.all(threads.map(({ stop }) => stop()));
  }
}

function sum(parts: readonly Written[]): Written {
  const total: Written = { files: 0, sizeBytes: 0 };
  for (const { files, sizeBytes } of parts) {
    total.files += files;
    total.sizeBytes += sizeBytes;
  }
  return total;
}
