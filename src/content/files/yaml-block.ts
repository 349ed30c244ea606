/** A block of YAML as plain values in which every scalar is still the text its author wrote. */
import { type Node, type Scalar, type YAMLError, isAlias, isMap, isNode, isPair, isScalar, isSeq, visit } from "yaml";
import { capIssues } from "../lint/cap-issues.ts";
import type { Issue } from "../lint/issue.ts";
import { isPlainNull } from "../lint/plain-null.ts";
import type { Position } from "../lint/raw-file.ts";
import { parseFailsafe } from "./parse-failsafe.ts";
import { createPositions } from "./position.ts";
import { type YamlEntry, splitYamlEntries } from "./yaml-entries.ts";
import { describeYamlError, findYamlHint } from "./yaml-hint.ts";
import { type Locate, createYamlLocator } from "./yaml-locator.ts";

export interface YamlBlock {
  value: unknown;
  issues: Issue[];
  /** Top-level keys that could not be read; undefined when all were. */
  brokenKeys?: ReadonlySet<string>;
  locate: Locate;
}

/** A block with more keys than this is not a record, and is not read key by key. */
const MAX_ENTRIES = 100;

/** Faults of a block that is read all the same. */
const READABLE: ReadonlySet<string> = new Set(["duplicate-key", "cut-value"]);

const NONE: ReadonlySet<string> = new Set();

/**
 * Parses a block. Where it can't be parsed as a whole, its keys are, one by one.
 * `source` starts on the first line of the file, so that positions need no shift.
 */
export function parseYamlBlock(path: string, source: string): YamlBlock {
  const { value, issues, lostKeys = NONE } = parseWhole(path, source);
  const lost = lostKeys.size > 0 ? { brokenKeys: lostKeys } : {};
  const whole = { value, issues: capIssues(issues), locate: createYamlLocator(source), ...lost };
  return isReadable(whole) ? whole : parseEntries(path, source, whole);
}

function isReadable({ issues }: Pick<YamlBlock, "issues">): boolean {
  return issues.every(({ rule }) => READABLE.has(rule));
}

function parseEntries(path: string, source: string, whole: YamlBlock): YamlBlock {
  const parts = splitYamlEntries(source);
  if (parts.length > MAX_ENTRIES) return { ...whole, value: undefined, brokenKeys: new Set() };
  const entries = parts.map((part) => ({ ...part, ...parseEntry(path, part) }));
  const broken = new Set(
    entries.filter((entry) => !isReadable(entry) || entry.lostKeys?.has(entry.key)).map(({ key }) => key),
  );
  const issues = capIssues(entries.flatMap((entry) => entry.issues));
  const locators = new Map(entries.map((entry) => [entry.key, createYamlLocator(entry.source, entry.firstLine)]));
  return {
    value: Object.fromEntries(
      entries.flatMap((entry) => (broken.has(entry.key) ? [] : Object.entries(entry.value ?? {}))),
    ),
    issues: issues.length > 0 ? issues : whole.issues,
    brokenKeys: broken,
    locate: (at, kind) => (locators.get(String(at[0])) ?? whole.locate)(at, kind),
  };
}

function parseEntry(path: string, { source, firstLine, fault }: YamlEntry): ParsedYaml {
  if (fault === undefined) {
    const parsed = parseWhole(path, source, firstLine);
    // What follows the first error of the parser is often its consequence.
    return parsed.value === undefined ? { value: undefined, issues: parsed.issues.slice(0, 1) } : parsed;
  }
  const issue: Issue = { path, line: firstLine, column: 1, rule: "yaml-syntax", severity: "error", ...fault };
  return { value: undefined, issues: [issue] };
}

type ParsedYaml = Pick<YamlBlock, "value" | "issues"> & {
  /** Top-level keys that hold a comment where their value should be. */
  lostKeys?: ReadonlySet<string>;
};

function parseWhole(path: string, source: string, firstLine = 1): ParsedYaml {
  const toPosition = createPositions(source, firstLine);
  const document = parseFailsafe(source);
  if (document.errors.length > 0)
    return { value: undefined, issues: document.errors.map((error) => toIssue(path, error, toPosition)) };
  const issues: Issue[] = [];
  const refuse: Refuse = (node, message, hint, rule = "yaml-syntax") => {
    issues.push({ path, ...toPosition(node.range?.[0] ?? 0), rule, severity: "error", message, hint });
  };
  const lostKeys = new Set<string>();
  visit(document, {
    Scalar: (_key, scalar, ancestors) => {
      const key = ancestors.find((node) => isPair(node))?.key;
      if (refuseCutValue(scalar, source, refuse) && isScalar(key)) lostKeys.add(String(key.value));
    },
  });
  return { value: toPlain(document.contents, refuse), issues, lostKeys };
}

type Refuse = (node: Node, message: string, hint: string, rule?: string) => void;

/** ` #` begins a comment in a plain value: `C # and F #` would be published as `C`. True when nothing of it is left. */
function refuseCutValue(scalar: Scalar, source: string, refuse: Refuse): boolean {
  const cut = scalar.type === "PLAIN" ? /^[ \t]*(#.*)/.exec(source.slice(scalar.range?.[1] ?? source.length)) : null;
  if (cut === null) return false;
  const [read, rest] = [String(scalar.source).slice(0, 40), cut[1]!.slice(0, 40)];
  const message =
    read === "" ? `is empty: "${rest}" is a comment` : `is read as "${read}" only: "${rest}" is a comment`;
  const hint =
    read === ""
      ? `put the value in double quotes: "${rest}"; an unknown one is left out with its key`
      : "put the value in double quotes, or the comment on a line of its own";
  refuse(scalar, message, hint, "cut-value");
  return read === "";
}

const NULL_REFUSAL = [
  "is null, which no field holds: what is unknown is left out",
  "leave the key or entry out, or put the word in double quotes if it is text",
  "null-value",
] as const;

function toPlain(node: unknown, refuse: Refuse): unknown {
  if (isAlias(node)) {
    refuse(node, "uses an alias", "write the value out; put a text that starts with * in double quotes");
    return undefined;
  }
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined;
  if (node.anchor !== undefined)
    refuse(node, "sets an anchor", "delete the &name; put a text that starts with & in double quotes");
  if (node.tag !== undefined)
    refuse(node, `sets the type ${node.tag}`, "delete the tag; put a text that starts with ! in double quotes");
  if (isScalar(node)) {
    if (isPlainNull(node)) refuse(node, ...NULL_REFUSAL);
    return typeof node.value === "string" ? node.value : "";
  }
  if (isSeq(node)) return node.items.map((item) => toPlain(item, refuse));
  const entries = new Map<string, unknown>();
  for (const pair of node.items) {
    const key: unknown = pair.key;
    if (isScalar(key) && typeof key.value === "string") {
      if (entries.has(key.value))
        refuse(key, `${key.value.slice(0, 60)} is given twice`, "keep one of them", "duplicate-key");
      else entries.set(key.value, toPlain(pair.value, refuse));
    } else if (isNode(key)) {
      refuse(key, "has a key that is not a word", "write the key as a plain word");
    }
  }
  return Object.fromEntries(entries);
}

function toIssue(path: string, error: YAMLError, toPosition: (offset: number) => Position): Issue {
  const isDeep = error.code === "RESOURCE_EXHAUSTION";
  const message = isDeep ? "is nested too deeply" : describeYamlError(error);
  const hint = findYamlHint(error);
  return { path, ...toPosition(error.pos[0]), rule: "yaml-syntax", severity: "error", message, hint };
}
