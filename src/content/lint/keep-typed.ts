/** What rules see of a file that breaks its schema: all of it but what has the wrong type. */
import type { z } from "zod";
import type { ValuePath } from "./raw-file.ts";

export interface TypedPart {
  /** Without the rows, entries and keys of a wrong type. */
  draft: object;
  /** The place in the file of a place in the draft, where rows that are left out make later ones move up. */
  toPlace: (at: ValuePath) => ValuePath;
}

const TYPE_PROBLEMS: ReadonlySet<string> = new Set([
  "invalid_type",
  "invalid_value",
  "unrecognized_keys",
  "invalid_union",
]);

/**
 * A fault in a row takes the row along, as a rule relies on its keys; a wrong word in place of one of a list is text
 * all the same and stays, and an unknown key goes alone.
 * @param partialLists lists whose rows are read key by key: a fault in one takes its key along, not the row
 */
export function keepTyped(
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  partialLists: ReadonlySet<string> = new Set(),
): TypedPart {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { draft: {}, toPlace: (at) => at };
  const left = new Set<string>();
  for (const issue of issues) {
    if (!TYPE_PROBLEMS.has(issue.code)) continue;
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) left.add(toKey([...issue.path, key]));
    else if (!isWordOfRow(issue, value)) left.add(toKey(findPart(issue, partialLists)));
  }
  const moved = new Map<string, number[]>();
  const draft = copyWithout(value, [], left, moved) as object;
  return { draft, toPlace: (at) => findPlace(at, moved) };
}

function isWordOfRow({ code, path }: z.core.$ZodIssue, root: unknown): boolean {
  if (code !== "invalid_value" || typeof path.at(-1) === "number" || !path.some(isIndex)) return false;
  const value = path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown> | undefined)?.[step], root);
  return typeof value === "string";
}

/** The innermost row, the entry of a list of words, or the key of the file. */
function findPart({ code, path, ...issue }: z.core.$ZodIssue, partialLists: ReadonlySet<string>): PropertyKey[] {
  const inner = path.findLastIndex(isIndex);
  if (inner === -1) return path.slice(0, 1);
  const outer = path.slice(0, inner).findLastIndex(isIndex);
  const isWhole = partialLists.has(String(path[0]));
  if (isWhole && inner === 1 && path.length > 2) return path.slice(0, 3);
  // Without one of its words, a list in a row would say something else.
  const isRow =
    inner < path.length - 1 || (code === "invalid_type" && "expected" in issue && issue.expected === "object");
  return path.slice(0, (isRow || isWhole || outer === -1 ? inner : outer) + 1);
}

function isIndex(step: PropertyKey): step is number {
  return typeof step === "number";
}

function copyWithout(value: unknown, at: ValuePath, left: ReadonlySet<string>, moved: Map<string, number[]>): unknown {
  if (Array.isArray(value)) {
    const kept = Array.from(value.keys()).filter((index) => !left.has(toKey([...at, index])));
    if (kept.length < value.length) moved.set(toKey(at), kept);
    return kept.map((index) => copyWithout(value[index], [...at, index], left, moved));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !left.has(toKey([...at, key])))
      .map(([key, item]) => [key, copyWithout(item, [...at, key], left, moved)]),
  );
}

function findPlace(at: ValuePath, moved: ReadonlyMap<string, readonly number[]>): ValuePath {
  const place: (string | number)[] = [];
  for (const step of at) {
    const kept = typeof step === "number" ? moved.get(toKey(place)) : undefined;
    place.push(kept === undefined || typeof step !== "number" ? step : (kept[step] ?? step));
  }
  return place;
}

function toKey(path: readonly PropertyKey[]): string {
  return JSON.stringify(path.map(String));
}
