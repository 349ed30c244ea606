/** A refusal on its way to becoming a problem document. */
import type { ProblemDetails } from "#http/problem.ts";
import type { ProblemId } from "#http/problem-types.ts";

export interface Fault {
  problem: ProblemId;
  details: Omit<ProblemDetails, "instance">;
}

export function toFault(
  problem: ProblemId,
  detail: string,
  details: Omit<ProblemDetails, "instance" | "detail"> = {},
): Fault {
  return { problem, details: { detail, ...details } };
}
