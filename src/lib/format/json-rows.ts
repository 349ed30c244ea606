/** JSON for people who review it: what fits on a line is written on one, so that a dated fact is one line of a diff. */

/** Characters of a line: room for a fact with a source of repository, path and commit. */
const LINE_CHARACTERS = 320;

const STEP = "  ";

/** Text of a JSON file, ending in a line feed. The outermost value and every list of objects have a line for each row. */
export function formatJsonRows(value: unknown): string {
  return `${formatBroken(value, "")}\n`;
}

function format(value: unknown, indent: string): string {
  if (hasRows(value)) return formatBroken(value, indent);
  const line = toLine(value);
  return indent.length + line.length <= LINE_CHARACTERS ? line : formatBroken(value, indent);
}

/** A list of objects grows by a line; on one line it would be another line after each addition. */
function hasRows(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((row) => typeof row === "object" && row !== null);
  return Object.values(value).some(hasRows);
}

function formatBroken(value: unknown, indent: string): string {
  const inner = indent + STEP;
  if (Array.isArray(value)) {
    const rows = value.map((row) => inner + format(row, inner));
    return rows.length === 0 ? "[]" : `[\n${rows.join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, part]) => `${inner}${JSON.stringify(key)}: ${format(part, inner)}`);
  return entries.length === 0 ? "{}" : `{\n${entries.join(",\n")}\n${indent}}`;
}

function toLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${toLine(part)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
