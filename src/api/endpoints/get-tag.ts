/** `GET /tags/{tag}`: one tag and its records by page. */
import { apiRoutes, twinRoutes } from "#site/routes.ts";
import { sortRecords } from "#catalog/sort-records.ts";
import { buildEnvelope, selectRecord } from "../envelope.ts";
import { rankNearest } from "#text/nearest.ts";
import { defineOperation } from "../operation.ts";
import { quote } from "../parameters/parameter.ts";
import { LIST_LIMIT, TAG_PARAMETERS } from "../parameters/tables.ts";

export const getTag = defineOperation({
  id: "getTag",
  pattern: "/tags/{tag}",
  parameters: TAG_PARAMETERS,
  answer({ catalog }, { path, query, toPagePath }) {
    const id = path["tag"] ?? "";
    const tag = catalog.tags.get(id);
    if (tag === undefined) {
      if (catalog.tags.has(id.toLowerCase())) return { redirectTo: apiRoutes.tag(id.toLowerCase()) };
      const suggestions = rankNearest(id, catalog.tags.keys(), 3);
      const hint = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(", ")}?`;
      return {
        problem: "not-found",
        details: { detail: `No tag has the id ${quote(id)}.${hint}`, extensions: { suggestions } },
      };
    }
    const records = catalog.byTag.get(id) ?? [];
    const envelope = buildEnvelope(
      query.sort === undefined ? records : sortRecords(records, query.sort, catalog),
      { number: query.page ?? 1, size: query.limit ?? LIST_LIMIT.default, toPath: toPagePath },
      (record) => selectRecord(record, query.fields),
    );
    return { body: { tag, ...envelope }, links: envelope.links };
  },
  *listTwins({ catalog }) {
    for (const tag of catalog.tags.values()) {
      const pages = Math.max(1, Math.ceil(tag.count / LIST_LIMIT.default));
      for (let page = 1; page <= pages; page++) {
        yield {
          file: twinRoutes.tagPage(tag.id, page),
          path: { tag: tag.id },
          search: page === 1 ? "" : `page=${page}`,
        };
      }
    }
  },
});
