/** Where builds keep what they can make again; ignored by git. */
import { resolve } from "node:path";

const DEFAULT_FOLDER = ".cache";

/**
 * @param root folder of the project
 * @param variables environment; `BUILD_CACHE` names another folder, for hosts that keep a certain one between builds
 */
export function findCacheFolder(root: string, variables: NodeJS.ProcessEnv = process.env): string {
  return resolve(root, variables["BUILD_CACHE"] || DEFAULT_FOLDER);
}
