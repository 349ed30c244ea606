/** The OpenAPI document of a service: asking for all its examples takes a quarter of a second, so it is built once. */
import type { OpenApiDocument } from "#api/openapi/document.ts";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import type { ApiService } from "#api/service.ts";
import type { ApiDocument } from "../../docs/api-document.ts";

interface Documents {
  built: Promise<OpenApiDocument>;
  /** As its readers get it. */
  read: Promise<ApiDocument>;
}

const documentsOf = new WeakMap<ApiService, Documents>();

export const getOpenApiDocument = (service: ApiService): Documents["built"] => getDocuments(service).built;

export const getApiDocument = (service: ApiService): Documents["read"] => getDocuments(service).read;

function getDocuments(service: ApiService): Documents {
  const known = documentsOf.get(service);
  if (known !== undefined) return known;
  const built = buildOpenApiDocument(service);
  const documents = { built, read: built.then((document) => JSON.parse(JSON.stringify(document)) as ApiDocument) };
  documentsOf.set(service, documents);
  return documents;
}
