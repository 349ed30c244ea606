/** One parsed file against its schema: a typed value, or every problem with its place. */
import { z } from "zod";
import { MAX_ISSUES, capIssues } from "./cap-issues.ts";
import { coerceScalars, unwrap } from "./coerce.ts";
import type { Issue } from "./issue.ts";
import type { PlaceKind, RawFile, ValuePath } from "./raw-file.ts";
import { keepTyped } from "./keep-typed.ts";
import { findShapeHint } from "./shape-hint.ts";
import { describeShapeProblem } from "./shape-message.ts";
import { findMeantKey, suggestKey } from "./suggest-key.ts";

export interface ShapeOptions {
  /** Scalars are text still and get the types of their fields: front matter. */
  areScalarsText: boolean;
  /** Whether a value would be accepted at a place by the rules that compare files; asked before it is proposed. */
  isKnown?: (at: ValuePath, text: string) => boolean;
  /** Lists whose rows rules read key by key, as none of their keys need be there. */
  partialLists?: ReadonlySet<string>;
}

export interface CheckedShape<T> {
  /** Set when the file follows its schema. */
  value: T | undefined;
  /** What has the right type even if the file as a whole is not right: enough for the rules that compare files. */
  draft: Partial<T>;
  /** The place in the file of a place in the draft; left out where they are the same. */
  toPlace?: (at: ValuePath) => ValuePath;
  issues: Issue[];
}

/** Checks a file's value. */
export function checkShape<T extends object>(
  schema: z.ZodType<T>,
  file: RawFile,
  options: ShapeOptions,
): CheckedShape<T> {
  const value = options.areScalarsText ? coerceScalars(schema, file.value) : file.value;
  const parsed = schema.safeParse(value, { error: describeShapeProblem });
  if (parsed.success) {
    const isWhole = file.brokenKeys === undefined;
    return { value: isWhole ? parsed.data : undefined, draft: parsed.data, issues: [] };
  }
  const misspelt = listMeantPlaces(schema, parsed.error.issues);
  const problems = keepFirstOfEach(parsed.error.issues).filter(
    (issue) => !isBrokenKey(file, issue.path[0]) && !(isAbsent(value, issue) && misspelt.has(issue.path.join("/"))),
  );
  return {
    value: undefined,
    ...(keepTyped(value, parsed.error.issues, options.partialLists) as { draft: Partial<T> }),
    // Locating thousands of them would slow the check down.
    issues: capIssues(
      problems.slice(0, MAX_ISSUES + 1).flatMap((issue) => toIssues(file, schema, value, issue, options)),
    ),
  };
}

/** A value that breaks two conditions of its schema has one fault: the first says most. */
function keepFirstOfEach(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const byPath = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const key = issue.code === "unrecognized_keys" ? `${issue.path.join("/")}/*` : issue.path.join("/");
    if (!byPath.has(key)) byPath.set(key, issue);
  }
  return [...byPath.values()];
}

function isAbsent(root: unknown, issue: z.core.$ZodIssue): boolean {
  return issue.code !== "unrecognized_keys" && findValue(root, toValuePath(issue)) === undefined;
}

/** Places of keys that are there under another spelling: they are not missing as well. */
function listMeantPlaces(schema: z.core.$ZodType, issues: readonly z.core.$ZodIssue[]): ReadonlySet<string> {
  const places = issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    const parent = findSchema(schema, toValuePath(issue));
    const allowed = parent instanceof z.ZodObject ? Object.keys(parent.shape) : [];
    return issue.keys.slice(0, MAX_ISSUES).map((key) => [...issue.path, findMeantKey(key, allowed) ?? ""].join("/"));
  });
  return new Set(places);
}

function toValuePath({ path }: z.core.$ZodIssue): ValuePath {
  return path.filter((step) => typeof step !== "symbol");
}

/** A key that could not be read is not missing. */
function isBrokenKey(file: RawFile, key: PropertyKey | undefined): boolean {
  return typeof key === "string" && file.brokenKeys?.has(key) === true;
}

function toIssues(
  file: RawFile,
  schema: z.core.$ZodType,
  root: unknown,
  issue: z.core.$ZodIssue,
  { isKnown = () => true }: ShapeOptions,
): Issue[] {
  const at = toValuePath(issue);
  const place = (path: ValuePath, kind: PlaceKind): Pick<Issue, "path" | "line" | "column" | "severity"> => ({
    path: file.path,
    ...file.locate(path, kind),
    severity: "error",
  });
  const parent = findSchema(schema, at);
  if (issue.code === "unrecognized_keys") {
    const allowed = parent instanceof z.ZodObject ? Object.keys(parent.shape) : [];
    return issue.keys.slice(0, MAX_ISSUES + 1).map((key) => ({
      ...place([...at, key], "key"),
      rule: "unknown-key",
      message: `${formatPath([...at, key])} is not a key here; allowed: ${allowed.join(", ")}`,
      hint: suggestKey(key, allowed),
    }));
  }
  const value = findValue(root, at);
  const rule: unknown = issue.code === "custom" ? issue.params?.["rule"] : undefined;
  const isMissing = value === undefined && at.length > 0;
  return [
    {
      ...place(isMissing ? at.slice(0, -1) : at, "value"),
      rule: typeof rule === "string" ? rule : isMissing ? findMissingRule(at) : "schema",
      message: `${formatPath(at)} ${issue.message}`,
      hint: findShapeHint(issue, value, parent, (text) => isKnown(at, text)),
    },
  ];
}

/** Keys of evidence that say where a fact comes from. */
const SOURCE_KEYS: ReadonlySet<string> = new Set(["plans.source", "ratings.url", "metrics.samples.source"]);

function findMissingRule(at: ValuePath): string {
  const keys = at.filter((step) => typeof step === "string").join(".");
  return SOURCE_KEYS.has(keys) ? "fact-without-source" : "missing-key";
}

/** Keys and indexes as one reads them: `sources[2].url`. */
export function formatPath(at: ValuePath): string {
  if (at.length === 0) return "the file";
  return at
    .map((step, index) => formatStep(step, index))
    .join("")
    .slice(0, 200);
}

function formatStep(step: string | number, index: number): string {
  if (typeof step === "number") return `[${step}]`;
  const key = step.trim() === "" ? JSON.stringify(step) : step;
  return index === 0 ? key : `.${key}`;
}

function findSchema(schema: z.core.$ZodType, at: ValuePath): z.core.$ZodType | undefined {
  let current: z.core.$ZodType | undefined = schema;
  for (const step of at) {
    const inner: z.core.$ZodType | undefined = current === undefined ? undefined : unwrap(current);
    if (inner instanceof z.ZodArray) current = inner.element;
    else if (inner instanceof z.ZodObject) current = Object.hasOwn(inner.shape, step) ? inner.shape[step] : undefined;
    else return undefined;
  }
  return current === undefined ? undefined : unwrapForKeys(current);
}

/** Optional stays (it carries the description); only an object is needed bare. */
function unwrapForKeys(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? inner : schema;
}

function findValue(root: unknown, at: ValuePath): unknown {
  let current = root;
  for (const step of at) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}
