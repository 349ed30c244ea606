/** What the system refuses to read: a problem of that file, not the end of the check. */
import { findCode } from "#lib/format/error-code.ts";
import type { Issue } from "../lint/issue.ts";

const NOT_ALLOWED: ReadonlySet<string> = new Set(["EACCES", "EPERM"]);

/**
 * Names the fault of the system; any other error is thrown on.
 * @param action what can't be done, and the permission it needs
 */
export function toUnreadable(path: string, error: unknown, action: { done: string; permission: string }): Issue {
  const code = findCode(error);
  if (!(error instanceof Error) || code === undefined || !error.message.startsWith(code)) throw error;
  // Node's message without the call and its paths.
  const fault = error.message.replace(/, \w+(?: '.*)?$/s, "");
  const hint = NOT_ALLOWED.has(code)
    ? `give yourself the right to read it: chmod u+${action.permission} ${path}`
    : "look whether it opens in an editor, then check again";
  const message = `can't be ${action.done}: ${fault}`;
  return { path, line: 1, column: 1, rule: "unreadable", severity: "error", message, hint };
}
