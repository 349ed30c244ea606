/** Issues as workflow commands, which GitHub shows beside the line of a pull request. */
import type { Issue } from "./issue.ts";

/** One command a line. @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export function formatGithub(issues: readonly Issue[]): string {
  return issues
    .map((issue) => {
      const place = `file=${escapeProperty(issue.path)},line=${issue.line},col=${issue.column}`;
      const message = issue.hint === null ? issue.message : `${issue.message}\n${issue.hint}`;
      return `::${issue.severity} ${place},title=${escapeProperty(issue.rule)}::${escapeText(message)}`;
    })
    .join("\n");
}

function escapeText(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
