/** Modules as Node compiled them for earlier builds. Node compares them with their source. */
import { readdirSync, rmSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";

/** Each version of the pages has other names: beyond this all are forgotten. A build has a thousand modules. */
const MAX_FILES = 10_000;

/** For this thread from now on, and for all threads that it starts. */
export function keepCompiledCode(cacheFolder: string): void {
  const folder = join(cacheFolder, "compiled");
  if (countFiles(folder) > MAX_FILES) forget(folder);
  enableCompileCache(folder);
  process.env["NODE_COMPILE_CACHE"] ??= folder;
}

/** Node makes a folder for each of its versions, and puts all files there. */
function countFiles(folder: string): number {
  try {
    return readdirSync(folder).reduce((count, name) => count + readdirSync(join(folder, name)).length, 0);
  } catch {
    return 0;
  }
}

/** Another build may write there meanwhile: then a later one tries again. */
function forget(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
}
