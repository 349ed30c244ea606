/** How content in the working tree differs from a commit. */
import { parseRecordFile } from "./content/record-file.ts";
import { findHead } from "./git-history/find-head.ts";
import { GitError, runGit } from "./git-history/git.ts";
import { readBlobs } from "./git-history/read-blobs.ts";

export interface ContentChanges {
  /** Paths below `content/` that were added, changed or not committed yet. */
  changed: ReadonlySet<string>;
  /** Records of the commit whose files were changed or removed since; the others are as they were. */
  previous: { id: string; slug: string; path: string }[];
}

/**
 * Compares with `base`, a branch or commit; undefined outside a repository and before its first commit,
 * a sentence when there is no such base.
 */
export async function readContentChanges(root: string, base: string): Promise<ContentChanges | string | undefined> {
  if ((await findHead(root)) === undefined) return undefined;
  const commit = await findCommonCommit(root, base);
  if (commit === undefined) return `there is no commit ${base} to compare with; fetch it, or name another one`;
  const diff = await listLines(root, [
    "diff",
    "--raw",
    "--no-abbrev",
    "--no-renames",
    "--relative",
    "-z",
    commit,
    "--",
    "content",
  ]);
  const untracked = await listLines(root, ["ls-files", "--others", "--exclude-standard", "-z", "--", "content"]);
  const changed = new Set(untracked);
  const before: { path: string; oid: string }[] = [];
  // `:<mode> <mode> <object> <object> <status>` NUL `<path>` NUL. @see https://git-scm.com/docs/git-diff#_raw_output_format
  for (let index = 0; index + 1 < diff.length; index += 2) {
    const [, , oid, , status] = diff[index]!.split(" ");
    const path = diff[index + 1]!;
    if (status !== "D") changed.add(path);
    if (status !== "A" && /^content\/ais\/[^/]+\.md$/.test(path)) before.push({ path, oid: oid! });
  }
  return { changed, previous: await readPrevious(root, before) };
}

async function readPrevious(
  root: string,
  files: readonly { path: string; oid: string }[],
): Promise<ContentChanges["previous"]> {
  const texts = await readBlobs(
    root,
    files.map((file) => file.oid),
  );
  return files.flatMap(({ path, oid }) => {
    const slug = path.slice("content/ais/".length, -".md".length);
    const value = parseRecordFile(path, slug, texts.get(oid) ?? "").file?.value;
    const id: unknown = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
    return typeof id === "string" ? [{ id, slug, path }] : [];
  });
}

/** What the branches have in common: what others merged meanwhile is no change of this one. */
async function findCommonCommit(root: string, base: string): Promise<string | undefined> {
  try {
    return (await runGit(root, ["merge-base", "HEAD", base])).toString("utf8").trim();
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

async function listLines(root: string, args: readonly string[]): Promise<string[]> {
  return (await runGit(root, args))
    .toString("utf8")
    .split("\0")
    .filter((line) => line !== "");
}
