/** The OpenAPI document of a service, worked out once for whoever asks in this thread. */
import { type OpenApiDocument, buildOpenApiDocument } from "#api/openapi/document.ts";
import type { ApiService } from "#api/service.ts";
import { serviceSlot } from "./_service-slot.ts";

export function getOpenApiDocument(service: ApiService): Promise<OpenApiDocument> {
  const known = serviceSlot.openApiDocuments.get(service);
  if (known !== undefined) return known;
  const document = buildOpenApiDocument(service);
  serviceSlot.openApiDocuments.set(service, document);
  return document;
}
