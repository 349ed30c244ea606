/** The part of the OpenAPI document that its pages read. */
import type { JsonSchema } from "../manual/json-schema.ts";

export interface ApiDocument {
  info: { version: string; description: string };
  paths: Readonly<Record<string, Readonly<Partial<Record<HttpMethod, ApiOperation>>>>>;
  webhooks: Readonly<Record<string, { post: { summary: string } }>>;
  components: { schemas: Readonly<Record<string, JsonSchema>> };
}

export const METHODS = ["get", "post", "patch", "delete"] as const;
export type HttpMethod = (typeof METHODS)[number];

export interface ApiOperation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: readonly ApiParameter[];
  requestBody?: { content: ApiContent };
  security?: readonly Readonly<Record<string, unknown>>[];
  responses: Readonly<Record<string, ApiResponse>>;
}

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface ApiResponse {
  description: string;
  headers?: Readonly<Record<string, unknown>>;
  content?: ApiContent;
}

type ApiContent = Readonly<Record<string, { schema?: JsonSchema }>>;

/** Follows references into the document's components. */
export function toResolver({ components }: Pick<ApiDocument, "components">): (schema: JsonSchema) => JsonSchema {
  const resolve = (schema: JsonSchema): JsonSchema => {
    if (schema.allOf?.length === 1) return resolve(schema.allOf[0]!);
    if (schema.$ref === undefined) return schema;
    const target = components.schemas[schema.$ref.slice("#/components/schemas/".length)];
    if (target === undefined) throw new Error(`${schema.$ref} is referred to, but the document does not hold it.`);
    return resolve(target);
  };
  return resolve;
}
