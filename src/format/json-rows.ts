/** JSON for people who review it: what fits on a line stands on one, so that a dated fact is one line of a diff. */

/** Characters of a line: room for a fact with a source of repository, path and commit. */
const LINE_CHARACTERS = 320;

const STEP = "  ";

/** Text of a JSON file, ending in a line feed. The outermost value and its lists always have a line for each row. */
export function formatJsonRows(value: unknown): string {
  return `${formatBroken(value, "", (row, indent) => formatList(row, indent))}\n`;
}

type FormatPart = (value: unknown, indent: string) => string;

function formatList(value: unknown, indent: string): string {
  const isList = Array.isArray(value) && value.some((row) => typeof row === "object" && row !== null);
  return isList ? formatBroken(value, indent, formatFitting) : formatFitting(value, indent);
}

function formatFitting(value: unknown, indent: string): string {
  const line = toLine(value);
  return indent.length + line.length <= LINE_CHARACTERS ? line : formatBroken(value, indent, formatFitting);
}

function formatBroken(value: unknown, indent: string, formatPart: FormatPart): string {
  const inner = indent + STEP;
  if (Array.isArray(value)) {
    const rows = value.map((row) => inner + formatPart(row, inner));
    return rows.length === 0 ? "[]" : `[\n${rows.join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, part]) => {
    const head = `${inner}${JSON.stringify(key)}: `;
    return head + formatPart(part, inner);
  });
  return entries.length === 0 ? "{}" : `{\n${entries.join(",\n")}\n${indent}}`;
}

function toLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${toLine(part)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
