/** Where builds keep what they can make again; ignored by git. */
import { statSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";

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
