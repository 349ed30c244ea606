/** What an operation answers, before it is a Response: a value that tests and static files can read. */
import type { ListLinks } from "#record/schema/list.ts";
import type { ProblemId } from "./problem-types.ts";
import type { ProblemDetails } from "./problem.ts";

/** A refusal on its way to becoming a problem document. */
export interface Refusal {
  problem: ProblemId;
  details: Omit<ProblemDetails, "instance">;
}

export interface Success {
  /** Undefined for an empty answer. */
  body?: unknown;
  /** Served as a `Link` header too. */
  links?: ListLinks;
  headers?: Readonly<Record<string, string>>;
}

export type Answer = Success | { redirectTo: string } | Refusal;

export function refuse(
  problem: ProblemId,
  detail: string,
  details: Omit<ProblemDetails, "instance" | "detail"> = {},
): Refusal {
  return { problem, details: { detail, ...details } };
}
