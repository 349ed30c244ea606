/** Markdown without its code, which a page shows as it stands: what looks like a link or like HTML in it is neither. */

/** The opening fence of a code block, also in a list or a quotation. Text after a fence of backticks contains none. @see https://spec.commonmark.org/0.31.2/#fenced-code-blocks */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(?:(`{3,})[^`]*|(~{3,}).*)$/;
const FENCE_END = /^[\s>]*(`{3,}|~{3,})\s*$/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
/** Lines that begin a text of their own, so that no span of code goes on from the line before. */
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const BLOCK_START = /^\s{0,3}(?:#{1,6}\s|>)/;

/** Spaces in the place of code, so that offsets stay. */
export function blankCode(text: string): string {
  const lines: string[] = [];
  let paragraph: string[] = [];
  let fence: string | undefined;
  let isInList = false;
  const endParagraph = (): void => {
    if (paragraph.length > 0) lines.push(blankSpans(paragraph.join("\n")));
    paragraph = [];
  };
  for (const line of text.split("\n")) {
    const opened = fence === undefined ? FENCE.exec(line) : null;
    if (fence !== undefined || opened !== null) {
      endParagraph();
      lines.push(toSpaces(line));
      const end = FENCE_END.exec(line)?.[1];
      if (opened !== null) fence = opened[1] ?? opened[2];
      else if (end?.startsWith(fence!) === true) fence = undefined;
    } else if (line.trim() === "") {
      endParagraph();
      lines.push(line);
    } else if (paragraph.length === 0 && !isInList && INDENTED.test(line)) {
      // In a list, lines that are indented as much are a paragraph of the item.
      lines.push(toSpaces(line));
    } else {
      const isItem = LIST_ITEM.test(line);
      if (isItem || BLOCK_START.test(line)) endParagraph();
      isInList = isItem || (isInList && (paragraph.length > 0 || /^\s/.test(line)));
      paragraph.push(line);
    }
  }
  endParagraph();
  return lines.join("\n");
}

/** Spaces in the place of what matches. */
export function blankOut(text: string, pattern: RegExp): string {
  return text.replace(pattern, toSpaces);
}

/** A span goes from some backticks to the next ones of the same number; others in between belong to it. */
function blankSpans(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
    length,
  }));
  const lastOfLength = new Map(runs.map(({ length, start }) => [length, start]));
  let result = "";
  let from = 0;
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index]!;
    if (text[open.start - 1] === "\\" || lastOfLength.get(open.length) === open.start) continue;
    const close = runs.findIndex(({ length }, other) => other > index && length === open.length);
    result += text.slice(from, open.start) + toSpaces(text.slice(open.start, runs[close]!.end));
    from = runs[close]!.end;
    index = close;
  }
  return result + text.slice(from);
}

function toSpaces(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
