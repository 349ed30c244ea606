/** A problem of a content file, worded so that its author can fix it: where, what, what is allowed, the likely fix. */

/** Errors stop a build; warnings are only reported. */
export type Severity = "error" | "warning";

export interface Issue {
  /** Path of the file from the root of the repository, with forward slashes. */
  path: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  /** Id of the rule, the last part of its page's address. */
  rule: string;
  severity: Severity;
  /** One sentence without a full stop: what is wrong and what is allowed. */
  message: string;
  /** The likely fix; null when there is no better advice than the message. */
  hint: string | null;
  /** Path of another file that takes part, where a rule compares files. */
  because?: string;
}

/** Orders by path, place and rule, the same on every machine. */
export function compareIssues(a: Issue, b: Issue): number {
  return (
    compareText(a.path, b.path) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

/** True when any of them stops a build. */
export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === "error");
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
