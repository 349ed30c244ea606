/** One piece of work in a thread of its own. */
import { type Transferable, Worker } from "node:worker_threads";

/** What a thread sends: any number of notes, then its result. */
export type ThreadMessage<Note, Result> = { note: Note } | { result: Result };

export interface Thread<Result> {
  result: Promise<Result>;
  send: (message: unknown) => void;
  /** Ends the thread; its result is rejected when it had none. */
  stop: () => Promise<unknown>;
}

/**
 * Young objects are collected when this much of them has gathered. A build makes many that live for one file, and the
 * default of 16 MB has them copied again and again.
 */
const YOUNG_GENERATION_MB = 128;

/**
 * @param module URL of the worker's file
 * @param transferred what of the input the thread gets for itself alone
 */
export function runThread<Result, Note = never>(
  module: URL,
  input: unknown,
  onNote: (note: Note) => void = () => undefined,
  transferred: readonly Transferable[] = [],
): Thread<Result> {
  const worker = new Worker(module, {
    workerData: input,
    transferList: [...transferred],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const result = new Promise<Result>((resolve, reject) => {
    worker.on("message", (message: ThreadMessage<Note, Result>) => {
      if ("note" in message) onNote(message.note);
      else resolve(message.result);
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`${module.pathname} ended with ${code} and without a result.`)));
  });
  return { result, send: (message) => worker.postMessage(message, []), stop: () => worker.terminate() };
}
