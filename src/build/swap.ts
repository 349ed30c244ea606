/** Puts finished output in the place of the last one, so that readers see the old or the new, never a half. */
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
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
 * Replaces each folder, or none when one can't be moved. All are on one disk. All old folders are put aside before any new
 * one is moved, so that a process that is killed in between leaves a place empty, by which `recoverFolders` knows it.
 */
export async function swapFolders(swaps: readonly Swap[]): Promise<void> {
  await recoverFolders(swaps);
  for (const { next, target, former, keepsOthers = false } of swaps) {
    await mkdir(dirname(former), { recursive: true });
    if (keepsOthers && existsSync(target)) await keepOthers(target, next);
  }
  const moves = [
    ...swaps.filter(({ target }) => existsSync(target)).map(({ target, former }) => [target, former] as const),
    ...swaps.map(({ next, target }) => [next, target] as const),
  ];
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
  for (const swap of swaps) await clearFormer(swap);
}

/** A folder that is new is new as a whole: nothing of an older one of its name is left in it. */
async function keepOthers(target: string, next: string): Promise<void> {
  for (const name of await readdir(target))
    if (!existsSync(join(next, name))) await cp(join(target, name), join(next, name), { recursive: true });
}

/**
 * Ends what a killed process left: where all new folders are in place, the old ones are cleared away; else each old one
 * is put back, also in the place of a new one, as a site and a catalogue from different builds can't be served.
 * @param swaps in the order of `swapFolders`: the place that is filled last stays empty until all others are right
 */
export async function recoverFolders(swaps: readonly Omit<Swap, "next">[]): Promise<void> {
  const isComplete = swaps.every(({ target }) => existsSync(target));
  for (const swap of swaps.filter(({ former }) => existsSync(former))) {
    if (isComplete) await clearFormer(swap);
    else {
      await rm(swap.target, { recursive: true, force: true });
      await rename(swap.former, swap.target);
    }
  }
}

async function clearFormer({ former, spare }: Omit<Swap, "next">): Promise<void> {
  if (spare !== undefined && (await keepFormerSite(former, spare))) return;
  await rm(former, { recursive: true, force: true });
}
