/** Puts finished output in the place of the last one, so that readers see the old or the new, never a half. */
import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { keepFormerSite } from "./former-site.ts";

export interface Swap {
  next: string;
  /** The folder that is replaced. */
  target: string;
  /** Where the old folder is until all is done: outside of any folder that a failed build deletes. */
  former: string;
  /** Where the old folder goes then, for the next build to bring up to date. Left out: it is deleted. */
  spare?: string;
  /** Whether what else is in the old folder is copied to the new one. */
  keepsOthers?: boolean;
}

/**
 * Replaces each folder, or none when one can't be moved. All are on one disk. A process that is killed in between leaves
 * whole folders: `recoverFolder` puts one back, and `npm run serve` refuses a site and a catalogue from different builds.
 */
export async function swapFolders(swaps: readonly Swap[]): Promise<void> {
  for (const { next, target, former, keepsOthers = false } of swaps) {
    await recoverFolder(target, former);
    await rm(former, { recursive: true, force: true });
    await mkdir(dirname(former), { recursive: true });
    if (keepsOthers && existsSync(target)) await cp(target, next, { recursive: true, force: false });
  }
  const moves = swaps.flatMap(({ next, target, former }): (readonly [from: string, to: string])[] => [
    ...(existsSync(target) ? [[target, former] as const] : []),
    [next, target],
  ]);
  const moved: (typeof moves)[number][] = [];
  try {
    for (const move of moves) {
      await rename(...move);
      moved.unshift(move);
    }
  } catch (error) {
    for (const [from, to] of moved) await rename(to, from);
    throw error;
  }
  for (const { former, spare } of swaps)
    if (spare === undefined || !(await keepFormerSite(former, spare)))
      await rm(former, { recursive: true, force: true });
}

/** Puts back what a killed process left in `former`; where the new folder is in place already, it becomes `spare`. */
export async function recoverFolder(target: string, former: string, spare?: string): Promise<void> {
  if (!existsSync(former)) return;
  if (!existsSync(target)) await rename(former, target);
  else if (spare !== undefined) await keepFormerSite(former, spare);
}
