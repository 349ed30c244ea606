/**
 * Errors of the API as RFC 9457 problem documents. Each type has a page at `/problems/<id>/`.
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
import { pageRoutes } from "#site/routes.ts";
import type { Problem, ProblemError } from "../schema/problem.ts";
import { BEARER_CHALLENGE } from "./bearer.ts";
import { CORS_HEADERS } from "./cors.ts";
import { PROBLEM_TYPES, type ProblemId } from "./problem-types.ts";

export interface ProblemDetails {
  /** One or two sentences about this occurrence: where, what, what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  errors?: Partial<ProblemError>[];
  /** Extension members, such as `suggestions`. */
  extensions?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** The document alone: for tests, docs and bodies that are not sent by a function. */
export function toProblem(id: ProblemId, details: ProblemDetails): Problem {
  const type = PROBLEM_TYPES[id];
  return {
    type: pageRoutes.problem(id),
    title: type.title,
    status: type.status,
    detail: details.detail,
    instance: details.instance,
    errors: (details.errors ?? []).map((error) => ({
      pointer: error.pointer ?? null,
      parameter: error.parameter ?? null,
      detail: error.detail ?? "",
      allowed: error.allowed ?? null,
    })),
    // Whoever reads one 404 can read all of them: nothing that looks alike is an empty list.
    ...(type.status === 404 && { suggestions: [] }),
    ...details.extensions,
  };
}

/** A problem that its status says all about. @see https://www.rfc-editor.org/rfc/rfc9457#section-4.2.1 */
export function toBareProblem(status: number, title: string, detail: string): Problem {
  return { type: "about:blank", title, status, detail, instance: "/", errors: [] };
}

/** The answer: status of the type, never cached, readable from any origin. */
export function problemResponse(id: ProblemId, details: ProblemDetails): Response {
  const problem = toProblem(id, details);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...CORS_HEADERS,
      "Content-Type": "application/problem+json; charset=utf-8",
      "Cache-Control": "no-store",
      ...(problem.status === 401 && BEARER_CHALLENGE),
      ...details.headers,
    },
  });
}
