/** One operation as its page shows it. */
import { API_BASE } from "#site/routes.ts";
import type { Field } from "../manual/fields.ts";
import { describeField, listFields } from "../manual/fields.ts";
import type { JsonSchema } from "../manual/json-schema.ts";
import { type ApiDocument, type ApiParameter, type HttpMethod, toResolver } from "./api-document.ts";
import type { Exchange } from "./exchange.ts";

export interface OperationView {
  id: string;
  /** Upper case. */
  method: string;
  /** With `{placeholders}`. */
  path: string;
  summary: string;
  description: string;
  parameters: readonly Field[];
  /** Keys of the body to send; empty without one. */
  body: readonly Field[];
  /** Keys of the answer; empty when it has no body or is not an object. */
  answer: readonly Field[];
  outcomes: readonly DocumentedAnswer[];
  /** Name of the component that describes the answer. */
  schema: string | null;
  isCacheable: boolean;
  needsToken: boolean;
  exchange: Exchange | null;
  /** Plain file with the answer shown. */
  twin: string | null;
}

export interface DocumentedAnswer {
  status: string;
  description: string;
  /** Ids of problem types. */
  problems: readonly string[];
}

/** Said once for all operations, beside caching. */
const SHARED_HEADERS: ReadonlySet<string> = new Set(["If-None-Match"]);
/** Levels of objects inside an answer that are listed. */
const ANSWER_DEPTH = 1;

export function toOperationView(
  document: ApiDocument,
  { method, address }: { method: string; address: string },
  { exchange, twin }: Pick<OperationView, "exchange" | "twin">,
): OperationView {
  const resolve = toResolver(document);
  const path = API_BASE + address;
  const operation = document.paths[path]![method.toLowerCase() as HttpMethod]!;
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith("2")) ?? [];
  const answer = success?.content?.["application/json"]?.schema;
  const body = operation.requestBody?.content["application/json"]?.schema;
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: (operation.parameters ?? []).filter(({ name }) => !SHARED_HEADERS.has(name)).map(toField),
    body: body === undefined ? [] : listFields(body, ANSWER_DEPTH, resolve),
    answer: answer === undefined ? [] : listFields(answer, ANSWER_DEPTH, resolve),
    outcomes: Object.entries(operation.responses).map(([status, { description }]) => toOutcome(status, description)),
    schema: toComponentName(answer),
    isCacheable: success?.headers?.["ETag"] !== undefined,
    needsToken: (operation.security ?? []).length > 0,
    exchange,
    twin,
  };
}

function toField({ name, description, required = false, schema, example }: ApiParameter): Field {
  const field = describeField(schema);
  const shown = Array.isArray(example)
    ? example.join(",")
    : example === undefined
      ? field.example
      : JSON.stringify(example).replace(/^"|"$/g, "");
  return { ...field, name, isRequired: required, description, example: shown, fields: [] };
}

/** Problem answers name their types as links to pages. */
function toOutcome(status: string, description: string): DocumentedAnswer {
  const problems = [...description.matchAll(/\/problems\/([a-z-]+)\//g)].map((match) => match[1]!);
  return { status, description, problems };
}

function toComponentName(schema: JsonSchema | undefined): string | null {
  return schema?.$ref?.split("/").at(-1) ?? null;
}
