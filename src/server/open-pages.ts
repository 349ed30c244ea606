/** The program that renders pages, as a build left it beside the snapshot. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BuildFileError, PAGES_FOLDER } from "#build/snapshot-file.ts";
import type * as Pages from "#ui/pages/_program.ts";

export type PageProgram = typeof Pages;

/**
 * Each version of the code has a folder of its own, as Node keeps modules by path.
 * @throws {BuildFileError}
 */
export async function openPages(catalogFolder: string): Promise<PageProgram> {
  try {
    const home = join(catalogFolder, PAGES_FOLDER);
    const [version] = readdirSync(home);
    return (await import(pathToFileURL(join(home, version!, "entry.mjs")).href)) as PageProgram;
  } catch (cause) {
    throw new BuildFileError(catalogFolder, PAGES_FOLDER, "can't be opened", cause);
  }
}
