/** Issues as lines a person reads in a terminal, and a summary. */
import { type Issue, hasErrors } from "./issue.ts";
import { toPrintable } from "./printable.ts";

export interface FormatOptions {
  fileCount: number;
  /** Print everything; otherwise warnings are counted by rule, and so are errors of a rule beyond the first twenty. */
  showAllWarnings: boolean;
  /** The issues are about some files alone: warnings are shown as errors are. */
  hasScope?: boolean;
}

/** `path:line:col rule message hint` for each problem, then one line that counts them. Ends without a line feed. */
export function formatText(issues: readonly Issue[], options: FormatOptions): string {
  const errors = issues.filter((issue) => issue.severity === "error");
  const warnings = issues.filter((issue) => issue.severity === "warning");
  const lines = options.showAllWarnings
    ? [...errors, ...warnings].map(formatIssue)
    : [...listFirst(errors), ...(options.hasScope === true ? listFirst(warnings) : summarizeByRule(warnings))];
  return [...lines, formatIssueSummary(issues, options.fileCount)].join("\n");
}

/** One problem on one line. */
export function formatIssue(issue: Issue): string {
  const severity = issue.severity === "warning" ? "warning " : "";
  const hint = issue.hint === null ? "" : ` (${issue.hint})`;
  return toPrintable(`${issue.path}:${issue.line}:${issue.column} ${severity}${issue.rule} ${issue.message}${hint}`);
}

/** `3 errors, 2 warnings in 2 files (2,015 files checked)`. */
export function formatIssueSummary(issues: readonly Issue[], fileCount: number): string {
  const errorCount = issues.filter((issue) => issue.severity === "error").length;
  const checked = `${groupDigits(fileCount)} files checked`;
  if (issues.length === 0) return `no problems (${checked})`;
  const files = new Set(issues.map((issue) => issue.path)).size;
  const counts = `${count(errorCount, "error")}, ${count(issues.length - errorCount, "warning")} in ${count(files, "file")}`;
  return `${counts} (${checked})${hasErrors(issues) ? "" : ": nothing blocks"}`;
}

/** One cause, such as a removed tag, can break every file: the first places show what it is. */
const MAX_OF_RULE = 20;

function listFirst(issues: readonly Issue[]): string[] {
  const counts = new Map<string, number>();
  const lines = issues.flatMap((issue) => {
    const count = (counts.get(issue.rule) ?? 0) + 1;
    counts.set(issue.rule, count);
    return count <= MAX_OF_RULE ? [formatIssue(issue)] : [];
  });
  const rest = [...counts].filter(([, count]) => count > MAX_OF_RULE);
  return [
    ...lines,
    ...rest.map(([rule, count]) => `${rule}: ${groupDigits(count - MAX_OF_RULE)} more (--all lists them)`),
  ];
}

function summarizeByRule(warnings: readonly Issue[]): string[] {
  const byRule = new Map<string, Issue[]>();
  for (const warning of warnings) {
    const group = byRule.get(warning.rule);
    if (group === undefined) byRule.set(warning.rule, [warning]);
    else group.push(warning);
  }
  return [...byRule].map(([rule, found]) => {
    const first = found[0]!;
    return found.length === 1
      ? formatIssue(first)
      : `warning ${rule}: ${groupDigits(found.length)} times, first ${first.path}:${first.line}:${first.column} (--all lists them)`;
  });
}

function count(number: number, noun: string): string {
  return `${groupDigits(number)} ${noun}${number === 1 ? "" : "s"}`;
}

function groupDigits(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}
