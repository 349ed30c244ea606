/** Writes a file so that readers, and a person who stops the command, find the old text or the new, never half of it. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Replaces the file in one step; makes its folder when there is none. The draft is hidden, and so no content; of two
 * that write at once, in one process or two, the later one is kept.
 * @param text may come in chunks
 */
export async function writeWhole(path: string, text: string | Iterable<Uint8Array>): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
