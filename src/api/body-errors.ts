/** Faults of a body as the `errors` of a problem: all at once, each with a JSON Pointer to its place. */
import type { z } from "zod";
import type { ProblemError } from "../schema/problem.ts";
import { findNearest } from "./nearest.ts";

/**
 * @param knownKeys keys of the body's top level, for "did you mean" on unknown ones
 */
export function toBodyErrors(
  issues: readonly z.core.$ZodIssue[],
  knownKeys: readonly string[],
): Partial<ProblemError>[] {
  return issues.flatMap((issue): Partial<ProblemError>[] => {
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => toUnknownKey(issue.path, key, knownKeys));
    if (issue.code === "invalid_value") {
      const allowed = issue.values.map(String);
      return [{ pointer: toPointer(issue.path), detail: toDetail(issue), allowed }];
    }
    return [{ pointer: toPointer(issue.path), detail: toDetail(issue) }];
  });
}

/** JSON Pointer in its URI fragment form. @see https://www.rfc-editor.org/rfc/rfc6901#section-6 */
export function toPointer(path: readonly PropertyKey[]): string {
  return `#${path.map((part) => `/${encodeURIComponent(String(part).toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`;
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
  const name = issue.path.length === 0 ? "The body" : String(issue.path.at(-1));
  if (issue.path.length > 0 && /received undefined$/.test(issue.message)) return `${name} is missing.`;
  const message = issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
  return `${name}: ${message}.`;
}
