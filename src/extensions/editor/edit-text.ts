/** Changes keys of a record's file and leaves every other byte of it as it is. */
import { Document } from "yaml";
import { formatFrontMatter } from "#content/lint/front-matter-style.ts";
import { AiFrontMatter } from "#record/schema/ai.ts";

/** New value of each changed key: a text, a list of texts, lines of YAML as typed, or null for a key that goes. */
export type Edits = Readonly<Record<string, string | readonly string[] | { yaml: string } | null>>;

const KEY_ORDER = Object.keys(AiFrontMatter.shape);
const KEY = /^([A-Za-z_$][\w$-]*)[ \t]*:(?:\s|$)/;

/** Text of the file after the edits; undefined when it has no front matter. */
export function editText(text: string, edits: Edits, description?: string): string | undefined {
  const parts = splitRecord(text);
  if (parts === undefined) return undefined;
  const { eol } = parts;
  let lines = parts.frontMatter.split(eol);
  for (const [key, value] of Object.entries(edits)) lines = replaceEntry(lines, key, formatEntry(key, value));
  const below = description === undefined ? parts.below : `${eol}${description.trim().replaceAll("\n", eol)}${eol}`;
  return parts.opening + lines.join(eol) + parts.closing + below;
}

/** Lines of a key behind the key itself, as they are in the file; undefined when it has none. */
export function findEntry(text: string, key: string): string | undefined {
  const parts = splitRecord(text);
  const lines = parts?.frontMatter.split(parts.eol) ?? [];
  const range = findRange(lines, key);
  return range && lines.slice(range.start, range.end).join("\n");
}

/** The text below the front matter, without the empty lines around it. */
export function findDescription(text: string): string {
  return splitRecord(text)?.below.trim().replaceAll("\r\n", "\n") ?? "";
}

interface RecordParts {
  opening: string;
  frontMatter: string;
  closing: string;
  below: string;
  eol: string;
}

function splitRecord(text: string): RecordParts | undefined {
  const match = /^(\uFEFF?---[ \t]*\r?\n)([^]*?)(\r?\n---[ \t]*(?:\r?\n|$))([^]*)$/.exec(text);
  if (match === null) return undefined;
  const [, opening = "", frontMatter = "", closing = "", below = ""] = match;
  return { opening, frontMatter, closing, below, eol: opening.endsWith("\r\n") ? "\r\n" : "\n" };
}

function replaceEntry(lines: readonly string[], key: string, entry: readonly string[]): string[] {
  const range = findRange(lines, key) ?? findPlace(lines, key);
  return lines.toSpliced(range.start, range.end - range.start, ...entry);
}

/** An entry ends before the comments and empty lines above the next key. */
function findRange(lines: readonly string[], key: string): { start: number; end: number } | undefined {
  const start = lines.findIndex((line) => KEY.exec(line)?.[1] === key);
  if (start === -1) return undefined;
  const next = lines.findIndex((line, index) => index > start && KEY.test(line));
  let end = next === -1 ? lines.length : next;
  while (end > start + 1 && /^\s*(?:#|$)/.test(lines[end - 1]!)) end--;
  return { start, end };
}

/** Before the first key that comes later in the field reference. */
function findPlace(lines: readonly string[], key: string): { start: number; end: number } {
  const rank = KEY_ORDER.indexOf(key);
  const later = lines.findIndex((line) => KEY_ORDER.indexOf(KEY.exec(line)?.[1] ?? "") > rank);
  const start = later === -1 ? lines.length : later;
  return { start, end: start };
}

function formatEntry(key: string, value: Edits[string]): string[] {
  if (value === null) return [];
  if (typeof value === "object" && "yaml" in value) return value.yaml.trimEnd().split("\n");
  const document = new Document({ [key]: value }, { schema: "failsafe" });
  return formatFrontMatter(document).trimEnd().split("\n");
}
