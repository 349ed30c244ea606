/** Breaks a text into lines. */

/** Where a line may end within a text: after spaces, and after a hyphen, dash or slash between letters. */
const BREAKS = /\s+|(?<=[\p{L}\p{N}])[-\u2013\u2014/]+(?=\p{L})/gu;
const ELLIPSIS = "\u2026";

export interface WrapOptions {
  /** Width of lines. */
  width: number;
  /** At most so many; where the text goes on, the last ends in an ellipsis. */
  lines: number;
  measure: (text: string) => number;
}

export function wrap(text: string, { width, lines, measure }: WrapOptions): string[] {
  const fits = (line: string): boolean => measure(line.trimEnd()) <= width;
  const wrapped: string[] = [];
  let rest = text.trim();
  while (!fits(rest)) {
    // A single line is cut within a word: it holds a value.
    const line = lines === 1 ? takeLetters(rest, fits) : takeLine(rest, fits);
    if (wrapped.length === lines - 1) return [...wrapped, cut(line, fits)];
    wrapped.push(line.trimEnd());
    rest = rest.slice(line.length);
  }
  return [...wrapped, rest];
}

/** As many words as fit; of a word that is too long for a line, as many letters. */
function takeLine(text: string, fits: (line: string) => boolean): string {
  let line = "";
  for (const {
    0: { length },
    index,
  } of text.matchAll(BREAKS)) {
    const longer = text.slice(0, index + length);
    if (!fits(longer)) break;
    line = longer;
  }
  return line === "" ? takeLetters(text, fits) : line;
}

function takeLetters(text: string, fits: (line: string) => boolean): string {
  let line = "";
  for (const letter of text) {
    if (line !== "" && !fits(line + letter)) break;
    line += letter;
  }
  return line;
}

function cut(line: string, fits: (line: string) => boolean): string {
  return takeLetters(line.trimEnd(), (start) => fits(start + ELLIPSIS)).trimEnd() + ELLIPSIS;
}
