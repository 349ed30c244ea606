/** What the document says about one operation. */
import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiParameterObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { Operation } from "../http/operation.ts";
import { PROBLEM_TYPES, type ProblemId } from "../http/problem-types.ts";
import { Problem } from "../schema/problem.ts";
import { DOCS_GROUPS } from "#site/docs-groups.ts";
import { pageRoutes } from "#site/routes.ts";

/** @param example of a successful answer; undefined for none */
export function toOperationObject(operation: Operation, example: unknown): ZodOpenApiOperationObject {
  const parameters = toParameters(operation);
  const formAnswer = operation.body?.formAnswer;
  return {
    operationId: operation.id,
    tags: [DOCS_GROUPS[operation.group].tag],
    summary: operation.summary,
    description: operation.description,
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && { requestBody: { required: true, content: toBodies(operation.body) } }),
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
      ...(formAnswer === "redirect" && {
        303: {
          description: "The form was accepted: redirects to the confirmation page.",
          headers: pickHeaders(["Location"]),
        },
      }),
      ...toProblemResponses(listProblems(operation), formAnswer !== undefined),
      ...(operation.method === "GET" && { 429: PLATFORM_LIMIT }),
    },
  };
}

/** Beside what it declares: what every operation can answer with, and the limit of faulty requests of those that write. */
function listProblems({ method, problems }: Operation): ProblemId[] {
  const limit: ProblemId[] = method === "GET" ? [] : ["rate-limited"];
  return ["invalid-parameter", "malformed-request", ...problems, ...limit, "internal-error"];
}

/** The platform refuses before a function runs. */
const PLATFORM_LIMIT: ZodOpenApiResponseObject = {
  description:
    "More than 120 requests a minute, where the host limits reads, as Netlify does: its own response, not a problem document. Files have no limit.",
};

function toBodies({
  schema,
  formAnswer,
}: NonNullable<Operation["body"]>): NonNullable<ZodOpenApiOperationObject["requestBody"]>["content"] {
  const json = { "application/json": { schema } };
  return formAnswer !== undefined ? { ...json, "application/x-www-form-urlencoded": { schema: toForm(schema) } } : json;
}

/** A form has text only; its own rules are those of the JSON body. */
function toForm(schema: z.ZodType): z.ZodType {
  const hasConsent = schema instanceof z.ZodObject && "consent" in schema.shape;
  const consent = hasConsent ? ", and `consent` is on, true or yes" : "";
  return z.record(z.string(), z.string()).meta({
    description: `The keys of the JSON body as form fields, each at most once; an empty one counts as left out${consent}. The response is a page unless Accept names JSON.`,
  });
}

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

function toSuccess({ success, body, isCacheable }: Operation, example: unknown): ZodOpenApiResponseObject {
  const { description, schema } = success;
  const headers = [...(isCacheable ? (["ETag"] as const) : []), ...(success.headers ?? [])];
  return {
    description,
    ...(headers.length > 0 && { headers: pickHeaders(headers) }),
    ...(schema && {
      content: {
        "application/json": { schema, ...(example !== undefined && { example }) },
        ...(body?.formAnswer === "page" && { "text/html": { schema: PAGE } }),
      },
    }),
  };
}

const PAGE = z.string();

/** One answer for each status; types that share a status are named together. */
function toProblemResponses(ids: readonly ProblemId[], hasPage: boolean): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(new Set(ids), (id) => PROBLEM_TYPES[id].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group
          .map((id) => `${PROBLEM_TYPES[id].title} ([\`${id}\`](${pageRoutes.problem(id)})).`)
          .join(" "),
        ...headersOfProblem(status),
        content: {
          "application/problem+json": { schema: Problem },
          // To a browser that sent a form.
          ...(hasPage && { "text/html": { schema: PAGE } }),
        },
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
  ETag: { description: "Identifies this body; send it back as If-None-Match.", schema: { type: "string" } },
  Link: { description: "RFC 8288: first, prev, next and last page.", schema: { type: "string" } },
  Location: { description: "Path of the address to use.", schema: { type: "string" } },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
  "WWW-Authenticate": { description: "Scheme of the token that is needed.", schema: { type: "string" } },
} as const;

function pickHeaders(names: readonly (keyof typeof HEADERS)[]): NonNullable<ZodOpenApiResponseObject["headers"]> {
  return Object.fromEntries(names.map((name) => [name, { ...HEADERS[name] }]));
}
