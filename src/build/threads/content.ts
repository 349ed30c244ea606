/** Reads content and writes the snapshot of the catalogue in a thread of its own, while the pages are bundled. */
import type { MessagePort } from "node:worker_threads";
import type { Issue } from "#content/lint/issue.ts";
import type { SharePicture } from "#ui/share-picture/share-picture.ts";
import { type Thread, runThread } from "./run-thread.ts";
import type { WriteInput, WrittenPieces } from "./written-pieces.ts";

export interface ContentInput extends WriteInput {
  /** Folder that holds `content/`. */
  root: string;
  /** Where the snapshot is written. */
  catalogFolder: string;
  /** Where bulk files are written. */
  bulkFolder: string;
  /** Whether share pictures are wanted. */
  hasPictures: boolean;
  /** Takes what the search index is made from. */
  searchSource: MessagePort;
}

export interface ContentResult {
  issues: Issue[];
  /** Content files looked at. */
  fileCount: number;
  /** Undefined when any issue is an error: then nothing was written. */
  catalog: { buildId: string; records: number; pictures: SharePicture[] } | undefined;
}

/** A stage that begins, or what became of the content. */
export type ContentNote = string | ContentResult;

export interface ContentThread {
  /** Its modules are loaded, and it reads. */
  begun: Promise<unknown>;
  content: Promise<ContentResult>;
  /** The same thread goes on with files of the site: it holds the catalogue already. Waits for the bundle of pages. */
  writer: Thread<WrittenPieces>;
}

/** @param onStage called when a stage begins */
export function runContentThread(input: ContentInput, onStage: (stage: string) => void): ContentThread {
  const begun = Promise.withResolvers<void>();
  const content = Promise.withResolvers<ContentResult>();
  const module = new URL("./content.worker.ts", import.meta.url);
  const onNote = (note: ContentNote): void => {
    begun.resolve();
    if (typeof note === "string") onStage(note);
    else content.resolve(note);
  };
  const writer = runThread<WrittenPieces, ContentNote>(module, input, onNote, [input.searchSource]);
  writer.result.catch(content.reject);
  return { begun: Promise.race([begun.promise, content.promise]), content: content.promise, writer };
}
