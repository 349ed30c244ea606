/** Which commits are this directory's own: a fork took over the others, with records that it never listed itself. */
import { Day } from "#record/schema/primitives.ts";
import { readCommitDates } from "./commit-dates.ts";
import { GitError, runGit } from "./git.ts";

/** All of its digits, as a shorter one may name two commits one day: 40, or 64 in a repository of SHA-256. */
const COMMIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** `historyFrom` names no day and no commit of the repository. */
export class HistoryStartError extends Error {
  constructor(from: string, fault: string) {
    super(
      `historyFrom in src/site/site.ts is "${from}", which ${fault}. It takes the full id of the last commit that isn't ` +
        "yours (git rev-parse HEAD prints it before your first commit), the day of your first commit as YYYY-MM-DD, " +
        "or null where all commits are yours.",
    );
    this.name = "HistoryStartError";
  }
}

/**
 * Tells of a commit that HEAD contains whether it is the directory's own.
 * @param from id of the last commit that isn't, or day (UTC) of the first that is; null: all are
 * @throws {HistoryStartError} when `from` is neither
 */
export async function findOwnCommits(root: string, from: string | null): Promise<(commit: string) => boolean> {
  const lastForeign = from === null || COMMIT_ID.test(from) ? from : await findLastBefore(root, from);
  if (lastForeign === null) return () => true;
  const own = await listCommitsAfter(root, lastForeign);
  return (commit) => own.has(commit);
}

async function findLastBefore(root: string, day: string): Promise<string | null> {
  if (!Day.safeParse(day).success) throw new HistoryStartError(day, "is neither a day nor a full commit id");
  const seconds = Date.parse(day) / 1000;
  const before = [...(await readCommitDates(root))].findLast(([, committedAt]) => committedAt < seconds);
  return before?.[0] ?? null;
}

/** Commits that HEAD contains and `from` doesn't. A branch merged later may hold commits older than `from`. */
async function listCommitsAfter(root: string, from: string): Promise<ReadonlySet<string>> {
  try {
    const output = await runGit(root, ["rev-list", `${from}..HEAD`]);
    return new Set(output.toString("utf8").trim().split("\n"));
  } catch (error) {
    if (!(error instanceof GitError) || !/bad (?:object|revision)|Invalid revision range/i.test(error.stderr))
      throw error;
    throw new HistoryStartError(from, "this repository doesn't have");
  }
}
