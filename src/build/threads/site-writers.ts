/** Writes pages and files of the site in as many threads as there are cores; one of them makes the search index first. */
import { availableParallelism } from "node:os";
import type { MessagePort } from "node:worker_threads";
import type { PageBundle } from "../pages/page-bundle.ts";
import { addWritten } from "../write-files.ts";
import { isHuge } from "./collect-garbage.ts";
import { type Thread, runThread } from "./run-thread.ts";
import type { WriteInput, WrittenPieces } from "./written-pieces.ts";
import type { WriterMessage } from "./writer-messages.ts";

/** More threads would hold more copies of the catalogue than they save time. */
const MAX_THREADS = 4;

export interface SiteWriterInput extends WriteInput {
  /** Folder of the snapshot. */
  catalogFolder: string;
  /** Gives what the search index is made from, to the one thread that makes it. */
  searchSource: MessagePort | undefined;
}

export interface SiteWriters {
  /** Called with the version of the code, which all threads wait for, the first too. */
  start: (version: string) => void;
  /** Called when the catalogue of this many records is written, and the folder of the site is ready. */
  run: (records: number) => Promise<WrittenPieces>;
  stop: () => Promise<unknown>;
}

/**
 * Starts the threads, which takes them half a second, while content is read.
 * @param first the thread that reads the content
 * @param bundle of the pages
 */
export function startSiteWriters(
  { searchSource, ...input }: SiteWriterInput & { searchSource: MessagePort },
  first: Thread<WrittenPieces>,
  bundle: Promise<PageBundle>,
): SiteWriters {
  const module = new URL("./site-writer.worker.ts", import.meta.url);
  const startThread = (own: Pick<SiteWriterInput, "searchSource">, transferred: MessagePort[]): Thread<WrittenPieces> =>
    runThread<WrittenPieces>(module, { ...input, ...own }, undefined, transferred);
  const count = Math.max(1, Math.min(availableParallelism(), MAX_THREADS) - 1);
  const others = Array.from({ length: count - 1 }, () => startThread({ searchSource: undefined }, []));
  const added = [startThread({ searchSource }, [searchSource]), ...others];
  const threads = [first, ...added];
  const results = Promise.all(threads.map(({ result }) => result));
  // Whoever runs them hears of it.
  results.catch(() => undefined);
  const sent = sendBundle(bundle, threads);
  sent.catch(() => undefined);
  return {
    start: (version) => {
      for (const { send } of threads) send({ version } satisfies WriterMessage);
    },
    run: async (records) => {
      first.send("begin" satisfies WriterMessage);
      for (const { send } of added) send((isHuge(records) ? "leave" : "begin") satisfies WriterMessage);
      // Writing the shared files can fail before there is a bundle.
      await Promise.race([sent, results]);
      const pieces = await results;
      return {
        written: pieces.map(({ written }) => written).reduce(addWritten),
        paths: new Set(pieces.flatMap(({ paths }) => [...paths])),
        outputs: new Map(pieces.flatMap(({ outputs }) => [...outputs])),
      };
    },
    stop: () => Promise.all(threads.map(({ stop }) => stop())),
  };
}

async function sendBundle(bundle: Promise<PageBundle>, threads: readonly Thread<unknown>[]): Promise<void> {
  const { program } = await bundle;
  for (const { send } of threads) send({ program } satisfies WriterMessage);
}
