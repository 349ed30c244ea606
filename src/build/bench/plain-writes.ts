/** The yardstick of the build bench: the same files written with nothing around it. */
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

export interface OutputSize {
  files: number;
  sizeBytes: number;
  ms: number;
}

/** Files held in memory at once; reading them is not measured. */
const BATCH = 500;

/** Copies every file of `source` to `target`, measuring the making of folders and the writing alone. */
export async function measurePlainWrites(source: string, target: string): Promise<OutputSize> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)));
  const size: OutputSize = { files: paths.length, sizeBytes: 0, ms: 0 };
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
