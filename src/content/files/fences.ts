/**
 * The fences around front matter, checked before gray-matter sees the file: it takes a word after the opening fence for
 * the language of the block and runs `---js`, and it accepts a block that nobody closed.
 */
import type { Issue } from "../lint/issue.ts";

const FENCE = "---";
/** White space behind a fence is invisible and often copied along. */
const FENCE_LINE = /^---[ \t]*$/;

/** 32 KiB. The longest record so far has 2 KiB; a longer block is not a record but an attack on the parser. */
export const MAX_FRONT_MATTER_LENGTH = 32 * 1024;

/** Line number of the closing fence (from 1), or what is wrong with the fences. */
export function findClosingFence(path: string, text: string): number | Issue {
  const problem = (line: number, message: string, hint: string): Issue => ({
    path,
    line,
    column: 1,
    rule: "front-matter",
    severity: "error",
    message,
    hint,
  });
  const isLong = text.length > MAX_FRONT_MATTER_LENGTH;
  const lines = text.slice(0, MAX_FRONT_MATTER_LENGTH).split("\n");
  if (isLong) lines.pop();
  const first = lines[0] ?? text;
  if (!FENCE_LINE.test(first)) {
    const message = first.startsWith(FENCE)
      ? "has text after the opening fence; the first line is --- and nothing else"
      : "does not start with front matter; the first line must be ---";
    return problem(1, message, "start the file with a line of three hyphens; the block is always YAML");
  }
  const next = lines.findIndex((line, index) => index > 0 && line.startsWith(FENCE));
  if (next !== -1) {
    if (FENCE_LINE.test(lines[next] ?? "")) return next + 1;
    const hint = "a closing fence is --- alone; quote a value that starts so";
    return problem(next + 1, "starts with --- but is not a fence", hint);
  }
  if (isLong) return problem(1, "has front matter longer than 32 KiB", "close it with --- and write the text below");
  return problem(
    1,
    "opens front matter with --- and never closes it",
    "add a line of three hyphens below the last key",
  );
}
