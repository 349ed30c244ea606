/** Words of a record's own text that a query found, and the text with them marked. */
import type { QueryWord } from "./query-words.ts";
import type { Stemmer } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { START_COUNT, type TextReader, toStart } from "./text-reader.ts";

export interface MarkedText {
  /** As they stand in the text, each once. */
  words: string[];
  /** Escaped HTML with `<mark>`; a long text is cut around the first found word. */
  html: string;
}

/** Tells whether a word of a text was looked for. */
export interface WordMatcher {
  matches: (term: string) => boolean;
  /** 1 at the starts (`toStart`) of words that may match: rules out most words of a text at a glance. */
  starts: Uint8Array;
}

interface Range {
  start: number;
  end: number;
}

/** Characters shown of a long text, and how many of them before the first found word. */
const MAX_EXCERPT = 240;
const EXCERPT_LEAD = 60;

export function buildWordMatcher(words: readonly QueryWord[], stem: Stemmer): WordMatcher {
  const looked = words.filter((word) => word.role !== "stop");
  const spellings = new Set(looked.flatMap((word) => word.forms.map((form) => form.word)));
  const stems = new Set(
    looked.flatMap((word) => word.forms.filter((form) => form.weight > 0).map((form) => form.stem)),
  );
  // A stem begins like its words.
  const starts = new Uint8Array(START_COUNT);
  for (const word of spellings) starts[toStart(word)] = 1;
  for (const word of stems) starts[toStart(word)] = 1;
  return { matches: (term) => spellings.has(term) || (!isStopWord(term) && stems.has(stem(term))), starts };
}

/** Undefined when the text has none of the words. */
export function markWords(text: string, matcher: WordMatcher, read: TextReader): MarkedText | undefined {
  const ranges: Range[] = [];
  const { terms, starts, places } = read(text);
  for (let index = 0; index < terms.length; index++) {
    if (matcher.starts[starts[index]!] === 0) continue;
    if (matcher.matches(terms[index]!)) ranges.push({ start: places[index * 2]!, end: places[index * 2 + 1]! });
  }
  if (ranges.length === 0) return undefined;
  const merged = mergeRanges(ranges);
  const words = [...new Set(merged.map(({ start, end }) => text.slice(start, end)))];
  return { words, html: renderMarks(text, merged) };
}

/** The whole text marked. */
export function markAll(text: string): string {
  return `<mark>${escapeHtml(text)}</mark>`;
}

export function escapeHtml(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
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
