/** Limit on the problems reported for one file: a larger number usually has one cause. */
import type { Issue } from "./issue.ts";

export const MAX_ISSUES = 100;

/** The first hundred issues of one file, and one that says that there are more. */
export function capIssues(issues: Issue[]): Issue[] {
  const next = issues[MAX_ISSUES];
  if (next === undefined) return issues;
  const message = `has more than ${MAX_ISSUES} problems; the first ${MAX_ISSUES} are listed`;
  return [...issues.slice(0, MAX_ISSUES), { ...next, line: 1, column: 1, message, hint: null }];
}
