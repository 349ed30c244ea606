/** What a thread that writes files of the site waits for. */
import type { MessagePort } from "node:worker_threads";
import type { PageBundle } from "../pages/page-bundle.ts";

/** What pieces need of the bundle of pages. */
export type PieceBundle = Pick<PageBundle, "frame" | "program">;

/** Each comes once, in any order. */
export type WriterMessage = { bundle: PieceBundle } | "begin";

export interface WriterSignals {
  bundle: Promise<PieceBundle>;
  /** The catalogue is written, and the folder of the site is ready. */
  begin: Promise<void>;
}

/** The thread lives until its port is closed. */
export function receiveSignals(port: MessagePort): WriterSignals {
  const bundle = Promise.withResolvers<PieceBundle>();
  const begin = Promise.withResolvers<void>();
  port.on("message", (message: WriterMessage) => {
    if (message === "begin") begin.resolve();
    else bundle.resolve(message.bundle);
  });
  return { bundle: bundle.promise, begin: begin.promise };
}
