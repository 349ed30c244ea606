/** Paths of the document, from the declarations of the operations. */
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import type { Operation } from "../http/operation.ts";
import { API_BASE, toAbsolute } from "#site/routes.ts";
import { handleApi } from "../handle.ts";
import type { ApiService } from "../service.ts";
import { toOperationObject } from "./operation-object.ts";

/** Lists in examples are cut to this many items: an example shows a shape. */
const MAX_EXAMPLE_ITEMS = 2;

export async function buildPaths(
  service: ApiService,
  operations: readonly Operation[],
): Promise<ZodOpenApiPathsObject> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of operations) {
    const path = (paths[API_BASE + operation.address] ??= {});
    path[operation.method.toLowerCase()] = toOperationObject(operation, await readExample(service, operation));
  }
  return paths;
}

/** Undefined when this catalogue does not hold the example's record, and for operations that can't be asked here. */
async function readExample(service: ApiService, { example }: Operation): Promise<unknown> {
  if (!("address" in example)) return undefined;
  const response = await handleApi(service, new Request(toAbsolute(API_BASE + example.address)));
  return response.status === 200 ? shorten(await response.json()) : undefined;
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isNoSchema).slice(0, MAX_EXAMPLE_ITEMS).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item)]));
}

/**
 * Linters look for schemas anywhere in a document, and take a row that has the keys `type` and `example`, as relations
 * have, for one whose example breaks its type.
 */
function isNoSchema(row: unknown): boolean {
  return typeof row !== "object" || row === null || !("type" in row && ("example" in row || "default" in row));
}
