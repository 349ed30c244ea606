/** `GET /search`: ranked hits with facets, highlights and corrections. */
import { type Refusal, refuse } from "../http/answer.ts";
import { buildPaging } from "../http/paging.ts";
import type { QueryOf } from "../http/parameters/parameter.ts";
import type { AiRecord } from "#record/schema/record.ts";
import { SearchResults } from "#record/schema/search.ts";
import { MAX_RANKED_HITS } from "#site/limits.ts";
import type { FoundRecord } from "#search/request.ts";
import { defineRead } from "../define-read.ts";
import { findAskedBenchmark } from "../asked-benchmark.ts";
import { findAskedModels } from "../asked-models.ts";
import { SEARCH_LIMIT, SEARCH_PARAMETERS } from "../parameters/tables.ts";
import { STANDING_FAULT, resolveSort } from "../parameters/sort.ts";
import { selectRecord } from "../select-record.ts";

const RELEVANCE = { key: "relevance" } as const;

type Query = QueryOf<typeof SEARCH_PARAMETERS>;

export const searchAis = defineRead({
  id: "searchAis",
  address: "/search",
  rel: "search",
  group: "search",
  summary: "Search by name, task or trait",
  description:
    'Finds prefixes of the last word, forgives one typo from 5 letters and two from 9, and understands phrases such as "alternative to X", "free" or "open source". Without `q`, or with a blank one, only the filters apply. A `q` made of punctuation alone finds nothing.',
  query: SEARCH_PARAMETERS,
  schema: SearchResults,
  isList: true,
  example: "/search?q=remove+background+from+photo&limit=2&facets=pricing",
  twins: [],
  async answer(service, { query, toPagePath }) {
    // A blank q is not a question: filters alone decide.
    const q = query.q === undefined || query.q.trim() === "" ? null : query.q;
    const asked = query.sort ?? (q === null ? ({ key: "name", descending: false } as const) : RELEVANCE);
    const sort = resolveSort(service.catalog, asked, query.benchmark);
    const refusal = findConflict(query, q !== null, sort === undefined);
    if (sort === undefined || refusal !== undefined) return refusal!;
    const [page, limit] = [query.page ?? 1, query.limit ?? SEARCH_LIMIT.default];
    const found = await service.search.search({
      q,
      filters: query,
      sort,
      facets: query.facets ?? [],
      intents: query.intents,
      page,
      limit,
    });
    const paging = buildPaging(found.total, {
      number: page,
      size: limit,
      toPath: toPagePath,
      ...(q !== null && { maxPages: Math.floor(MAX_RANKED_HITS / limit) }),
    });
    const body = {
      data: found.hits.map((hit) => toServedHit(hit, query.fields)),
      page: { ...paging.page, buildId: service.catalog.buildId },
      links: paging.links,
      ...(query.facets !== undefined && { facets: found.facets }),
      ...(Object.keys(found.unknown).length > 0 && { unknown: found.unknown }),
      query: found.query,
      match: found.match,
      totalIs: found.isTotalExact ? "exact" : "at-least",
      models: findAskedModels(service.catalog, q, found.query.intents),
      benchmark: findAskedBenchmark(service.catalog, q),
      suggestion: found.suggestion,
    };
    return { body, links: paging.links };
  },
});

function toServedHit(hit: FoundRecord, fields: readonly (keyof AiRecord)[] | undefined) {
  const { record, score, matched, highlights, why } = hit;
  return { ...selectRecord(record, fields), score, matched, highlights, why };
}

/** Parameters that are right alone and wrong together. */
function findConflict(query: Query, hasQuestion: boolean, lacksBenchmark: boolean): Refusal | undefined {
  const errors: { parameter: string; detail: string }[] = lacksBenchmark ? [STANDING_FAULT] : [];
  if (!hasQuestion && query.sort?.key === "relevance") {
    errors.push({ parameter: "sort", detail: "relevance needs a q that is not blank." });
  }
  const last = (query.page ?? 1) * (query.limit ?? SEARCH_LIMIT.default);
  if (hasQuestion && last > MAX_RANKED_HITS) {
    errors.push({
      parameter: "page",
      detail: `With q, page × limit is at most ${MAX_RANKED_HITS}; here it is ${last}. Narrow the search with filters instead.`,
    });
  }
  if (errors.length === 0) return undefined;
  return refuse("invalid-parameter", errors.map((error) => error.detail).join(" "), { errors });
}
