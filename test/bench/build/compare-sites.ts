/** What a deploy of one build costs after another: files and bytes that a host has to be sent. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { listPaths } from "./list-paths.ts";

export interface SiteDifference {
  files: number;
  /** New or with other bytes. */
  changed: string[];
  changedBytes: number;
  removed: string[];
}

export async function compareSites(before: string, after: string): Promise<SiteDifference> {
  const [former, current] = await Promise.all([listPaths(before), listPaths(after)]);
  const known = new Set(former);
  const difference: SiteDifference = { files: current.length, changed: [], changedBytes: 0, removed: [] };
  for (const path of current) {
    if (known.delete(path) && (await isSame(join(before, path), join(after, path)))) continue;
    difference.changed.push(path);
    difference.changedBytes += (await stat(join(after, path))).size;
  }
  difference.removed = [...known];
  return difference;
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([stat(one), stat(other)]);
  if (left.ino === right.ino) return true;
  return left.size === right.size && (await readFile(one)).equals(await readFile(other));
}
