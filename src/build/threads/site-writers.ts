/** Writes pages and files of the site in as many threads as there are cores. */
import { availableParallelism } from "node:os";
import type { PageBundle } from "../pages/page-bundle.ts";
import { addWritten } from "../write-files.ts";
import { type Thread, runThread } from "./run-thread.ts";
import type { WriteInput, WrittenPieces } from "./write-pieces.ts";

/** More threads would hold more copies of the catalogue than they save time. */
const MAX_THREADS = 4;

export interface SiteWriterInput extends WriteInput {
  /** Folder of the snapshot. */
  catalogFolder: string;
}

/**
 * @param first thread that writes already: the one that read the content
 * @param bundle of the pages
 */
export async function runSiteWriters(
  input: SiteWriterInput,
  first: Thread<WrittenPieces>,
  bundle: Promise<PageBundle>,
): Promise<WrittenPieces> {
  const module = new URL("./site-writer.worker.ts", import.meta.url);
  const added = Array.from({ length: Math.min(availableParallelism(), MAX_THREADS) - 1 }, () =>
    runThread<WrittenPieces>(module, input),
  );
  const threads = [first, ...added];
  try {
    const results = Promise.all(threads.map(({ result }) => result));
    // Writing the shared files can fail before there is a bundle.
    const { frame, program } = await Promise.race([bundle, results.then(() => bundle)]);
    for (const { send } of threads) send({ frame, program });
    const pieces = await results;
    return {
      written: pieces.map(({ written }) => written).reduce(addWritten),
      outputs: new Map(pieces.flatMap(({ outputs }) => [...outputs])),
    };
  } finally {
    await Promise.all(threads.map(({ stop }) => stop()));
  }
}
