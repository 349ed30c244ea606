/**
 * A project in a folder whose path the bundler can't read: the same command again, through a link in a temporary folder.
 * Node and the bundler then name every file by the link's path, which has no `#` and no `?`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { isFolderNameReadable } from "#build/folder-name.ts";

/** Folder of the project, by a path that can be built in. Doesn't return where another process does the work. */
export async function findBuildRoot(): Promise<string> {
  const root = process.cwd();
  const here = join(import.meta.dirname, "../../..");
  // A program of another folder is no help: the build refuses the path.
  if (isFolderNameReadable(root) || realpathSync(here) !== root) return root;
  // In the other process: the working folder is the real one, but a module is where it was asked for.
  if (isFolderNameReadable(here)) {
    // Astro compares its folders with the working folder.
    process.cwd = () => here;
    return here;
  }
  return process.exit(await runThroughLink(root));
}

async function runThroughLink(root: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "project-"));
  const link = join(folder, "project");
  try {
    await symlink(root, link, "junction");
    const [, program = "", ...args] = process.argv;
    const linked = join(link, relative(root, program));
    const child = spawn(process.execPath, ["--preserve-symlinks", "--preserve-symlinks-main", linked, ...args], {
      cwd: link,
      stdio: "inherit",
    });
    const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.once("SIGTERM", stop).once("SIGINT", stop);
    const [code] = (await once(child, "exit")) as [number | null];
    return code ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
