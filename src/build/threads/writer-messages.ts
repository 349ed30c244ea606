/** What a thread that reads content or writes files of the site waits for. */
import type { MessagePort } from "node:worker_threads";
import type { PageBundle } from "../pages/page-bundle.ts";

/** What pieces need of the bundle of pages. */
export type PieceBundle = Pick<PageBundle, "frames" | "program">;

/** Each comes once, in any order. */
export type WriterMessage = { version: string } | { bundle: PieceBundle } | "begin" | "leave";

export interface WriterSignals {
  /** Hash of the code, which is worked out while threads load their modules. */
  version: Promise<string>;
  bundle: Promise<PieceBundle>;
  /** The catalogue is written, and the folder of the site is ready; false when another thread writes all of it. */
  begin: Promise<boolean>;
}

/** The thread lives until its port is closed. */
export function receiveSignals(port: MessagePort): WriterSignals {
  const version = Promise.withResolvers<string>();
  const bundle = Promise.withResolvers<PieceBundle>();
  const begin = Promise.withResolvers<boolean>();
  port.on("message", (message: WriterMessage) => {
    if (typeof message === "string") begin.resolve(message === "begin");
    else if ("version" in message) version.resolve(message.version);
    else bundle.resolve(message.bundle);
  });
  return { version: version.promise, bundle: bundle.promise, begin: begin.promise };
}
