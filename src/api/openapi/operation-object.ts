/** What the document says about one operation. */
import type { ZodOpenApiOperationObject, ZodOpenApiParameterObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { Operation } from "#http/operation.ts";
import { PROBLEM_TYPES, type ProblemId } from "#http/problem-types.ts";
import { Problem } from "#schema/problem.ts";
import { DOCS_GROUPS } from "#site/docs-groups.ts";
import { pageRoutes } from "#site/routes.ts";

/** @param example of a successful answer; undefined for none */
export function toOperationObject(operation: Operation, example: unknown): ZodOpenApiOperationObject {
  const parameters = toParameters(operation);
  return {
    operationId: operation.id,
    tags: [DOCS_GROUPS[operation.group].tag],
    summary: operation.summary,
    description: operation.description,
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: { required: true, content: { "application/json": { schema: operation.body.schema } } },
    }),
    security: operation.token === undefined ? [] : [{ [operation.token]: [] }],
    responses: {
      [operation.success.status]: toSuccess(operation, example),
      ...(operation.redirect && {
        [operation.redirect.status]: {
          description: operation.redirect.description,
          headers: pickHeaders(["Location"]),
        },
      }),
      ...(operation.isCacheable && {
        304: { description: "Unchanged since the ETag in If-None-Match.", headers: pickHeaders(["ETag"]) },
      }),
      ...toProblemResponses([...SHARED_PROBLEMS, ...operation.problems]),
    },
  };
}

/** What every operation can answer with. */
const SHARED_PROBLEMS = ["invalid-parameter", "malformed-request"] as const;

function toParameters({ path = {}, query, headers = {}, isCacheable }: Operation): ZodOpenApiParameterObject[] {
  return [
    ...Object.entries(path).map(([name, { description, example, pattern }]) => ({
      name,
      in: "path" as const,
      required: true,
      description,
      schema: { type: "string" as const, pattern },
      example,
    })),
    ...Object.entries(query).map(([name, { description, schema, example, isExploded = false }]) => ({
      name,
      in: "query" as const,
      description,
      schema,
      ...(schema["type"] === "array" ? { style: "form" as const, explode: isExploded } : {}),
      ...(example === undefined ? {} : { example: schema["type"] === "array" ? String(example).split(",") : example }),
    })),
    ...Object.entries(isCacheable ? { ...headers, ...IF_NONE_MATCH } : headers).map(([name, header]) => ({
      name,
      in: "header" as const,
      description: header.description,
      schema: { type: "string" as const },
      ...(header.example !== undefined && { example: header.example }),
    })),
  ];
}

const IF_NONE_MATCH: NonNullable<Operation["headers"]> = {
  "If-None-Match": { description: "ETag of the answer you have, a list of ETags, or *." },
};

function toSuccess({ success, isCacheable }: Operation, example: unknown): ZodOpenApiResponseObject {
  const { description, schema } = success;
  const headers = [...(isCacheable ? (["ETag"] as const) : []), ...(success.headers ?? [])];
  return {
    description,
    ...(headers.length > 0 && { headers: pickHeaders(headers) }),
    ...(schema && { content: { "application/json": { schema, ...(example !== undefined && { example }) } } }),
  };
}

/** One answer for each status; types that share a status are named together. */
function toProblemResponses(ids: readonly ProblemId[]): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(new Set(ids), (id) => PROBLEM_TYPES[id].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group
          .map((id) => `${PROBLEM_TYPES[id].title} ([\`${id}\`](${pageRoutes.problem(id)})).`)
          .join(" "),
        ...headersOfProblem(status),
        content: { "application/problem+json": { schema: Problem } },
      },
    ]),
  );
}

function headersOfProblem(status: number): { headers?: NonNullable<ZodOpenApiResponseObject["headers"]> } {
  if (status === 429 || status === 503) return { headers: pickHeaders(["Retry-After"]) };
  return status === 401 ? { headers: pickHeaders(["WWW-Authenticate"]) } : {};
}

/** Headers that answers are documented with. */
const HEADERS = {
  ETag: { description: "Validator of this body; send it as If-None-Match.", schema: { type: "string" } },
  Link: { description: "RFC 8288: first, prev, next and last page.", schema: { type: "string" } },
  Location: { description: "Path of the address to use.", schema: { type: "string" } },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
  "WWW-Authenticate": { description: "Scheme of the token that is needed.", schema: { type: "string" } },
} as const;

function pickHeaders(names: readonly (keyof typeof HEADERS)[]): NonNullable<ZodOpenApiResponseObject["headers"]> {
  return Object.fromEntries(names.map((name) => [name, { ...HEADERS[name] }]));
}
