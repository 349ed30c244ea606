/** The OpenAPI 3.1 document: made from the schemas, the parameter table and the catalogue, never written by hand. */
import { type CreateDocumentOptions, createDocument } from "zod-openapi";
import { API_RELEASES } from "../changelog.ts";
import type { Operation } from "../http/operation.ts";
import type { ApiService } from "../service.ts";
import { pageRoutes, toAbsolute } from "#site/routes.ts";
import { API_TAGS } from "#site/docs-groups.ts";
import { SITE } from "#site/site.ts";
import { DESCRIPTION } from "./description.ts";
import { buildPaths } from "./paths.ts";
import { WEBHOOK_MESSAGES } from "./webhook-messages.ts";

export type OpenApiDocument = ReturnType<typeof createDocument>;

export async function describeOperations(
  service: ApiService,
  operations: readonly Operation[],
): Promise<OpenApiDocument> {
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: `${SITE.name} API`,
        version: API_RELEASES[0]!.version,
        summary: SITE.tagline,
        description: DESCRIPTION,
        license: { name: `Data: ${SITE.dataLicense.name}`, url: SITE.dataLicense.url },
        contact: { name: SITE.name, url: SITE.repository },
      },
      servers: [{ url: SITE.baseUrl }],
      externalDocs: { description: "Documentation", url: toAbsolute(pageRoutes.docs()) },
      tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
      paths: await buildPaths(service, operations),
      webhooks: WEBHOOK_MESSAGES,
      components: {
        securitySchemes: {
          correctionToken: { type: "http", scheme: "bearer", description: "The token of the receipt of one report." },
          contactToken: { type: "http", scheme: "bearer", description: "The token of the receipt of one message." },
          webhookToken: {
            type: "http",
            scheme: "bearer",
            description: "The token of one endpoint, whm_…, shown once at registration.",
          },
        },
      },
    },
    OPTIONS,
  );
  return tidy(document) as OpenApiDocument;
}

/**
 * zod describes "any JSON value" by recursive components without a name; in JSON Schema that is simply no constraint.
 * Beside a `$ref` it repeats the constraints from the component's first occurrence. A list of types that holds more than
 * "or null" becomes options, as many generators read only the first of such a list.
 */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  const isReference = "$ref" in value;
  const kept = Object.entries(value).filter(
    ([key, item]) =>
      !key.startsWith("__schema") &&
      !(key === "$ref" && String(item).includes("/__schema")) &&
      !(isReference && key === "additionalProperties"),
  );
  return Object.fromEntries(kept.map(([key, item]) => (isTypeUnion(key, item) ? toOptions(item) : [key, tidy(item)])));
}

function isTypeUnion(key: string, item: unknown): item is string[] {
  return key === "type" && Array.isArray(item) && item.filter((type) => type !== "null").length > 1;
}

function toOptions(types: readonly string[]): [string, unknown] {
  return ["anyOf", types.map((type) => ({ type }))];
}

const OPTIONS: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    // Answers may grow: a client that validates must not break on a new key.
    if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    // The bounds of a safe integer say nothing about the value.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
};
