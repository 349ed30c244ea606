/** Puts finished output in the place of the last one, so that readers see the old or the new, never a half. */
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Replaces the folder `target` by `next`. */
export async function swapFolder(next: string, target: string): Promise<void> {
  const last = `${target}.last`;
  await rm(last, { recursive: true, force: true });
  try {
    await rename(target, last);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  await rename(next, target);
  await rm(last, { recursive: true, force: true });
}

/** Moves the files of `next` over those of `target`, which may hold others. */
export async function moveFiles(next: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of await readdir(next)) await rename(join(next, name), join(target, name));
  await rm(next, { recursive: true, force: true });
}
