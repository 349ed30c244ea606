/** What is wrong with a value, in words, where the schema's own message says too little. */
import type { z } from "zod";

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "a block of keys",
};

/** Error map for `safeParse`: predicates that follow the name of the key. */
export function describeShapeProblem(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is missing";
      if (issue.input === Infinity || issue.input === -Infinity) return "is too large for a number";
      if (issue.expected === "int" && typeof issue.input === "number")
        return `must be a whole number, not ${issue.input}`;
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}, not ${nameType(issue.input)}`;
    case "invalid_value":
      return `${issue.input === undefined ? "is missing; it is" : "must be"} one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      if (issue.origin === "string") return "is empty";
      if (issue.origin === "array")
        return `needs at least ${issue.minimum} ${issue.minimum === 1 ? "entry" : "entries"}`;
      return `must be ${issue.inclusive === true ? "at least" : "above"} ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `is longer than ${issue.maximum} characters`;
      if (issue.origin === "array") return `has more than ${issue.maximum} entries`;
      return `must be at most ${issue.maximum}`;
    case "invalid_format":
      return "does not have the format of this field";
    default:
      return undefined;
  }
}

function nameType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return TYPE_NAMES[typeof value] ?? typeof value;
}
