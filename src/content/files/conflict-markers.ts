/** Lines that git leaves in a file when two changes contradict each other, and that somebody committed unresolved. */
import { capIssues } from "../lint/cap-issues.ts";
import type { Issue } from "../lint/issue.ts";
import { createPositions } from "./position.ts";

/** The first and last line of a conflict; `=======` alone may be a heading of Markdown. @see https://git-scm.com/docs/git-merge#_how_conflicts_are_presented */
const MARKER = /^(<{7}|>{7}|\|{7}) .*$|^(<{7}|>{7})$/gm;

/** One issue for each marker, a hundred at most; `text` has line feeds only. */
export function findConflictMarkers(path: string, text: string): Issue[] {
  const toPosition = createPositions(text);
  const issues = Array.from(text.matchAll(MARKER), ({ 0: marker, index }): Issue => ({
    path,
    ...toPosition(index),
    rule: "conflict-marker",
    severity: "error",
    message: `holds a conflict marker: ${marker.slice(0, 40)}`,
    hint: "keep what is right of the two sides and delete the lines of <, = and >",
  }));
  return capIssues(issues);
}
