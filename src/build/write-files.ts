/** Writes many small files: far cheaper than one page route each. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface OutputFile {
  /** Path on the site, with a leading slash. */
  path: string;
  text: string;
}

export interface Written {
  files: number;
  sizeBytes: number;
}

/** Files in flight: enough to keep the disk busy while the next ones are rendered. */
const PARALLEL_WRITES = 64;

/** Writes files below `folder` as the generator makes them, so that memory does not grow with their number. */
export async function writeFiles(folder: string, files: Iterable<OutputFile>): Promise<Written> {
  const written: Written = { files: 0, sizeBytes: 0 };
  const folders = new Map<string, Promise<unknown>>();
  const queue = files[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const { path, text } = next.value;
      const target = join(folder, path);
      const parent = dirname(target);
      if (!folders.has(parent)) folders.set(parent, mkdir(parent, { recursive: true }));
      await folders.get(parent);
      const bytes = Buffer.from(text);
      await writeFile(target, bytes);
      written.files++;
      written.sizeBytes += bytes.length;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_WRITES }, work));
  return written;
}
