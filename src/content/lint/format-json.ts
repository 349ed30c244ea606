/** Issues for other programs. */
import { type Issue, hasErrors } from "./issue.ts";

/** One JSON document: `{isOk, fileCount, errorCount, warningCount, issues}`. */
export function formatJson(issues: readonly Issue[], fileCount: number): string {
  const errorCount = issues.filter((issue) => issue.severity === "error").length;
  const report = { isOk: !hasErrors(issues), fileCount, errorCount, warningCount: issues.length - errorCount, issues };
  return JSON.stringify(report, null, 2);
}
