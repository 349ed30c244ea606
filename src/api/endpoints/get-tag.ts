/** `GET /tags/{tag}`: one tag and its records by page. */
import { sortRecords } from "#record/catalog/sort-records.ts";
import { type Answer, refuse } from "../http/answer.ts";
import { buildEnvelope } from "../http/paging.ts";
import { quote } from "../http/parameters/parameter.ts";
import { SLUG_PATTERN } from "#record/schema/primitives.ts";
import { TagPage } from "../schema/tag-view.ts";
import { EXAMPLE } from "#site/examples.ts";
import { apiRoutes } from "#site/routes.ts";
import { rankNearestKeys } from "#lib/text/nearest.ts";
import { defineRead, listLaterPages } from "../define-read.ts";
import { LIST_LIMIT, TAG_PARAMETERS } from "../parameters/tables.ts";
import { selectRecord } from "../select-record.ts";
import type { ApiService } from "../service.ts";
import { toTagView } from "../tag-view.ts";

export const getTag = defineRead({
  id: "getTag",
  address: "/tags/{tag}",
  group: "tags",
  summary: "One tag and its records",
  description: `Records with the tag, discontinued ones included, ${LIST_LIMIT.default} per page.`,
  path: {
    tag: { description: "Id of the tag. Capitals redirect.", example: EXAMPLE.tag, pattern: SLUG_PATTERN.source },
  },
  query: TAG_PARAMETERS,
  schema: TagPage,
  isList: true,
  canMove: true,
  problems: ["not-found"],
  example: `/tags/${EXAMPLE.tag}?limit=2`,
  twins: [
    { address: "/tags/{tag}.json", list: ({ catalog }) => [...catalog.tags.keys()].map((tag) => ({ tag })) },
    { address: "/tags/{tag}/page/{page}.json", list: listPages },
  ],
  answer({ catalog }, { path, query, toPagePath }) {
    const id = path["tag"] ?? "";
    const tag = catalog.tags.get(id);
    if (tag === undefined) return answerUnknown({ catalog }, id);
    const records = catalog.byTag.get(id) ?? [];
    const envelope = buildEnvelope(
      catalog,
      query.sort === undefined ? records : sortRecords(records, query.sort, catalog),
      { number: query.page ?? 1, size: query.limit ?? LIST_LIMIT.default, toPath: toPagePath },
      (record) => selectRecord(record, query.fields),
    );
    return { body: { tag: toTagView(tag), ...envelope }, links: envelope.links };
  },
});

function* listPages({ catalog }: ApiService): Generator<{ tag: string; page: string }> {
  for (const { id, count } of catalog.tags.values())
    for (const { page } of listLaterPages(count, LIST_LIMIT.default)) yield { tag: id, page };
}

function answerUnknown({ catalog }: Pick<ApiService, "catalog">, id: string): Answer {
  if (catalog.tags.has(id.toLowerCase())) return { redirectTo: apiRoutes.tag(id.toLowerCase()) };
  const suggestions = rankNearestKeys(id, catalog.tags, 3);
  const hint = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(", ")}?`;
  return refuse("not-found", `No tag has the id ${quote(id)}.${hint}`, { extensions: { suggestions } });
}
