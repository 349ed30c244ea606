/** The commit that is checked out, where all commits before it are there too. */
import { findHead } from "./find-head.ts";
import { runGit } from "./git.ts";

/** A shallow clone lacks commits: events and dates would be wrong, so nothing is read from it. */
export class ShallowCloneError extends Error {
  constructor(root: string) {
    super(
      `The repository in ${root} is a shallow clone, so the history of the catalogue is not complete. ` +
        "Fetch the rest with: git fetch --unshallow",
    );
    this.name = "ShallowCloneError";
  }
}

/**
 * Commit id of HEAD; undefined without a repository or a commit. Tells in a moment whether history can be read.
 * @throws {ShallowCloneError} in a shallow clone
 * @throws {GitError} when git refuses for another reason
 */
export async function findCompleteHead(root: string): Promise<string | undefined> {
  const head = await findHead(root);
  if (head !== undefined && (await isShallow(root))) throw new ShallowCloneError(root);
  return head;
}

async function isShallow(root: string): Promise<boolean> {
  return (await runGit(root, ["rev-parse", "--is-shallow-repository"])).toString("utf8").trim() === "true";
}
