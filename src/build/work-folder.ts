/** Folders that a build or its bench works in until all of it has succeeded. */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Neither takes as long. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * On the same disk as dist/, so that moving is renaming; of this process alone, so that two don't mix. Folders that
 * killed processes left are removed first: nothing else would.
 * @param now milliseconds since 1970
 */
export async function makeWorkFolder(root: string, kind: "build" | "bench", now: number): Promise<string> {
  await removeAbandoned(root, now);
  const folder = join(root, ".local", `${kind}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function removeAbandoned(root: string, now: number): Promise<void> {
  const folder = join(root, ".local");
  const names = (await readdir(folder).catch(skipMissing)) ?? [];
  for (const name of names) {
    const pid = /^(?:build|bench)-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    // Another build may have removed it by now.
    const found = await stat(join(folder, name)).catch(skipMissing);
    // The process may run where this one can't see it, with the folder shared.
    if (found !== undefined && now - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

function skipMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
