/** The yardstick of the build bench: the same files written with nothing around it. */
import { statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { listPaths } from "./list-paths.ts";

export interface OutputSize {
  files: number;
  sizeBytes: number;
}

export interface PlainWrites extends OutputSize {
  /** Of each copy, fastest first. */
  ms: number[];
}

/** One copy says little: the same writes took from 3 to 5 seconds in runs of one minute. */
const COPIES = 3;

/** Files held in memory at once; reading them is not measured. */
const BATCH = 500;

/** Copies every file of `source` several times below `target`, each when the disk is at rest. */
export async function measurePlainWrites(source: string, target: string): Promise<PlainWrites> {
  const paths = await listPaths(source);
  const copies: { sizeBytes: number; ms: number }[] = [];
  for (let copy = 0; copy < COPIES; copy++) {
    settleDisk();
    copies.push(await copyFiles(source, paths, join(target, String(copy))));
  }
  const ms = copies.map((copy) => copy.ms).sort((a, b) => a - b);
  return { files: paths.length, sizeBytes: copies[0]!.sizeBytes, ms };
}

/**
 * Writes out what the disk still holds in memory, so that a measurement doesn't wait for what was written before it. ext4
 * without a journal also passes over each inode that was deleted in the last minute, in the last six while that isn't
 * written out.
 */
export function settleDisk(): void {
  execFileSync("sync");
}

export async function measureSize(folder: string): Promise<OutputSize> {
  const paths = await listPaths(folder);
  let sizeBytes = 0;
  for (const path of paths) sizeBytes += statSync(join(folder, path)).size;
  return { files: paths.length, sizeBytes };
}

/** Measures the making of folders and the writing alone. */
async function copyFiles(
  source: string,
  paths: readonly string[],
  target: string,
): Promise<{ sizeBytes: number; ms: number }> {
  const size = { sizeBytes: 0, ms: 0 };
  const folders = new Set<string>();
  for (let start = 0; start < paths.length; start += BATCH) {
    const batch = await Promise.all(
      paths
        .slice(start, start + BATCH)
        .map(async (path) => ({ path: join(target, path), bytes: await readFile(join(source, path)) })),
    );
    const since = performance.now();
    for (const { path } of batch) {
      const folder = dirname(path);
      if (!folders.has(folder)) await mkdir(folder, { recursive: true });
      folders.add(folder);
    }
    await Promise.all(batch.map(({ path, bytes }) => writeFile(path, bytes)));
    size.ms += performance.now() - since;
    for (const { bytes } of batch) size.sizeBytes += bytes.length;
  }
  return size;
}
