/** `GET /ais`: all records by page, filtered, sorted, or exactly those named in `slugs`. */
import { type Catalog, findBySlug } from "#record/catalog/catalog.ts";
import { countFacets } from "#record/catalog/facets.ts";
import { buildFilterTests, countUnknown, passesAll } from "#record/catalog/filters.ts";
import { sortRecords } from "#record/catalog/sort-records.ts";
import { findLabel } from "#record/catalog/tag-labels.ts";
import { type Answer, refuse } from "../http/answer.ts";
import type { OperationRequest } from "../http/operation.ts";
import { buildEnvelope } from "../http/paging.ts";
import type { QueryOf } from "../http/parameters/parameter.ts";
import { AiList } from "#record/schema/list.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { defineRead, listLaterPages } from "../define-read.ts";
import { STANDING_FAULT, resolveSort } from "../parameters/sort.ts";
import { LIST_LIMIT, LIST_PARAMETERS } from "../parameters/tables.ts";
import { selectRecord } from "../select-record.ts";

type Request = OperationRequest<QueryOf<typeof LIST_PARAMETERS>>;

export const listAis = defineRead({
  id: "listAis",
  address: "/ais",
  rel: "ais",
  group: "reads",
  summary: "List, filter and fetch records",
  description: `All records by name, ${LIST_LIMIT.default} per page. Different filters combine with AND, values joined by commas with OR; case doesn't matter. Former slugs in \`slugs\` find their record.`,
  query: LIST_PARAMETERS,
  schema: AiList,
  isList: true,
  example: "/ais?limit=1&facets=pricing",
  twins: [
    { address: "/ais.json", list: () => [{}] },
    {
      address: "/ais/page/{page}.json",
      list: ({ catalog }) => listLaterPages(catalog.records.length, LIST_LIMIT.default),
    },
  ],
  answer: ({ catalog }, request) =>
    request.query.slugs === undefined ? listPage(catalog, request) : listNamed(catalog, request.query.slugs, request),
});

function listPage(catalog: Catalog, { query, toPagePath }: Request): Answer {
  const tests = buildFilterTests(query, catalog.today);
  const candidates = listUpdatedSince(catalog.records, query.updatedSince);
  // A build asks for every page of the whole list.
  const found = tests.length === 0 ? candidates : candidates.filter((record) => passesAll(record, tests));
  const sort = query.sort === undefined ? undefined : resolveSort(catalog, query.sort, query.benchmark);
  if (query.sort !== undefined && sort === undefined)
    return refuse("invalid-parameter", STANDING_FAULT.detail, { errors: [STANDING_FAULT] });
  const envelope = buildEnvelope(
    catalog,
    sort === undefined ? found : sortRecords(found, sort, catalog),
    { number: query.page ?? 1, size: query.limit ?? LIST_LIMIT.default, toPath: toPagePath },
    (record) => selectRecord(record, query.fields),
  );
  const body: AiList = envelope;
  if (query.facets !== undefined) {
    body.facets = countFacets(candidates, tests, query.facets, (id) => findLabel(catalog, id));
  }
  if (tests.length > 0) body.unknown = countUnknown(candidates, tests);
  return { body, links: envelope.links };
}

function listNamed(catalog: Catalog, slugs: readonly string[], { query, toPagePath }: Request): Answer {
  const others = Object.keys(query).filter((name) => name !== "slugs" && name !== "fields");
  if (others.length > 0) {
    return refuse(
      "invalid-parameter",
      "slugs names exactly the records to answer with, so nothing is left to filter, sort or page.",
      {
        errors: others.map((parameter) => ({
          parameter,
          detail: `${parameter} can’t be combined with slugs.`,
          allowed: ["slugs", "fields"],
        })),
      },
    );
  }
  const found = new Set<AiDetail>();
  const missing: string[] = [];
  for (const slug of slugs) {
    const record = findBySlug(catalog, slug);
    if (record === undefined) missing.push(slug);
    else found.add(record);
  }
  const envelope = buildEnvelope(
    catalog,
    [...found],
    { number: 1, size: LIST_LIMIT.max, toPath: toPagePath },
    (record) => selectRecord(record, query.fields),
  );
  return { body: { ...envelope, missing } satisfies AiList, links: envelope.links };
}

/** `updatedAt` is a day, so an instant counts as its day: nothing changed since is ever left out. */
function listUpdatedSince(records: readonly AiDetail[], since: string | undefined): readonly AiDetail[] {
  if (since === undefined) return records;
  const day = since.slice(0, 10);
  return records.filter((record) => record.updatedAt !== null && record.updatedAt >= day);
}
