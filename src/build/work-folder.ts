/** Folders that a build or its bench works in until all of it has succeeded. */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "#lib/format/durations.ts";
import { hasCode } from "#lib/format/error-code.ts";

/** No build or bench takes as long; for folders of another machine or container, whose processes can't be seen. */
const ABANDONED_AFTER_MS = HOUR_MS;

/**
 * On the same disk as dist/, so that moving is renaming; of this process alone, so that two don't mix. Folders that
 * interrupted processes left are removed first: nothing else would. To be called once in a process.
 * @param now milliseconds since 1970
 */
export async function makeWorkFolder(root: string, kind: "build" | "bench", now: number): Promise<string> {
  await removeAbandoned(root, now);
  // A server keeps its keys beside it. The folder itself stays open: other users serve links to its files.
  const home = join(root, ".local");
  await mkdir(home, { recursive: true, mode: 0o700 });
  const folder = join(home, `${kind}-${process.pid}-${toWord(hostname())}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function removeAbandoned(root: string, now: number): Promise<void> {
  const folder = join(root, ".local");
  const names = (await readdir(folder).catch(skipMissing)) ?? [];
  for (const name of names) {
    const [, pid, host] = /^(?:build|bench)-(\d+)-(.*)$/.exec(name) ?? [];
    if (pid === undefined) continue;
    const isOwnHost = host === toWord(hostname());
    if (isOwnHost ? isOtherRunning(Number(pid)) : await isYoung(join(folder, name), now)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

function toWord(text: string): string {
  return text.replace(/[^\w.-]+/g, "_");
}

async function isYoung(folder: string, now: number): Promise<boolean> {
  // Another build may have removed it by now.
  const found = await stat(folder).catch(skipMissing);
  return found !== undefined && now - found.mtimeMs <= ABANDONED_AFTER_MS;
}

function skipMissing(error: unknown): undefined {
  if (!hasCode(error, "ENOENT")) throw error;
}

/** This process has no folder yet: one with its number is of an earlier process, as containers count from 1 again. */
function isOtherRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}
