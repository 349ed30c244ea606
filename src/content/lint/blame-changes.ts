/** What a change breaks, shown at the file that was changed: its author did not touch the others. */
import { type Issue, compareIssues } from "./issue.ts";

/** Files of a change; removed ones have a path that is no longer a file. */
export interface ChangedPaths {
  changed: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

/**
 * All issues of changed files, and those of others that were not there before. One that a rule traces back to a changed
 * file is moved there; those of one rule and one cause become one line.
 * @param before issues of the content as it was
 */
export function blameChanges(after: readonly Issue[], before: readonly Issue[], paths: ChangedPaths): Issue[] {
  const folders = new Set([...paths.changed].flatMap(listFolders));
  // A folder that doesn't belong there is the doing of whoever put a file into it.
  const isChanged = (path: string | undefined): boolean =>
    path !== undefined && (paths.changed.has(path) || paths.removed.has(path) || folders.has(path));
  const known = new Set(before.map(toKey));
  const own = after.filter((issue) => isChanged(issue.path));
  const elsewhere = after.filter((issue) => !isChanged(issue.path) && !known.has(toKey(issue)));
  const traced = Map.groupBy(
    elsewhere.filter((issue) => isChanged(issue.because)),
    (issue) => `${issue.because} ${issue.rule} ${issue.severity}`,
  );
  const others = elsewhere.filter((issue) => !isChanged(issue.because));
  return [...own, ...others, ...[...traced.values()].map(moveToCause)].sort(compareIssues);
}

/** `a/b` and `a` of `a/b/c`. */
function listFolders(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

function moveToCause(issues: readonly Issue[]): Issue {
  const first = issues[0]!;
  const count = issues.length === 1 ? "" : ` and ${issues.length - 1} more`;
  const message = `breaks ${first.path}:${first.line}:${first.column}${count}: ${first.message}`;
  return { ...first, path: first.because ?? first.path, line: 1, column: 1, message };
}

function toKey(issue: Issue): string {
  return [issue.path, issue.line, issue.column, issue.rule, issue.message].join("\n");
}
