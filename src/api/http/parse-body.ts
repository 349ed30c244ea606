/** A body against its schema: typed, or every fault at once with a JSON Pointer to its place. */
import type { z } from "zod";
import type { ProblemError } from "../schema/problem.ts";
import { findNearest } from "#lib/text/nearest.ts";
import { toChoiceFault } from "./parameters/parameter.ts";

export type ParsedBody<Value> = { value: Value } | { errors: Partial<ProblemError>[] };

/** @param knownKeys keys of the body's top level, for "did you mean" on unknown ones */
export function parseBody<Value>(
  schema: z.ZodType<Value>,
  body: unknown,
  knownKeys: readonly string[],
): ParsedBody<Value> {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return { value: parsed.data };
  // Messages with their "did you mean" take time, so only those that are sent are written.
  const issues = parsed.error.issues.slice(0, MAX_FAULTS);
  return { errors: issues.flatMap((issue) => toErrors(issue, knownKeys)).slice(0, MAX_FAULTS) };
}

/** An answer lists the first faults only: neither it nor the work for it may grow with the body. */
export const MAX_FAULTS = 20;

/** JSON Pointer in its URI fragment form. @see https://www.rfc-editor.org/rfc/rfc6901#section-6 */
export function toPointer(path: readonly PropertyKey[]): string {
  return `#${path.map((part) => `/${encodeURIComponent(String(part).toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`;
}

function toErrors(issue: z.core.$ZodIssue, knownKeys: readonly string[]): Partial<ProblemError>[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.slice(0, MAX_FAULTS).map((key) => toUnknownKey(issue.path, key, knownKeys));
  const error = { pointer: toPointer(issue.path), detail: toDetail(issue) };
  return issue.code === "invalid_value" && issue.values.length > 1
    ? [{ ...error, allowed: issue.values.map(String) }]
    : [error];
}

function toUnknownKey(path: readonly PropertyKey[], key: string, knownKeys: readonly string[]): Partial<ProblemError> {
  const name = key.toWellFormed().slice(0, 100);
  const isTopLevel = path.length === 0;
  const near = isTopLevel ? findNearest(name, knownKeys) : undefined;
  const hint = near === undefined ? "" : ` Did you mean ${near}?`;
  return {
    pointer: toPointer([...path, name]),
    detail: `${JSON.stringify(name)} is not a key of this body.${hint}`,
    allowed: isTopLevel ? [...knownKeys] : null,
  };
}

function toDetail(issue: z.core.$ZodIssue): string {
  const name = issue.path.length === 0 ? "The body" : toName(issue.path);
  // Parsed with reportInput, so no input means that the key is not there.
  if (issue.input === undefined && issue.path.length > 0) return `${name} is missing.`;
  if (issue.code === "invalid_value" && issue.values.length > 1 && typeof issue.input === "string")
    return `${name}: ${toChoiceFault(issue.input, issue.values.map(String)).detail}`;
  return `${name}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}.`;
}

/** The last key and the places within its lists: `events[0]`. */
function toName(path: readonly PropertyKey[]): string {
  const places = path.slice(path.findLastIndex((part) => typeof part !== "number") + 1);
  const key = path.at(-1 - places.length) ?? "";
  return String(key) + places.map((place) => `[${String(place)}]`).join("");
}
