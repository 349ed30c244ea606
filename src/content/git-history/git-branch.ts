/** A branch with one commit on top of HEAD, made beside the working tree: what is checked out stays as it is. */
import { runGit } from "./git.ts";

export interface BranchCommit {
  branch: string;
  /** File that the commit changes or adds, with forward slashes. */
  path: string;
  text: string;
  message: string;
}

/** @throws {GitError} when the branch is there already, or git knows no author */
export async function commitOnBranch(root: string, { branch, path, text, message }: BranchCommit): Promise<void> {
  const git = async (args: string[], input?: string): Promise<string> =>
    (await runGit(root, args, input)).toString("utf8").trim();
  const blob = await git(["hash-object", "-w", "--stdin"], text);
  const names = path.split("/");
  let entry = `100644 blob ${blob}`;
  // From the file upwards: each folder's tree is that of HEAD with one entry replaced.
  while (names.length > 0) {
    const name = names.pop()!;
    const listing = await git(["ls-tree", names.length === 0 ? "HEAD" : `HEAD:${names.join("/")}`]);
    const others = listing.split("\n").filter((line) => line !== "" && line.split("\t")[1] !== name);
    entry = `040000 tree ${await git(["mktree"], `${[...others, `${entry}\t${name}`].join("\n")}\n`)}`;
  }
  const commit = await git(["commit-tree", entry.split(" ")[2]!, "-p", "HEAD", "-m", message]);
  await git(["branch", branch, commit]);
}
