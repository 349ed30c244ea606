/** JSON with what `JSON.parse` does not say: every duplicate key, the place of an error, the place of every value. */
import { type JSONVisitor, type Node, parseTree, printParseErrorCode, visit } from "jsonc-parser";
import type { PlaceKind, Position, ValuePath } from "../lint/raw-file.ts";
import { MAX_ISSUES } from "../lint/cap-issues.ts";
import { createPositions } from "./position.ts";

export interface JsonFault extends Position {
  kind: "syntax" | "duplicate-key";
  message: string;
}

/** Deeper nesting than any content file has; the parser calls itself for each level. */
const MAX_DEPTH = 32;

/** What RFC 8259 allows and no more. */
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Parses RFC 8259 JSON. The value is to be used only when there are no faults. */
export function parseJson(text: string): { value: unknown; faults: JsonFault[] } {
  const deep = findTooDeep(text);
  if (deep !== undefined) {
    const message = `is nested more than ${MAX_DEPTH} levels deep`;
    return { value: undefined, faults: [{ kind: "syntax", message, ...createPositions(text)(deep) }] };
  }
  const faults = listFaults(text);
  // The parser of the language has the last word on what is JSON.
  const value = tryParse(text);
  if (value === undefined && !faults.some((fault) => fault.kind === "syntax"))
    faults.push({ kind: "syntax", message: "is not what RFC 8259 allows", line: 1, column: 1 });
  return { value, faults };
}

/** Finds places of keys and values, or of the nearest parent that exists. The text is parsed once, at the first question. */
export function createJsonLocator(text: string): (at: ValuePath, kind: PlaceKind) => Position {
  const toPosition = createPositions(text);
  let tree: { root: Node | undefined } | undefined;
  return (at, kind) => {
    tree ??= { root: parseTree(text) };
    return toPosition(findOffset(tree.root, at, kind));
  };
}

function findOffset(root: Node | undefined, at: ValuePath, kind: PlaceKind): number {
  let found = root;
  let depth = 0;
  while (found !== undefined && depth < at.length) {
    const child = findChild(found, at[depth]!);
    if (child === undefined) break;
    found = child;
    depth++;
  }
  const isWhole = depth === at.length;
  const key = found?.parent?.type === "property" ? found.parent.children?.[0] : undefined;
  const node = kind === "key" && isWhole ? (key ?? found) : found;
  return node?.offset ?? 0;
}

/** Of a key that is given twice, the last value is the one that counts, as for `JSON.parse`. */
function findChild(parent: Node, key: ValuePath[number]): Node | undefined {
  if (typeof key === "number") return parent.type === "array" ? parent.children?.[key] : undefined;
  if (parent.type !== "object") return undefined;
  return parent.children?.findLast(({ children }) => children?.[0]?.value === key)?.children?.[1];
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Offset of the first bracket that is too deep, found without recursion. */
function findTooDeep(text: string): number | undefined {
  let depth = 0;
  // A string that has no end is passed over as a whole: looking for the end again from each of its quotes is quadratic.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)|[[\]{}]/g)) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

/** The duplicate keys, one more than is reported at most, and the first syntax error: what follows one is often its consequence. */
function listFaults(text: string): JsonFault[] {
  const faults: JsonFault[] = [];
  const objects: Set<string>[] = [];
  const toPosition = createPositions(text);
  let isBroken = false;
  const visitor: JSONVisitor = {
    onObjectBegin: () => {
      objects.push(new Set());
    },
    onObjectProperty: (key, offset) => {
      const keys = objects.at(-1);
      if (keys?.has(key) === true && !isBroken && faults.length <= MAX_ISSUES)
        faults.push({ kind: "duplicate-key", message: `${key.slice(0, 60)} is given twice`, ...toPosition(offset) });
      keys?.add(key);
    },
    onObjectEnd: () => {
      objects.pop();
    },
    onError: (code, offset) => {
      if (isBroken) return;
      isBroken = true;
      faults.push({
        kind: "syntax",
        message: describeError(printParseErrorCode(code), text, offset),
        ...toPosition(offset),
      });
    },
  };
  visit(text, visitor, STRICT);
  return faults;
}

/** By the library's names of errors. */
const NEEDED: Readonly<Record<string, string>> = {
  PropertyNameExpected: "a key in double quotes",
  ValueExpected: "a value",
  ColonExpected: '":"',
  CommaExpected: '","',
  CloseBraceExpected: '"}"',
  CloseBracketExpected: '"]"',
};
const BROKEN: Readonly<Record<string, string>> = {
  EndOfFileExpected: "has text after the document",
  InvalidCommentToken: "has a comment",
  UnexpectedEndOfComment: "has a comment",
  UnexpectedEndOfString: "has a string that is not closed on its line",
  InvalidUnicode: "has a string with a broken escape",
  InvalidEscapeCharacter: "has a string with a broken escape",
  InvalidCharacter: "has a string with a control character",
};

function describeError(error: string, text: string, offset: number): string {
  const found = /\S/.exec(text.slice(offset, offset + 1000))?.[0];
  const where = found === undefined ? "the end" : JSON.stringify(found);
  const needed = NEEDED[error];
  if (needed !== undefined) return `needs ${needed} before ${where}`;
  return BROKEN[error] ?? `has ${where}, which begins no value`;
}
