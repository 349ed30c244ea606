/** The OpenAPI document as a judge: what it does not declare is a failure. */
import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApiDocument } from "#api/openapi/document.ts";

export interface Exchange {
  method: string;
  /** Path of the request, without its query. */
  path: string;
  status: number;
  contentType: string | null;
  /** Parsed JSON, or the text of a page; undefined for an empty body. */
  body: unknown;
}

export interface Contract {
  /** What breaks the document, as sentences; empty when nothing does. */
  judge: (exchange: Exchange) => string[];
  /**
   * `GET /path 200` of the document that no judged exchange had. Faults of ours (500) and the host's own limit of reads
   * (429) are left out: no request makes them here.
   */
  listUnseen: () => string[];
}

/** What was asked and answered, as `judge` takes it; a body that is not JSON stays text. */
export async function toExchange({ method, url }: Request, response: Response): Promise<Exchange> {
  const contentType = response.headers.get("Content-Type");
  const text = await response.text();
  const isJson = /^application\/(problem\+)?json/.test(contentType ?? "");
  const body = text === "" ? undefined : isJson ? (JSON.parse(text) as unknown) : text;
  return { method, path: new URL(url).pathname, status: response.status, contentType, body };
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

export function createContract(document: OpenApiDocument): Contract {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...closeObjects(document as object), $id: "openapi" });
  const operations = listOperations(document);
  const seen = new Set<string>();
  return {
    judge({ method, path, status, contentType, body }) {
      const operation = operations.find((candidate) => candidate.method === method && candidate.pattern.test(path));
      if (operation === undefined) return [`${method} ${path} is no operation of the document`];
      const response = operation.responses[String(status)];
      if (response === undefined) return [`${operation.name} does not document the status ${status}`];
      seen.add(`${operation.name} ${status}`);
      const types = Object.keys(response.content ?? {});
      if (types.length === 0)
        return body === undefined ? [] : [`${operation.name} ${status} has a body, but documents none`];
      const type = types.find((one) => one === contentType?.split(";")[0]);
      if (type === undefined) return [`${operation.name} ${status} is ${contentType}, not ${types.join(" or ")}`];
      const validate = findValidator(ajv, operation.template, method, status, type);
      return validate(body)
        ? []
        : (validate.errors ?? [])
            .slice(0, 5)
            .map(
              (error) =>
                `${method} ${path} ${status}: ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
            );
    },
    listUnseen: () =>
      operations
        .flatMap(({ name, responses }) => Object.keys(responses).map((status) => `${name} ${status}`))
        .filter((name) => !seen.has(name) && !/ 500$|^GET .* 429$/.test(name)),
  };
}

interface ListedOperation extends Operation {
  name: string;
  method: string;
  template: string;
  pattern: RegExp;
}

function listOperations(document: OpenApiDocument): ListedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([template, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      template,
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}/?$`),
      responses: operation.responses,
    })),
  );
}

function findValidator(ajv: Ajv2020, template: string, method: string, status: number, type: string): ValidateFunction {
  const pointer = ["paths", template, method.toLowerCase(), "responses", String(status), "content", type, "schema"]
    .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const validate = ajv.getSchema(`openapi#/${pointer}`);
  if (validate === undefined) throw new Error(`The document has no schema at ${pointer}.`);
  return validate;
}

/** Published schemas are open, so that they may grow; here every object holds what it declares and nothing else. */
function closeObjects<T>(value: T): T {
  if (Array.isArray(value)) return value.map(closeObjects) as T;
  if (typeof value !== "object" || value === null) return value;
  const closed = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === "example" || key === "examples" ? item : closeObjects(item),
    ]),
  );
  const isObjectSchema = closed["type"] === "object" && typeof closed["properties"] === "object";
  return (
    isObjectSchema && !("additionalProperties" in closed) ? { ...closed, additionalProperties: false } : closed
  ) as T;
}
