/** Reads content and writes the snapshot of the catalogue in a thread of its own, while the pages are bundled. */
import type { Issue } from "../../lint/issue.ts";
import { runThread } from "./run-thread.ts";

export interface ContentInput {
  /** Folder that holds `content/`. */
  root: string;
  /** Where the snapshot is written. */
  catalogFolder: string;
  /** Where bulk files are written. */
  bulkFolder: string;
}

export interface ContentResult {
  issues: Issue[];
  /** Content files looked at. */
  fileCount: number;
  /** Undefined when any issue is an error: then nothing was written. */
  catalog: { buildId: string; records: number } | undefined;
}

/** @param onStage told when a stage begins */
export function runContentThread(input: ContentInput, onStage: (stage: string) => void): Promise<ContentResult> {
  return runThread<ContentResult, string>(new URL("./content.worker.ts", import.meta.url), input, onStage).result;
}
