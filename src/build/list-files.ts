/** Every file of the site that is no page and no bulk file: static API, schemas, feeds, texts and rules. */
import { buildApiCatalog } from "../api/api-catalog.ts";
import { renderFeeds } from "../api/feeds.ts";
import { renderJson } from "../api/json-response.ts";
import { renderLlms } from "../api/llms.ts";
import { renderRecordMarkdown } from "../api/record-markdown.ts";
import type { ApiService } from "../api/service.ts";
import { renderTwins } from "../api/twins.ts";
import { apiRoutes, machineRoutes, pageRoutes } from "../catalog/routes.ts";
import { renderHeaders } from "./headers.ts";
import type { OpenApiDocument } from "./openapi/document.ts";
import { listJsonSchemas } from "./openapi/json-schemas.ts";
import { renderRedirects } from "./redirects.ts";
import type { OutputFile } from "./write-files.ts";

export function* listFiles(service: ApiService, openapi: OpenApiDocument): Generator<OutputFile> {
  yield* renderTwins(service);
  yield { path: apiRoutes.openapi(), text: renderJson(openapi) };
  for (const { name, schema } of listJsonSchemas(openapi))
    yield { path: apiRoutes.schema(name), text: renderJson(schema) };
  yield* renderFeeds(service.catalog);
  for (const record of service.catalog.records) {
    yield { path: pageRoutes.aiMarkdown(record.slug), text: renderRecordMarkdown(record) };
  }
  yield { path: machineRoutes.llms(), text: renderLlms(service.catalog) };
  yield { path: machineRoutes.apiCatalog(), text: renderJson(buildApiCatalog()) };
  yield { path: "/_headers", text: renderHeaders() };
  yield { path: "/_redirects", text: renderRedirects(service.catalog) };
}
