/** How content in the working tree differs from a commit. */
import { toContentFile } from "./content-file.ts";
import { SITE } from "#site/site.ts";
import { findHead } from "../git-history/find-head.ts";
import { GitError, runGit } from "../git-history/git.ts";
import { findOwnCommits } from "../git-history/own-commits.ts";
import { readBlobs } from "../git-history/read-blobs.ts";

export interface ContentChanges {
  /** Paths below `content/` that were added, changed or not committed yet. */
  changed: ReadonlySet<string>;
  /** Paths below `content/` that were there and are gone. */
  removed: ReadonlySet<string>;
  /** Paths below `content/` that differ from HEAD, whatever the base is. */
  uncommitted: ReadonlySet<string>;
  /** Text that changed and removed files had, by path; none where the base is older than the directory's own history. */
  before: ReadonlyMap<string, string>;
}

/**
 * Compares with `base`, a branch or commit; undefined outside a repository and before its first commit,
 * a sentence when there is no such base.
 * @param from where the directory's own history begins: a fork keeps no promises of the directory it was made from
 * @throws {GitError} when there is a repository and git does not read it
 */
export async function readContentChanges(
  root: string,
  base: string,
  from: string | null = SITE.historyFrom,
): Promise<ContentChanges | string | undefined> {
  const head = await findHead(root);
  if (head === undefined) return undefined;
  const commit = await findCommonCommit(root, base);
  if (commit === undefined) return `there is no commit ${base} to compare with; fetch it, or name another one`;
  const untracked = await listLines(root, ["ls-files", "--others", "--exclude-standard", "-z", "--", "content"]);
  const rows = await listDifferences(root, commit);
  const sinceHead = commit === head ? rows : await listDifferences(root, head);
  const hasPast = (await findOwnCommits(root, from))(commit);
  const before = rows.filter(({ status, path }) => hasPast && status !== "A" && toContentFile(path) !== undefined);
  const texts = await readBlobs(
    root,
    before.map(({ oid }) => oid),
  );
  return {
    changed: new Set([...rows.filter(({ status }) => status !== "D").map(({ path }) => path), ...untracked]),
    removed: new Set(rows.filter(({ status }) => status === "D").map(({ path }) => path)),
    uncommitted: new Set([...sinceHead.map(({ path }) => path), ...untracked]),
    before: new Map(before.map(({ path, oid }) => [path, texts.get(oid) ?? ""])),
  };
}

interface Difference {
  path: string;
  /** Object id of the former text. */
  oid: string;
  /** One letter. */
  status: string;
}

/** `:<mode> <mode> <object> <object> <status>` NUL `<path>` NUL. @see https://git-scm.com/docs/git-diff#_raw_output_format */
async function listDifferences(root: string, commit: string): Promise<Difference[]> {
  const diff = await listLines(root, ["diff", "--raw", "--no-abbrev", "--no-renames", "-z", commit, "--", "content"]);
  const rows: Difference[] = [];
  for (let index = 0; index + 1 < diff.length; index += 2) {
    const [, , oid, , status] = diff[index]!.split(" ");
    rows.push({ path: diff[index + 1]!, oid: oid!, status: status! });
  }
  return rows;
}

/** What the branches have in common: what others merged meanwhile is not a change of this one. */
async function findCommonCommit(root: string, base: string): Promise<string | undefined> {
  try {
    return (await runGit(root, ["merge-base", "HEAD", base])).toString("utf8").trim();
  } catch (error) {
    if (error instanceof GitError && !error.isMissing) return undefined;
    throw error;
  }
}

async function listLines(root: string, args: readonly string[]): Promise<string[]> {
  return (await runGit(root, args))
    .toString("utf8")
    .split("\0")
    .filter((line) => line !== "");
}
