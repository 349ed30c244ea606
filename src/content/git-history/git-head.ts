/** The commit a build is made from. */
import { readCommitDates } from "./commit-dates.ts";
import { findHead } from "./find-head.ts";

export interface Head {
  /** Null in a source archive. */
  commit: string | null;
  /** Committer date, UTC instant, put right when a clock was wrong; null in a source archive. */
  committedAt: string | null;
}

/**
 * HEAD of the repository whose top folder is `root`; nulls when `root` is not a repository of its own.
 * @throws {GitError} when there is a repository and git does not read it
 */
export async function readHead(root: string): Promise<Head> {
  const commit = await findHead(root);
  if (commit === undefined) return { commit: null, committedAt: null };
  const seconds = (await readCommitDates(root)).get(commit)!;
  return { commit, committedAt: new Date(seconds * 1000).toISOString().replace(".000Z", "Z") };
}
