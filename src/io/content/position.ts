/** Places in a text. */
import type { Position } from "#lint/raw-file.ts";

/** Line and column, both from 1, of a character. */
export function toPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}
