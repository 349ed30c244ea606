/** The OpenAPI document of the whole service: what it answers, takes and sends. */
import { type OpenApiDocument, describeOperations } from "#api/openapi/document.ts";
import type { ApiService } from "#api/service.ts";
import { ALL_OPERATIONS } from "./all-operations.ts";

export function buildOpenApiDocument(service: ApiService): Promise<OpenApiDocument> {
  return describeOperations(service, ALL_OPERATIONS);
}
