/** Request to Response for a set of operations: the manners that all of them share, in one place. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { pageRoutes } from "#site/routes.ts";
import { type Answer, type Refusal, refuse } from "./answer.ts";
import { preflightResponse } from "./cors.ts";
import { decodePath } from "./decode-path.ts";
import { emptyAnswer, jsonAnswer } from "./json-answer.ts";
import { cacheableResponse, redirectResponse, renderJson } from "./json-response.ts";
import type { Method, Operation } from "./operation.ts";
import { toPagePath } from "./page-path.ts";
import { toLinkHeader } from "./paging.ts";
import { quote } from "./parameters/parameter.ts";
import { readQuery } from "./read-query.ts";
import { MALFORMED_PATH, refusalResponse, refuseMethod } from "./request-refusals.ts";
import { type Match, buildRouter } from "./router.ts";
import { suggestAddresses } from "./suggest-addresses.ts";
import { answerTwin } from "./twins.ts";

export type OperationsHandler<Context> = (context: Context, request: Request) => Promise<Response>;

export function handleOperations<Context>(operations: readonly Operation<Context>[]): OperationsHandler<Context> {
  const router = buildRouter(operations);
  const addresses = operations.map(({ address }) => address);
  return async (context, request) => {
    const response = await respond(context, request);
    return request.method === "HEAD" ? new Response(null, response) : response;
  };

  async function respond(context: Context, request: Request): Promise<Response> {
    const url = new URL(request.url);
    const segments = decodePath(url.pathname);
    if (segments === undefined) return refusalResponse(request, MALFORMED_PATH);
    const match = router.find(segments);
    if (match === undefined) return refusalResponse(request, describeUnknown(segments, addresses));
    if (request.method === "OPTIONS") return preflightResponse(listMethods(match));
    const refusal = findMethodRefusal(match, request);
    if (refusal !== undefined) return refusalResponse(request, refusal);
    if ("twin" in match) {
      const answer = await answerTwin(match.operation, match.twin, match.path, context);
      return toResponse(request, match.operation, answer);
    }
    const operation = findOperation(match.operations, request.method)!;
    const given = await answer(context, operation, match.path, url);
    // Working it out and writing it are two pieces of work: others have their turn between them.
    await nextTurn();
    return toResponse(request, operation, given);
  }
}

/** Answers a method that an address does not have; undefined for a request that may go on: to limits, a database, a body. */
export function createMethodCheck(
  operations: readonly Operation[],
): (request: Pick<Request, "method" | "url">) => Response | undefined {
  const router = buildRouter(operations);
  return (request) => {
    const segments = decodePath(new URL(request.url).pathname);
    const match = segments && router.find(segments);
    const isAsked = match === undefined || request.method === "OPTIONS";
    const refusal = isAsked ? undefined : findMethodRefusal(match, request);
    return refusal && refusalResponse(request, refusal);
  };
}

function findMethodRefusal<Context>(match: Match<Context>, { method }: Pick<Request, "method">): Refusal | undefined {
  const methods = listMethods(match);
  return methods.includes(method) ? undefined : refuseMethod(method, methods);
}

async function answer<Context>(
  context: Context,
  operation: Operation<Context>,
  path: Readonly<Record<string, string>>,
  url: URL,
): Promise<Answer> {
  const parsed = readQuery(url, operation.query, context);
  if ("problem" in parsed) return parsed;
  const given = await operation.answer(context, {
    path,
    query: parsed.query,
    toPagePath: toPagePath(operation, path, url.searchParams),
  });
  return "redirectTo" in given ? { redirectTo: given.redirectTo + url.search } : given;
}

/** HEAD works wherever GET does; a file is only read. */
function listMethods<Context>(match: Match<Context>): string[] {
  const methods: readonly Method[] = "twin" in match ? ["GET"] : [...match.operations.keys()];
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

function findOperation<Context>(
  operations: ReadonlyMap<Method, Operation<Context>>,
  method: string,
): Operation<Context> | undefined {
  return operations.get((method === "HEAD" ? "GET" : method) as Method);
}

async function toResponse<Context>(request: Request, operation: Operation<Context>, given: Answer): Promise<Response> {
  if ("problem" in given) return refusalResponse(request, given);
  if ("redirectTo" in given)
    return redirectResponse(given.redirectTo, operation.redirect?.status ?? 301, operation.isCacheable);
  const headers = {
    ...given.headers,
    ...(given.links === undefined ? {} : { Link: toLinkHeader(given.links) }),
  };
  const { status } = operation.success;
  if (status === 204) return emptyAnswer();
  if (!operation.isCacheable) return jsonAnswer(status, given.body, headers);
  return cacheableResponse(request, renderJson(given.body), {
    "Content-Type": "application/json; charset=utf-8",
    ...headers,
  });
}

function describeUnknown(segments: readonly string[], addresses: readonly string[]): Refusal {
  const suggestions = suggestAddresses(addresses, segments);
  const hint = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(", ")}?`;
  return refuse(
    "not-found",
    `Nothing lives at ${quote(segments.join("/"))}.${hint} The addresses are listed at ${pageRoutes.docs()}, the entrance is /api/v1.`,
    { extensions: { suggestions } },
  );
}
