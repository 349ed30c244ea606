/** Words of a record's own text that a query found, and the text with them marked. */
import { escapeHtml } from "#lib/format/escape-html.ts";
import type { Range, TextReader } from "./text-reader.ts";

export interface MarkedText {
  /** As written in the text, each once. */
  words: string[];
  /** Escaped HTML with `<mark>`; a long text is cut around the first found word. */
  html: string;
}

/** Characters shown of a long text, and how many of them before the first found word. */
const MAX_EXCERPT = 240;
const EXCERPT_LEAD = 60;

/** Undefined when the text has none of the words that the reader looks for. */
export function markWords(text: string, reader: TextReader): MarkedText | undefined {
  const found = reader.findWords(text);
  if (found.length === 0) return undefined;
  const merged = mergeRanges(found);
  const words = merged.map(({ start, end }) => text.slice(start, end));
  return { words: words.length === 1 ? words : [...new Set(words)], html: renderMarks(text, merged) };
}

/** The whole text marked. */
export function markAll(text: string): string {
  return `<mark>${escapeHtml(text)}</mark>`;
}

/** @param ranges by their starts */
function mergeRanges(ranges: readonly Range[]): Range[] {
  let last = ranges[0]!;
  const merged = [last];
  for (let at = 1; at < ranges.length; at++) {
    const { start, end } = ranges[at]!;
    if (start > last.end) merged.push((last = ranges[at]!));
    else if (end > last.end) merged[merged.length - 1] = last = { start: last.start, end };
  }
  return merged;
}

function renderMarks(text: string, ranges: readonly Range[]): string {
  const { start: from, end: to } = chooseExcerpt(text, ranges[0]!);
  let html = from > 0 ? "…" : "";
  let at = from;
  for (const { start, end } of ranges) {
    if (end > to) break;
    html += escapeHtml(text.slice(at, start)) + markAll(text.slice(start, end));
    at = end;
  }
  return html + escapeHtml(text.slice(at, to).trimEnd()) + (to < text.length ? "…" : "");
}

/** Whole words around the first found one. */
function chooseExcerpt(text: string, first: Range): Range {
  if (text.length <= MAX_EXCERPT) return { start: 0, end: text.length };
  let start = Math.max(0, first.start - EXCERPT_LEAD);
  if (start > 0) start = Math.min(first.start, nextSpace(text, start) + 1);
  let end = Math.min(text.length, Math.max(start + MAX_EXCERPT, first.end));
  if (end < text.length) end = Math.max(first.end, text.lastIndexOf(" ", end));
  return { start, end };
}

function nextSpace(text: string, from: number): number {
  const space = text.indexOf(" ", from);
  return space < 0 ? from : space;
}
