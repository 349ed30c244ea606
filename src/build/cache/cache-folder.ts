/** Where builds keep what they can make again; ignored by git. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";

const DEFAULT_FOLDER = ".cache";

/**
 * @param root folder of the project
 * @param variables environment; `BUILD_CACHE` names another folder, for hosts that keep a certain one between builds
 */
export function findCacheFolder(root: string, variables: NodeJS.ProcessEnv = process.env): string {
  return resolve(root, variables["BUILD_CACHE"] || DEFAULT_FOLDER);
}

/** Folders that a build reads or replaces. */
const OTHERS: ReadonlySet<string> = new Set([
  "content",
  "src",
  "netlify",
  "test",
  "dist",
  ".catalog",
  ".local",
  ".git",
]);

/** Why the folder that `BUILD_CACHE` names can't be one; undefined when it can. */
export function findCacheFault(root: string, variables: NodeJS.ProcessEnv = process.env): string | undefined {
  const folder = findCacheFolder(root, variables);
  const given = `BUILD_CACHE is ${JSON.stringify(variables["BUILD_CACHE"])}`;
  const [first = ""] = relative(root, folder).split(sep);
  if (first === "" || OTHERS.has(first))
    return `${given}, which the project uses for something else; choose a separate folder, such as ${DEFAULT_FOLDER}.`;
  // A parent folder would be filled with cache files.
  if (relative(folder, root).split(sep)[0] !== "..")
    return `${given}, which contains the project; choose a separate folder.`;
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && !found.isDirectory()) return `${given}, and ${path} is not a folder.`;
  }
  return undefined;
}

/**
 * Makes the folder that `BUILD_CACHE` names, and tries it.
 * @returns why it can't be used; undefined when it can, or nobody named one
 */
export function makeCacheFolder(root: string, variables: NodeJS.ProcessEnv = process.env): string | undefined {
  if (!variables["BUILD_CACHE"]) return undefined;
  const folder = findCacheFolder(root, variables);
  try {
    makeFolder(folder);
    // Looking at permissions is not enough: root has all of them, and a file system may still refuse.
    rmSync(mkdtempSync(join(folder, "trial-")), { recursive: true, force: true });
    return undefined;
  } catch (error) {
    return `BUILD_CACHE is ${JSON.stringify(variables["BUILD_CACHE"])}, and nothing can be written to ${folder} (${describe(error)}); choose another folder.`;
  }
}

/** Without Node's `recursive`, which never ends where making a folder fails as if its parent were missing, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another build made it meanwhile.
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** Node's message without the call and its paths: `EACCES: permission denied`. */
function describe(error: unknown): string {
  return error instanceof Error ? error.message.replace(/, \w+ '.*$/s, "") : String(error);
}
