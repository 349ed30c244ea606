/** Files below a folder, at any depth, by paths relative to it. */
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";

export async function listPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
