/** Request to Response for everything that reads the catalogue. Pure: the same service gives the same answer. */
import { pageRoutes } from "#site/routes.ts";
import { preflightResponse } from "#http/cors.ts";
import { toLinkHeader } from "./envelope.ts";
import { VARY_HEADERS, cacheableResponse, redirectResponse, renderJson } from "#http/json-response.ts";
import { type Match, decodePath, matchOperation } from "./match-operation.ts";
import type { Answer } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { quote } from "./parameters/parameter.ts";
import { parseQuery } from "./parse-query.ts";
import { type ProblemDetails, problemResponse } from "#http/problem.ts";
import type { ProblemId } from "#http/problem-types.ts";
import type { ApiService } from "./service.ts";
import { toPagePath } from "./to-page-path.ts";
import { answerTwin } from "./twins.ts";

const METHODS = ["GET", "HEAD"] as const;
/** A problem names the path it is about, but never grows with it. */
const MAX_INSTANCE_LENGTH = 500;

export async function handleApi(service: ApiService, request: Request): Promise<Response> {
  const response = await respond(service, request, new URL(request.url));
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function respond(service: ApiService, request: Request, url: URL): Promise<Response> {
  const segments = decodePath(url.pathname);
  if (segments === undefined) {
    return toProblemResponse(url, "malformed-request", {
      detail: "The path is not valid percent-encoded UTF-8, or holds control characters.",
    });
  }
  const match = matchOperation(segments, OPERATIONS);
  const path = segments.join("/");
  if (match === undefined && path.endsWith(".json"))
    return toResponse(request, url, answerTwin(service, path, segments));
  if (match === undefined) return toProblemResponse(url, "not-found", describeUnknown(path));
  if (request.method === "OPTIONS") return withVary(preflightResponse(METHODS));
  if (!METHODS.some((method) => method === request.method)) {
    return toProblemResponse(url, "method-not-allowed", {
      detail: `This address takes ${METHODS.join(", ")} and OPTIONS, not ${request.method.slice(0, 20)}.`,
      headers: { Allow: [...METHODS, "OPTIONS"].join(", ") },
    });
  }
  return toResponse(request, url, answerMatch(service, match, url));
}

function answerMatch(service: ApiService, { operation, path }: Match, url: URL): Answer {
  const parsed = parseQuery(url.searchParams, operation.parameters, service.catalog);
  if ("errors" in parsed) {
    const detail = parsed.errors.map((error) => `${error.parameter}: ${error.detail}`).join(" ");
    return { problem: "invalid-parameter", details: { detail, errors: parsed.errors } };
  }
  const answer = operation.answer(service, {
    path,
    query: parsed.query,
    toPagePath: toPagePath(operation, path, url.searchParams),
  });
  return "redirectTo" in answer ? { redirectTo: answer.redirectTo + url.search } : answer;
}

async function toResponse(request: Request, url: URL, answer: Answer): Promise<Response> {
  if ("problem" in answer) return toProblemResponse(url, answer.problem, answer.details);
  if ("redirectTo" in answer) return redirectResponse(answer.redirectTo);
  const headers: Record<string, string> = { "Content-Type": answer.contentType ?? "application/json; charset=utf-8" };
  if (answer.links !== undefined) headers["Link"] = toLinkHeader(answer.links);
  return cacheableResponse(request, renderJson(answer.body), headers);
}

function toProblemResponse(url: URL, id: ProblemId, details: Omit<ProblemDetails, "instance">): Response {
  return withVary(problemResponse(id, { ...details, instance: url.pathname.slice(0, MAX_INSTANCE_LENGTH) }));
}

function withVary(response: Response): Response {
  for (const [name, value] of Object.entries(VARY_HEADERS)) response.headers.set(name, value);
  return response;
}

function describeUnknown(path: string): Omit<ProblemDetails, "instance"> {
  return {
    detail: `Nothing lives at ${quote(path)}. The addresses are listed at ${pageRoutes.docs()}, the entrance is /api/v1.`,
  };
}
