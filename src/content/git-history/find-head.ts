/** The commit that is checked out, for everybody who reads the repository: they must agree on whether there is one. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { GitError, runGit } from "./git.ts";

/**
 * Commit id of HEAD; undefined in a folder that is not a repository of its own (a source archive, also one unpacked inside
 * some other repository) and in a repository without a commit.
 * @throws {GitError} when there is a repository and git does not read it
 */
export async function findHead(root: string): Promise<string | undefined> {
  if (!existsSync(join(root, ".git"))) return undefined;
  try {
    return (await runGit(root, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])).toString("utf8").trim();
  } catch (error) {
    // Silence means a repository without a commit.
    if (error instanceof GitError && !error.isMissing && error.stderr === "") return undefined;
    throw error;
  }
}
