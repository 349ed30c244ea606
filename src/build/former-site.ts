/**
 * The site before last. A build brings its folder up to date instead of making thousands of folders and links again:
 * what is right stays (`FileWriter`), and what the new site doesn't have goes. Nothing is believed of it: each of its
 * folders is listed, and each file that stays is looked at.
 */
import { lstatSync, readdirSync, rmSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";

/** What lies in a folder, by paths with a leading slash. */
export interface Listing {
  files: readonly string[];
  /** Each before those in it. */
  folders: readonly string[];
}

/**
 * Makes the folder `former` the folder `next` of this build alone; false when there is none, or another build has it.
 * Anything but a folder is removed: through a link the site would be written elsewhere.
 */
export async function takeFormerSite(former: string, next: string): Promise<boolean> {
  try {
    await rename(former, next);
    if (lstatSync(next).isDirectory()) return true;
    rmSync(next);
    return false;
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
    return false;
  }
}

/** Puts a folder where the next build finds it; false when another one is there. */
export async function keepFormerSite(folder: string, former: string): Promise<boolean> {
  await mkdir(dirname(former), { recursive: true });
  try {
    await rename(folder, former);
    return true;
  } catch (error) {
    if (!hasCode(error, "ENOTEMPTY", "EEXIST", "ENOENT")) throw error;
    return false;
  }
}

/** Lists a folder, and removes what no build writes: links could lead a path elsewhere. */
export function listFormerSite(root: string): Listing {
  const [files, folders]: [string[], string[]] = [[], []];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory()) {
        folders.push(path);
        walk(path);
      } else rmSync(root + path);
    }
  };
  walk("");
  return { files, folders };
}

/** @param paths of all files of the new site */
export function removeOthers(root: string, { files, folders }: Listing, paths: ReadonlySet<string>): void {
  const needed = new Set<string>();
  for (const path of paths)
    for (let folder = toFolder(path); folder !== "" && !needed.has(folder); folder = toFolder(folder))
      needed.add(folder);
  // What was a folder may be a file by now, and the other way round.
  for (const listed of [folders, files])
    for (const path of listed)
      if (!needed.has(path) && !paths.has(path)) rmSync(join(root, path), { recursive: true, force: true });
}

/** Empty for what lies in the root. */
function toFolder(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
