/** Places in a text. */
import type { Position } from "../lint/raw-file.ts";

/**
 * Line and column, both from 1, of characters. Lines are counted once, at the first question.
 * @param firstLine the number of the text's first line in its file
 */
export function createPositions(text: string, firstLine = 1): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: firstLine + low, column: offset - starts[low]! + 1 };
  };
}
