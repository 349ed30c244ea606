/** Puts finished output in the place of the last one, so that readers see the old or the new, never a half. */
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { keepFormerSite } from "./former-site.ts";

/**
 * Replaces the folder `target` by `next`. The old folder is kept in `former`, outside of any folder that a failed build
 * deletes, until the new one is in place; when that can't be moved, the old one comes back. Then it becomes `spare`, for
 * the next build to bring up to date. All are on one disk.
 */
export async function swapFolder(next: string, target: string, former: string, spare: string): Promise<void> {
  await recoverFolder(target, former);
  await rm(former, { recursive: true, force: true });
  await mkdir(dirname(former), { recursive: true });
  const hasFormer = existsSync(target);
  if (hasFormer) await rename(target, former);
  try {
    await rename(next, target);
  } catch (error) {
    if (hasFormer) await rename(former, target);
    throw error;
  }
  if (!(await keepFormerSite(former, spare))) await rm(former, { recursive: true, force: true });
}

/** Puts back what a process left in `former` that ended between the two moves. */
export async function recoverFolder(target: string, former: string): Promise<void> {
  if (existsSync(former) && !existsSync(target)) await rename(former, target);
}

/** Moves the files of `next` over those of `target`, which may hold others. */
export async function moveFiles(next: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of await readdir(next)) await rename(join(next, name), join(target, name));
}
