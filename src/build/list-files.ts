/** Every file of the site but bulk files and pages: static API, schemas, feeds, texts, rules. */
import { buildApiCatalog } from "#api/api-catalog.ts";
import { renderSharedFeeds } from "#api/feeds.ts";
import { renderWeekFeed } from "#api/week-feed.ts";
import { renderJson } from "#api/http/json-response.ts";
import { renderLlms } from "#api/llms.ts";
import { renderModelMarkdown, renderShutdownsMarkdown } from "#api/model-markdown.ts";
import { renderRecordTexts } from "#api/record-texts.ts";
import { OPERATIONS } from "#api/operations.ts";
import { getHistory } from "#api/endpoints/get-history.ts";
import { getSources, isOfRecord } from "#api/record-bodies.ts";
import type { ApiService } from "#api/service.ts";
import { renderTwins } from "#api/http/twins.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { listModels } from "#insights/models/list-models.ts";
import { filterShutdowns, listShutdowns } from "#insights/shutdowns/list-shutdowns.ts";
import { apiRoutes, feedRoutes, machineRoutes, pageRoutes, pictureRoutes } from "#site/routes.ts";
import { findCurve, renderCurveFile } from "#ui/curve/curve.ts";
import { listCalendars } from "./list-calendars.ts";
import { renderHeaders } from "./headers.ts";
import type { OpenApiDocument } from "#api/openapi/document.ts";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import { listJsonSchemas, listSchemaAddresses } from "#api/openapi/json-schemas.ts";
import { buildMarkFile } from "./mark-file.ts";
import type { RecordInput } from "./record-input.ts";
import { renderRedirects } from "./redirects.ts";
import type { OutputFile } from "./write-files.ts";

/** Files that exist once, lists among them, but those of `listDescriptions`. */
export async function* listSharedFiles(service: ApiService): AsyncGenerator<OutputFile> {
  for (const operation of OPERATIONS) if (!isOfRecord(operation)) yield* renderTwins(operation, service);
  yield* listMachineTexts(service);
  yield* listCalendars(service.catalog);
  yield { path: "/_headers", text: renderHeaders() };
  yield { path: "/_redirects", text: renderRedirects(service.catalog) };
}

/** Answers of no operation: descriptions, schemas, feeds and texts of the whole directory. */
export async function* listMachineFiles(service: ApiService): AsyncGenerator<OutputFile> {
  yield* listMachineTexts(service);
  yield* listDescriptions(await buildOpenApiDocument(service));
}

/** The OpenAPI document and its schemas. @param openapi the one that the manual shows */
export function* listDescriptions(openapi: OpenApiDocument): Generator<OutputFile> {
  yield { path: apiRoutes.openapi(), text: renderJson(openapi) };
  yield { path: apiRoutes.schemas(), text: renderJson(listSchemaAddresses(openapi)) };
  for (const { name, schema } of listJsonSchemas(openapi))
    yield { path: apiRoutes.schema(name), text: renderJson(schema) };
}

function* listMachineTexts(service: ApiService): Generator<OutputFile> {
  yield* renderSharedFeeds(service.catalog);
  yield { path: feedRoutes.weekly(), text: renderWeekFeed(service.catalog) };
  yield* listModelTexts(service.catalog);
  yield { path: machineRoutes.llms(), text: renderLlms(service.catalog) };
  yield { path: machineRoutes.apiCatalog(), text: renderJson(buildApiCatalog()) };
}

/** Models and announced ends as plain text. */
function* listModelTexts(catalog: Catalog): Generator<OutputFile> {
  for (const model of listModels(catalog))
    yield {
      path: pageRoutes.modelMarkdown(model.provider, model.slug),
      text: renderModelMarkdown(model, catalog.today),
    };
  const coming = filterShutdowns(listShutdowns(catalog), { after: catalog.today });
  yield { path: pageRoutes.shutdownsMarkdown(), text: renderShutdownsMarkdown(coming, catalog.today) };
}

/** Pictures that pages show of one record: its mark and its curve. */
export function* listRecordPictures({ record, logo }: RecordInput): Generator<OutputFile> {
  yield buildMarkFile(record, logo);
  const curve = findCurve(record);
  if (curve !== undefined) yield { path: pictureRoutes.curve(record.slug), text: renderCurveFile(curve.samples) };
}

/** Feed, Markdown, badges, mark and curve of one record. */
export function* listRecordTexts(input: RecordInput): Generator<OutputFile> {
  yield* renderRecordTexts({
    ...input,
    history: getSources(input, getHistory),
    tagLabels: input.surroundings.tagLabels,
  });
  yield* listRecordPictures(input);
}
