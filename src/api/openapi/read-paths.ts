/** Paths of the operations that read the catalogue, with examples from the catalogue itself. */
import type { ZodOpenApiParameterObject, ZodOpenApiPathsObject } from "zod-openapi";
import { handleApi } from "../handle.ts";
import type { Operation } from "../operation.ts";
import { OPERATIONS } from "../operations.ts";
import type { ApiService } from "../service.ts";
import { API_BASE, toAbsolute } from "#site/routes.ts";
import { type OperationDoc, toOperation } from "./operation-doc.ts";
import { READ_DOCS, type ReadDoc } from "./read-docs.ts";

/** Lists in examples are cut to this many items: an example shows a shape. */
const MAX_EXAMPLE_ITEMS = 2;

export async function buildReadPaths(service: ApiService): Promise<ZodOpenApiPathsObject> {
  const entries = await Promise.all(
    OPERATIONS.map(async (operation) => {
      const doc = READ_DOCS[operation.id];
      if (doc === undefined) throw new Error(`The operation ${operation.id} has no documentation in READ_DOCS.`);
      return [API_BASE + operation.pattern, { get: toOperation(await toDoc(operation, doc, service)) }] as const;
    }),
  );
  return Object.fromEntries(entries);
}

async function toDoc(operation: Operation, doc: ReadDoc, service: ApiService): Promise<OperationDoc> {
  return {
    id: operation.id,
    tag: doc.tag,
    summary: doc.summary,
    description: doc.description,
    parameters: [...(doc.path ?? []), ...toQueryParameters(operation), IF_NONE_MATCH],
    success: {
      status: 200,
      description: "The answer.",
      schema: doc.schema,
      example: await readExample(service, doc.example),
      headers: doc.isList === true ? ["ETag", "Link"] : ["ETag"],
    },
    others: doc.canRedirect === true ? { ...MOVED, ...UNCHANGED } : UNCHANGED,
    problems: doc.problems,
  };
}

const UNCHANGED = { 304: "Unchanged since the ETag in If-None-Match." };
const MOVED = { 301: "The address is another spelling or a former one; Location names the current one." };

const IF_NONE_MATCH: ZodOpenApiParameterObject = {
  name: "If-None-Match",
  in: "header",
  description: "ETag of the answer you have, a list of ETags, or *.",
  schema: { type: "string" },
};

function toQueryParameters({ parameters }: Operation): ZodOpenApiParameterObject[] {
  return Object.entries(parameters).map(([name, { description, schema, example, isRepeatable }]) => ({
    name,
    in: "query",
    description,
    schema,
    ...(schema["type"] === "array" ? { style: "form", explode: isRepeatable } : {}),
    ...(example === undefined ? {} : { example: schema["type"] === "array" ? String(example).split(",") : example }),
  }));
}

/** Undefined when this catalogue does not hold the example's record. */
async function readExample(service: ApiService, path: string): Promise<unknown> {
  const response = await handleApi(service, new Request(toAbsolute(API_BASE + path)));
  return response.status === 200 ? shorten(await response.json()) : undefined;
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_EXAMPLE_ITEMS).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item)]));
}
