/** Commands for operations that keep something. Their answers come from the functions that answer, with made-up ids. */
import type { Operation } from "#api/http/operation.ts";
import { API_BASE, toAbsolute } from "#site/routes.ts";
import type { ApiDocument, ApiOperation, HttpMethod } from "../../docs/api-document.ts";
import { toResolver } from "../../docs/api-document.ts";
import type { Exchange } from "../../docs/exchange.ts";
import type { JsonSchema } from "../../manual/json-schema.ts";
import { renderShortened } from "../../manual/shorten.ts";

/** `$ID`, `$TOKEN` and `$DELIVERY` are replaced by values of an earlier answer. */
const VARIABLES: Readonly<Record<string, string>> = { id: "$ID", deliveryId: "$DELIVERY" };

/** Null for an operation whose answer comes from this very build. */
export function buildWriteExchange(
  document: ApiDocument,
  { method, address, example, success }: Operation,
  exampleSlug: string,
): Exchange | null {
  if (!("answer" in example)) return null;
  const path = API_BASE + address;
  const operation = document.paths[path]![method.toLowerCase() as HttpMethod]!;
  const answer = success.status === 204 ? null : example.answer(exampleSlug);
  return {
    title: toTitle(operation),
    command: toCommand(document, path, method, operation, exampleSlug),
    status: success.status,
    contentType: answer === null ? null : "application/json",
    answer: answer === null ? null : renderShortened(answer),
  };
}

/** Says where the values of the variables come from. */
function toTitle({ security = [], parameters = [] }: ApiOperation): string {
  if (security.length === 0) return "For example";
  const hasDelivery = parameters.some(({ name }) => name === "deliveryId");
  return `With ID and TOKEN from the response that created it${hasDelivery ? ", and DELIVERY from the list of deliveries" : ""}`;
}

function toCommand(
  document: ApiDocument,
  path: string,
  method: string,
  operation: ApiOperation,
  exampleSlug: string,
): string {
  const url = toAbsolute(path.replace(/\{(\w+)\}/g, (_, name: string) => VARIABLES[name] ?? exampleSlug));
  const body = operation.requestBody?.content["application/json"]?.schema;
  const options = [
    ...(method === "GET" || (body !== undefined && method === "POST") ? [] : [`-X ${method}`]),
    ...((operation.security ?? []).length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(buildBody(body, toResolver(document)))}'`]),
  ];
  return [`curl ${url.includes("$") ? `"${url}"` : url}`, ...options].join(" \\\n  ");
}

/** A body of the schema's own examples: what must be there, or else the first key that has an example. */
function buildBody(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): Record<string, unknown> {
  const { properties = {}, required = [] } = resolve(schema);
  const examples = Object.entries(properties).flatMap(([key, property]) => {
    const example = findExample(resolve(property));
    return example === undefined ? [] : [[key, example] as const];
  });
  const wanted = examples.filter(([key]) => required.includes(key));
  return Object.fromEntries(wanted.length > 0 ? wanted : examples.slice(0, 1));
}

function findExample({ examples, const: only, enum: values }: JsonSchema): unknown {
  return examples?.[0] ?? only ?? values?.[0];
}
