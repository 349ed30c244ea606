/** What writing threads are given, and what they give back. */
import type { BuildCache } from "../cache/build-cache.ts";
import type { OutputRow } from "../cache/output-index.ts";
import type { Written } from "../write-files.ts";

export interface WriteInput {
  /** Folder of the site. */
  dist: string;
  /** Whether that folder holds what an earlier build left. */
  isReused: boolean;
  /** The version follows as a message. */
  cache: Omit<BuildCache, "version">;
  /** False where a function answers for feed, Markdown and badges of records. */
  hasRecordTexts: boolean;
  /** Whether garbage is collected between stages, and the index is made after the ranking instead of beside it. */
  savesMemory: boolean;
  /** Of `SharedProgress`. */
  progress: SharedArrayBuffer;
}

export interface WrittenPieces {
  written: Written;
  /** Of all files written; empty where there is no earlier site to tidy up. */
  paths: ReadonlySet<string>;
  /** Files by the hash of all that they are made from. */
  outputs: ReadonlyMap<string, OutputRow>;
}

export const NOTHING_WRITTEN: WrittenPieces = {
  written: { files: 0, sizeBytes: 0 },
  paths: new Set(),
  outputs: new Map(),
};
