/** Puts finished output in the place of the last one, so that readers see the old or the new, never a half. */
import { mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";

/** Replaces the folder `target` by `next`; what stood there is moved to `last`. All three are on one disk. */
export async function swapFolder(next: string, target: string, last: string): Promise<void> {
  try {
    await rename(target, last);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  await rename(next, target);
}

/** Moves the files of `next` over those of `target`, which may hold others. */
export async function moveFiles(next: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of await readdir(next)) await rename(join(next, name), join(target, name));
}
