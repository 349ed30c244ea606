/** How a command ends when the repository it runs in can't be used, or holds more than it can take. */
import { ChangedCodeError } from "#build/cache/hash-code.ts";
import { FolderNameError } from "#build/folder-name.ts";
import { hasCode } from "#lib/format/error-code.ts";
import { GitError } from "#content/git-history/git.ts";
import { ShallowCloneError } from "#content/git-history/find-complete-head.ts";
import { HistoryStartError } from "#content/git-history/own-commits.ts";
import { CatalogSizeError } from "#build/snapshot-file.ts";
import { ContentError } from "#content/lint/content-error.ts";

/** By name: an error that comes from another thread has kept its name and lost its class. */
const REFUSALS: ReadonlySet<string> = new Set([
  ChangedCodeError.name,
  FolderNameError.name,
  GitError.name,
  ShallowCloneError.name,
  HistoryStartError.name,
  CatalogSizeError.name,
  ContentError.name,
]);

/** A file or folder that can't be read or written; the message names it. */
const FILE_FAULTS = ["EACCES", "EEXIST", "EISDIR", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"];

/** Prints what is wrong and ends the process with 1. Errors that nobody foresaw are thrown on. */
export function endOnRefusal(error: unknown): never {
  console.error(explainRefusal(error));
  process.exit(1);
}

/** What is wrong, in a sentence. Errors that nobody foresaw are thrown on. */
export function explainRefusal(error: unknown): string {
  if (error instanceof Error && (REFUSALS.has(error.name) || hasCode(error, ...FILE_FAULTS))) return error.message;
  throw error;
}
