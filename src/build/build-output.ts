/** Everything a deploy consists of, written below a work folder: pages, static API, feeds, rules and the snapshot. */
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { build as buildPages } from "astro";
import { buildApiCatalog } from "../api/api-catalog.ts";
import { renderFeeds } from "../api/feeds.ts";
import { renderJson } from "../api/json-response.ts";
import { renderLlms } from "../api/llms.ts";
import { renderRecordMarkdown } from "../api/record-markdown.ts";
import { renderTwins } from "../api/twins.ts";
import { type ApiService, buildService } from "../api/service.ts";
import { buildCatalog } from "../catalog/catalog.ts";
import { apiRoutes, machineRoutes, pageRoutes } from "../catalog/routes.ts";
import { writeBulkManifest, writeCatalogFiles } from "../io/snapshot.ts";
import { readSiteRules } from "../server/site-rules.ts";
import { renderHeaders } from "./headers.ts";
import { type OpenApiDocument, buildOpenApiDocument } from "./openapi/document.ts";
import { listJsonSchemas } from "./openapi/json-schemas.ts";
import type { ReadCatalog } from "./read-catalog.ts";
import { renderRedirects } from "./redirects.ts";
import { writeBulk } from "./write-bulk.ts";
import { type OutputFile, type Written, writeFiles } from "./write-files.ts";

export type OnStage = (stage: string) => void;

export interface BuildOutputOptions {
  /** Folder with src/ and netlify.toml. */
  root: string;
  /** Empty folder of this build. */
  work: string;
  catalog: ReadCatalog;
  onStage: OnStage;
}

export interface BuiltOutput {
  buildId: string;
  records: number;
  /** Files that are not pages. */
  written: Written;
  /** Folder of the site. */
  dist: string;
  /** Folder of the snapshot. */
  catalogFolder: string;
}

export async function buildOutput({ root, work, catalog: read, onStage }: BuildOutputOptions): Promise<BuiltOutput> {
  const [dist, catalogFolder, bulkFolder] = [join(work, "dist"), join(work, "catalog"), join(work, "bulk")];
  onStage("Writing the snapshot");
  const catalog = buildCatalog(read.snapshot);
  await writeCatalogFiles(catalogFolder, read.snapshot, read.searchIndex);
  const bulk = await writeBulk(bulkFolder, catalog);
  await writeBulkManifest(catalogFolder, bulk);

  onStage("Building pages");
  process.env["CATALOG_FOLDER"] = catalogFolder;
  await buildPages({ root, outDir: dist, logLevel: "warn" });

  onStage("Writing the static API");
  const service = buildService(
    catalog,
    () => read.searchIndex,
    () => bulk,
  );
  const openapi = await buildOpenApiDocument(service);
  const written = await writeFiles(dist, listFiles(service, openapi));
  await rename(bulkFolder, join(dist, apiRoutes.bulk()));
  // Throws on rules that the host would drop silently.
  await readSiteRules(dist, join(root, "netlify.toml"));
  return { buildId: catalog.buildId, records: catalog.records.length, written, dist, catalogFolder };
}

function* listFiles(service: ApiService, openapi: OpenApiDocument): Generator<OutputFile> {
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
