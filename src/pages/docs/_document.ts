/** The OpenAPI document of this build, as its pages read it. */
import type { ApiService } from "#api/service.ts";
import type { ApiDocument } from "#ui/docs/api-document.ts";
import { getService } from "../_catalog.ts";
import { getOpenApiDocument } from "../_open-api-document.ts";

const documents = new WeakMap<ApiService, Promise<ApiDocument>>();

export function getApiDocument(): Promise<ApiDocument> {
  const service = getService();
  const known = documents.get(service);
  if (known !== undefined) return known;
  const document = getOpenApiDocument(service).then((built) => JSON.parse(JSON.stringify(built)) as ApiDocument);
  documents.set(service, document);
  return document;
}
