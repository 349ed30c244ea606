/** Commits of the first-parent history that touched content. */
import { runGit } from "./git.ts";

export interface FileChange {
  /** Relative to the folder of the catalogue. */
  path: string;
  /** Object id of the new content; null when the file went away. */
  oid: string | null;
}

export interface ContentCommit {
  commit: string;
  /** Committer date, seconds since 1970. */
  committedAtSeconds: number;
  /** In the order of git, by path; renames are a removal and an addition. */
  files: FileChange[];
}

const HEADER = "commit";

/** Regular files; links and submodules are not content. */
const FILE_MODES = new Set(["100644", "100755"]);

/**
 * Oldest first, each commit compared with its first parent, the first commit with nothing.
 * @param after commit of that history after which to begin; null: from the first
 */
export async function listContentCommits(
  root: string,
  folders: readonly string[],
  after: string | null,
): Promise<ContentCommit[]> {
  const output = await runGit(root, [
    "log",
    "--first-parent",
    "--diff-merges=first-parent",
    "--full-history",
    "--reverse",
    "--root",
    "--raw",
    "--no-renames",
    "--no-abbrev",
    "-z",
    `--format=${HEADER} %H %ct`,
    after === null ? "HEAD" : `${after}..HEAD`,
    "--",
    ...folders,
  ]);
  return parseLog(output.toString("utf8"));
}

/** NUL-separated: a header, then pairs of `:<modes> <oids> <letter>` and path. */
function parseLog(output: string): ContentCommit[] {
  const commits: ContentCommit[] = [];
  const parts = output.split("\0");
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!.trimStart();
    if (part.startsWith(`${HEADER} `)) {
      const [, commit, seconds] = part.split(" ");
      commits.push({ commit: commit!, committedAtSeconds: Number(seconds), files: [] });
    } else if (part.startsWith(":")) {
      const [, mode, , oid] = part.slice(1).split(" ");
      index += 1;
      commits.at(-1)!.files.push({ path: parts[index]!, oid: FILE_MODES.has(mode!) ? oid! : null });
    }
  }
  return commits;
}
