/** JSON as people skim it: lists, texts and objects are cut, and every cut is marked with an ellipsis. */

/** Lists show this many items unless they fit on a line. */
const MAX_ITEMS = 2;
/** Objects inside of objects are opened to this depth. */
const MAX_DEPTH = 5;
const MAX_TEXT = 68;
const LINE_WIDTH = 88;
const STEP = "  ";

/** The value as indented JSON with cuts. Where anything is cut it is not valid JSON, on purpose: nobody copies half a record. */
export function renderShortened(value: unknown): string {
  return render(value, "", 0);
}

function render(value: unknown, indent: string, depth: number): string {
  if (typeof value === "string") return JSON.stringify(cutText(value));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const line = renderLine(value);
  if (indent.length + line.length <= LINE_WIDTH) return line;
  if (Array.isArray(value)) return renderList(value, indent, depth);
  if (depth >= MAX_DEPTH) return "{ … }";
  const inner = indent + STEP;
  const lines = Object.entries(value).map(
    ([key, part]) => `${inner}${JSON.stringify(key)}: ${render(part, inner, depth + 1)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

function renderList(list: readonly unknown[], indent: string, depth: number): string {
  if (depth >= MAX_DEPTH) return `[ … ${list.length} items ]`;
  const inner = indent + STEP;
  const lines = list.slice(0, MAX_ITEMS).map((item) => inner + render(item, inner, depth + 1));
  const rest = list.length - lines.length;
  if (rest > 0) lines.push(`${inner}… ${rest} more`);
  return `[\n${lines.join(",\n")}\n${indent}]`;
}

/** `{"number": 1, "size": 2}`: one line, a space after colons and commas. */
function renderLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderLine).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    return `{${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}: ${renderLine(part)}`)
      .join(", ")}}`;
  }
  return JSON.stringify(value);
}

function cutText(text: string): string {
  const characters = [...text];
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT).join("")}…` : text;
}
