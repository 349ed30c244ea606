/** A block of YAML as plain values in which every scalar is still the text its author wrote. */
import {
  type Document,
  LineCounter,
  type Node,
  type Scalar,
  type YAMLError,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from "yaml";
import type { Issue } from "#lint/issue.ts";
import type { PlaceKind, Position, ValuePath } from "#lint/raw-file.ts";
import { splitYamlEntries } from "./yaml-entries.ts";

export interface YamlBlock {
  value: unknown;
  issues: Issue[];
  /** Top-level keys that could not be read; undefined when all were. */
  brokenKeys?: ReadonlySet<string>;
}

/** Faults of a block that is read all the same. */
const READABLE: ReadonlySet<string> = new Set(["duplicate-key", "cut-value"]);

/**
 * Parses with the failsafe schema: `no`, `12:30`, `1e3`, `007` and dates stay text until the field's type says more.
 * `source` starts on the first line of the file, so that positions need no shift. Where the block as a whole can't be
 * parsed, its keys are, one by one.
 */
export function parseYamlBlock(path: string, source: string): YamlBlock {
  const whole = parseWhole(path, source);
  if (whole.issues.every(({ rule }) => READABLE.has(rule))) return whole;
  const entries = splitYamlEntries(source).map(({ key, source: own }) => ({ key, ...parseWhole(path, own) }));
  const broken = entries.filter((entry) => entry.issues.length > 0);
  const issues = broken.flatMap((entry) => entry.issues.slice(0, 1));
  return {
    value: Object.assign({}, ...entries.filter((entry) => entry.issues.length === 0).map((entry) => entry.value)),
    issues: issues.length > 0 ? issues : whole.issues,
    brokenKeys: new Set(broken.map(({ key }) => key)),
  };
}

function parseWhole(path: string, source: string): Pick<YamlBlock, "value" | "issues"> {
  const lines = new LineCounter();
  const document = parseFailsafe(source, lines);
  const issues = document.errors.map((error) => toIssue(path, error, lines, source));
  if (document.errors.some((error) => error.code !== "DUPLICATE_KEY")) return { value: undefined, issues };
  const refuse: Refuse = (node, message, hint, rule = "yaml-syntax") => {
    issues.push({ path, ...positionOf(node, lines), rule, severity: "error", message, hint });
  };
  visit(document, { Scalar: (_key, scalar) => refuseCutValue(scalar, source, refuse) });
  return { value: toPlain(document.contents, refuse), issues };
}

type Refuse = (node: Node, message: string, hint: string, rule?: string) => void;

/** ` #` begins a comment in a plain value: `C # and F #` would be published as `C`. */
function refuseCutValue(scalar: Scalar, source: string, refuse: Refuse): void {
  const lost = scalar.type === "PLAIN" ? /^[ \t]+(#.*)/.exec(source.slice(scalar.range?.[1] ?? source.length)) : null;
  if (lost === null || scalar.source === "") return;
  const [read, rest] = [String(scalar.source).slice(0, 40), lost[1]!.slice(0, 40)];
  const hint = "put the value in double quotes, or the comment on a line of its own";
  refuse(scalar, `is read as "${read}" only: "${rest}" is a comment`, hint, "cut-value");
}

/** Finds the place of a key or value, or of the nearest parent that exists. */
export function locateInYaml(source: string, at: ValuePath, kind: PlaceKind): Position {
  if (at.length === 0) return { line: 1, column: 1 };
  const lines = new LineCounter();
  let node: unknown = parseFailsafe(source, lines).contents;
  let place: Position = { line: 1, column: 1 };
  for (const [depth, step] of at.entries()) {
    if (isSeq(node)) node = node.items[Number(step)];
    else if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === String(step));
      if (pair === undefined) return place;
      if (isScalar(pair.key)) place = positionOf(pair.key, lines);
      if (kind === "key" && depth === at.length - 1) return place;
      node = pair.value;
    } else return place;
    if (isScalar(node) || isCollection(node)) place = positionOf(node, lines);
  }
  return place;
}

function parseFailsafe(source: string, lineCounter: LineCounter): Document.Parsed {
  return parseDocument(source, {
    schema: "failsafe",
    lineCounter,
    prettyErrors: false,
  }) as Document.Parsed;
}

function toPlain(node: unknown, refuse: Refuse): unknown {
  if (isAlias(node)) {
    refuse(node, "uses an alias", "write the value out; anchors and aliases are not used in content");
    return undefined;
  }
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined;
  if (node.anchor !== undefined) refuse(node, "sets an anchor", "delete the &name; anchors are not used in content");
  if (node.tag !== undefined) refuse(node, `sets the type ${node.tag}`, "delete the tag; the field decides the type");
  if (isScalar(node)) return typeof node.value === "string" ? node.value : "";
  if (isSeq(node)) return node.items.map((item) => toPlain(item, refuse));
  const entries = new Map<string, unknown>();
  for (const pair of node.items) {
    const key: unknown = pair.key;
    if (isScalar(key) && typeof key.value === "string") {
      if (!entries.has(key.value)) entries.set(key.value, toPlain(pair.value, refuse));
    } else if (isNode(key)) {
      refuse(key, "has a key that is no word", "write the key as a plain word");
    }
  }
  return Object.fromEntries(entries);
}

function positionOf(node: Node, lines: LineCounter): Position {
  const { line, col } = lines.linePos(node.range?.[0] ?? 0);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

const HINTS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "indent with two spaces; YAML allows no tabs there",
  BAD_INDENT: "indent what belongs to a key by two spaces below it",
  MISSING_CHAR: "close the quote or bracket; put a value that holds ': ' or ' #' in double quotes",
  MULTILINE_IMPLICIT_KEY: "a key and its colon are on one line; put a value that holds ': ' in double quotes",
  BLOCK_AS_IMPLICIT_KEY: "put a value that holds ': ' in double quotes",
  BAD_SCALAR_START: "put a value that starts with @, ` or % in double quotes",
  RESOURCE_EXHAUSTION: "nothing in a record is nested that deeply",
};

function toIssue(path: string, error: YAMLError, lines: LineCounter, source: string): Issue {
  const { line, col } = lines.linePos(error.pos[0]);
  const place = { path, line: Math.max(1, line), column: Math.max(1, col), severity: "error" as const };
  if (error.code === "DUPLICATE_KEY") {
    const key = /^[^\s:]{1,60}/.exec(source.slice(error.pos[0]))?.[0] ?? "a key";
    return { ...place, rule: "duplicate-key", message: `${key} is given twice`, hint: "keep one of them" };
  }
  const message = `is no valid YAML: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1, 200)}`;
  return { ...place, rule: "yaml-syntax", message, hint: HINTS[error.code] ?? null };
}
