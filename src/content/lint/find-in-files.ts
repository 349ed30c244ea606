/** Runs rules over all files and gives each finding its place. */
import { MAX_ISSUES, capIssues } from "./cap-issues.ts";
import type { Issue } from "./issue.ts";
import type { RawFile } from "./raw-file.ts";
import type { LintContent, LintContext, Rule, Violation } from "./rule.ts";

type Located = Pick<RawFile, "locate" | "brokenKeys">;

/**
 * Leaves out findings about a place where `known` already has an error, as one mistake is reported once, and those of
 * one rule in one file beyond a hundred.
 */
export function findInFiles(
  rules: readonly Rule[],
  content: LintContent,
  context: LintContext,
  files: ReadonlyMap<string, Located>,
  known: readonly Issue[],
): Issue[] {
  const broken = new Set(known.filter((issue) => issue.rule !== "missing-key").map(toPlaceKey));
  return rules.flatMap((rule) =>
    [...Map.groupBy(rule.find(content, context), ({ path }) => path)].flatMap(([path, violations]) => {
      const file = files.get(path);
      // What could not be read can't be called missing.
      if (file?.brokenKeys !== undefined && rule.severity === "warning") return [];
      const issues: Issue[] = [];
      for (const violation of violations) {
        const issue = toIssue(rule, violation, file);
        if (violation.at.length === 0 || !broken.has(toPlaceKey(issue))) issues.push(issue);
        if (issues.length > MAX_ISSUES) break;
      }
      return capIssues(issues);
    }),
  );
}

function toIssue(rule: Rule, { path, at, kind = "value", message, hint, because }: Violation, file?: Located): Issue {
  const place = file?.locate(at, kind) ?? { line: 1, column: 1 };
  const issue = { path, ...place, rule: rule.id, severity: rule.severity, message, hint };
  return because === undefined ? issue : { ...issue, because };
}

function toPlaceKey(issue: Issue): string {
  return `${issue.path}:${issue.line}:${issue.column}`;
}
