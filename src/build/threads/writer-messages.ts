/** What a thread that reads content or writes files of the site waits for. */
import type { MessagePort } from "node:worker_threads";

/** Each comes once, in any order. */
export type WriterMessage = { version: string } | { program: string } | "begin" | "leave";

export interface WriterSignals {
  /** Hash of the code, which is worked out while threads load their modules. */
  version: Promise<string>;
  /** Folder of the program that renders pages. */
  program: Promise<string>;
  /** The catalogue is written, and the folder of the site is ready; false when another thread writes all of it. */
  begin: Promise<boolean>;
}

/** The thread lives until its port is closed. */
export function receiveSignals(port: MessagePort): WriterSignals {
  const version = Promise.withResolvers<string>();
  const program = Promise.withResolvers<string>();
  const begin = Promise.withResolvers<boolean>();
  port.on("message", (message: WriterMessage) => {
    if (typeof message === "string") begin.resolve(message === "begin");
    else if ("version" in message) version.resolve(message.version);
    else program.resolve(message.program);
  });
  return { version: version.promise, program: program.promise, begin: begin.promise };
}
