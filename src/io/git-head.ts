/** The commit a build is made from. */
import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { promisify } from "node:util";

export interface Head {
  /** Null in a source archive. */
  commit: string | null;
  /** Committer date, UTC instant; null in a source archive. */
  committedAt: string | null;
}

const run = promisify(execFile);

/** HEAD of the repository whose top folder is `root`; nulls when `root` is no repository of its own. */
export async function readHead(root: string): Promise<Head> {
  const archive: Head = { commit: null, committedAt: null };
  const top = await tryGit(root, ["rev-parse", "--show-toplevel"]);
  if (top === undefined || (await realpath(top)) !== (await realpath(root))) return archive;
  const head = await tryGit(root, ["log", "-1", "--format=%H %ct"]);
  if (head === undefined) return archive;
  const [commit, seconds] = head.split(" ") as [string, string];
  return { commit, committedAt: new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z") };
}

/** Output of a git command; undefined when git is missing or refuses, as it does outside a repository. */
async function tryGit(root: string, command: readonly string[]): Promise<string | undefined> {
  try {
    return (await run("git", ["-C", root, ...command])).stdout.trim();
  } catch (error) {
    if (isCommandFailure(error)) return undefined;
    throw error;
  }
}

function isCommandFailure(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || typeof error.code === "number");
}
