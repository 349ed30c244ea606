/** Writes the static API in a thread of its own, while the pages are built. */
import { Worker } from "node:worker_threads";
import type { Written } from "./write-files.ts";

export interface StaticWriterOptions {
  /** Folder of the site. */
  dist: string;
  /** Folder of the snapshot. */
  catalogFolder: string;
}

export function startStaticWriter(options: StaticWriterOptions): Promise<Written> {
  const worker = new Worker(new URL("./static-writer.worker.ts", import.meta.url), { workerData: options });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) =>
      reject(new Error(`The writer of the static API ended with ${code} and without a result.`)),
    );
  });
}
