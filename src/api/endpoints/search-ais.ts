/** `GET /search`: ranked hits with facets, highlights and corrections. */
import type { SearchHit } from "#search/request.ts";
import type { AiRecord } from "#schema/record.ts";
import { buildPaging, selectRecord } from "../envelope.ts";
import { type Answer, defineOperation } from "../operation.ts";
import type { QueryOf } from "../parameters/parameter.ts";
import { MAX_RANKED_HITS, SEARCH_LIMIT, SEARCH_PARAMETERS } from "../parameters/tables.ts";

type Query = QueryOf<typeof SEARCH_PARAMETERS>;

export const searchAis = defineOperation({
  id: "searchAis",
  pattern: "/search",
  parameters: SEARCH_PARAMETERS,
  answer(service, { query, toPagePath }) {
    const refusal = findConflict(query);
    if (refusal !== undefined) return refusal;
    const q = query.q ?? null;
    const [page, limit] = [query.page ?? 1, query.limit ?? SEARCH_LIMIT.default];
    const sort = query.sort ?? (q === null ? { key: "name", descending: false } : { key: "relevance" });
    const found = service.search.search({
      q,
      filters: query,
      sort,
      facets: query.facets ?? [],
      page,
      limit,
    });
    const paging = buildPaging(found.total, { number: page, size: limit, toPath: toPagePath });
    const body = {
      data: found.hits.map((hit) => toServedHit(hit, query.fields)),
      ...paging,
      ...(query.facets === undefined ? {} : { facets: found.facets }),
      query: found.query,
      match: found.match,
      suggestion: found.suggestion,
    };
    return { body, links: paging.links };
  },
  listTwins: () => [],
});

function toServedHit(hit: SearchHit, fields: readonly (keyof AiRecord)[] | undefined) {
  return { ...selectRecord(hit.record, fields), score: hit.score, matched: hit.matched, highlights: hit.highlights };
}

/** Parameters that are right alone and wrong together. */
function findConflict(query: Query): Answer | undefined {
  const errors: { parameter: string; detail: string }[] = [];
  if (query.q === undefined && query.sort?.key === "relevance") {
    errors.push({ parameter: "sort", detail: "relevance needs a q to be relevant to." });
  }
  const last = (query.page ?? 1) * (query.limit ?? SEARCH_LIMIT.default);
  if (query.q !== undefined && last > MAX_RANKED_HITS) {
    errors.push({
      parameter: "page",
      detail: `With q, page × limit is at most ${MAX_RANKED_HITS}; here it is ${last}. Narrow the search with filters instead.`,
    });
  }
  if (errors.length === 0) return undefined;
  return { problem: "invalid-parameter", details: { detail: errors.map((error) => error.detail).join(" "), errors } };
}
