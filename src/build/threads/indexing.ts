/** Builds the search index in a thread of its own, while alternatives are ranked and the snapshot is written. */
import type { SearchDocument } from "#search/document.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import { runThread } from "./run-thread.ts";

export function indexInThread(documents: readonly SearchDocument[]): Promise<SearchIndexJson> {
  return runThread<SearchIndexJson>(new URL("./indexing.worker.ts", import.meta.url), documents).result;
}
