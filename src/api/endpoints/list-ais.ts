/** `GET /ais`: all records by page, filtered, sorted, or exactly those named in `slugs`. */
import { type Catalog, findBySlug } from "#catalog/catalog.ts";
import { countFacets } from "#catalog/facets.ts";
import { buildFilterTests, passesAll } from "#catalog/filters.ts";
import { twinRoutes } from "#site/routes.ts";
import { sortRecords } from "#catalog/sort-records.ts";
import type { AiList } from "#schema/list.ts";
import type { AiDetail } from "#schema/record.ts";
import { buildEnvelope, selectRecord } from "../envelope.ts";
import { type Answer, type OperationRequest, defineOperation } from "../operation.ts";
import type { QueryOf } from "../parameters/parameter.ts";
import { LIST_LIMIT, LIST_PARAMETERS } from "../parameters/tables.ts";

type Request = OperationRequest<QueryOf<typeof LIST_PARAMETERS>>;

export const listAis = defineOperation({
  id: "listAis",
  pattern: "/ais",
  parameters: LIST_PARAMETERS,
  answer: ({ catalog }, request) =>
    request.query.slugs === undefined ? listPage(catalog, request) : listNamed(catalog, request.query.slugs, request),
  *listTwins({ catalog }) {
    const pages = Math.max(1, Math.ceil(catalog.records.length / LIST_LIMIT.default));
    for (let page = 1; page <= pages; page++) {
      yield { file: twinRoutes.aisPage(page), path: {}, search: page === 1 ? "" : `page=${page}` };
    }
  },
});

function listPage(catalog: Catalog, { query, toPagePath }: Request): Answer {
  const tests = buildFilterTests(query);
  const candidates = listUpdatedSince(catalog.records, query.updatedSince);
  const found = candidates.filter((record) => passesAll(record, tests));
  const envelope = buildEnvelope(
    query.sort === undefined ? found : sortRecords(found, query.sort, catalog),
    { number: query.page ?? 1, size: query.limit ?? LIST_LIMIT.default, toPath: toPagePath },
    (record) => selectRecord(record, query.fields),
  );
  const body: AiList = envelope;
  if (query.facets !== undefined) {
    body.facets = countFacets(candidates, tests, query.facets, (tag) => catalog.tags.get(tag)?.label);
  }
  return { body, links: envelope.links };
}

function listNamed(catalog: Catalog, slugs: readonly string[], { query, toPagePath }: Request): Answer {
  const others = Object.keys(query).filter((name) => name !== "slugs" && name !== "fields");
  if (others.length > 0) {
    return {
      problem: "invalid-parameter",
      details: {
        detail: "slugs names exactly the records to answer with, so nothing is left to filter, sort or page.",
        errors: others.map((parameter) => ({
          parameter,
          detail: `${parameter} does not go with slugs.`,
          allowed: ["slugs", "fields"],
        })),
      },
    };
  }
  const found = new Set<AiDetail>();
  const missing: string[] = [];
  for (const slug of slugs) {
    const record = findBySlug(catalog, slug);
    if (record === undefined) missing.push(slug);
    else found.add(record);
  }
  const envelope = buildEnvelope([...found], { number: 1, size: LIST_LIMIT.max, toPath: toPagePath }, (record) =>
    selectRecord(record, query.fields),
  );
  return { body: { ...envelope, missing } satisfies AiList, links: envelope.links };
}

/** `updatedAt` is a day, so an instant counts as its day: nothing changed since is ever left out. */
function listUpdatedSince(records: readonly AiDetail[], since: string | undefined): readonly AiDetail[] {
  if (since === undefined) return records;
  const day = since.slice(0, 10);
  return records.filter((record) => record.updatedAt !== null && record.updatedAt >= day);
}
