/** What the document says about an operation beside its address and parameters. */
import type { ZodOpenApiOperationObject, ZodOpenApiParameterObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { z } from "zod";
import { PROBLEM_TYPES, type ProblemId } from "#http/problem-types.ts";
import { pageRoutes } from "#site/routes.ts";
import { SLUG_PATTERN } from "#schema/primitives.ts";
import { Problem } from "#schema/problem.ts";

export const TAGS = [
  { name: "Catalogue", description: "Records, tags and what is derived from them. No key, no account." },
  { name: "Search", description: "Ranked search with facets, highlights and corrections." },
  { name: "Changes", description: "What changed, and everything at once." },
  { name: "Contact", description: "Messages to the people behind a tool." },
  { name: "Webhooks", description: "Signed messages about changes, after Standard Webhooks 1.0." },
] as const;
export type TagName = (typeof TAGS)[number]["name"];

export interface Success {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** Undefined for an empty body. */
  schema?: z.ZodType;
  example?: unknown;
  headers?: readonly (keyof typeof HEADERS)[];
}

export interface OperationDoc {
  id: string;
  tag: TagName;
  summary: string;
  description: string;
  parameters: ZodOpenApiParameterObject[];
  requestBody?: ZodOpenApiOperationObject["requestBody"];
  success: Success;
  /** Redirects and 304, by status. */
  others?: Readonly<Record<number, string>>;
  problems: readonly ProblemId[];
  security?: ZodOpenApiOperationObject["security"];
}

/** Headers named in several answers. */
export const HEADERS = {
  ETag: { description: "Validator of this body; send it as If-None-Match.", schema: { type: "string" } },
  Link: { description: "RFC 8288: first, prev, next and last page.", schema: { type: "string" } },
  Location: { description: "Path of the address to use.", schema: { type: "string" } },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
  Allow: { description: "Methods the address takes.", schema: { type: "string" } },
  "WWW-Authenticate": { description: "Scheme of the token that is needed.", schema: { type: "string" } },
} as const;

export function toOperation(doc: OperationDoc): ZodOpenApiOperationObject {
  return {
    operationId: doc.id,
    tags: [doc.tag],
    summary: doc.summary,
    description: doc.description,
    ...(doc.parameters.length > 0 && { parameters: doc.parameters }),
    ...(doc.requestBody && { requestBody: doc.requestBody }),
    security: doc.security ?? [],
    responses: {
      [doc.success.status]: toSuccess(doc.success),
      ...Object.fromEntries(
        Object.entries(doc.others ?? {}).map(([status, description]) => [status, toOther(Number(status), description)]),
      ),
      ...toProblemResponses(doc.problems),
    },
  };
}

/** A path parameter that holds a slug or an id. */
export function pathParameter(
  name: string,
  description: string,
  example: string,
  pattern = SLUG_PATTERN.source,
): ZodOpenApiParameterObject {
  return { name, in: "path", required: true, description, schema: { type: "string", pattern }, example };
}

function toSuccess({ description, schema, example, headers = [] }: Success): ZodOpenApiResponseObject {
  return {
    description,
    ...(headers.length > 0 && { headers: pickHeaders(headers) }),
    ...(schema && { content: { "application/json": { schema, ...(example !== undefined && { example }) } } }),
  };
}

function toOther(status: number, description: string): ZodOpenApiResponseObject {
  return { description, headers: pickHeaders(status === 304 ? ["ETag"] : ["Location"]) };
}

/** One answer for each status; types that share a status are named together. */
function toProblemResponses(ids: readonly ProblemId[]): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(ids, (id) => PROBLEM_TYPES[id].status);
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

function pickHeaders(names: readonly (keyof typeof HEADERS)[]): NonNullable<ZodOpenApiResponseObject["headers"]> {
  return Object.fromEntries(names.map((name) => [name, { ...HEADERS[name] }]));
}
