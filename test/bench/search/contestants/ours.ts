import { buildService } from "#api/service.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import type { SearchIndexJson } from "#search/index-json.ts";
import type { Contestant } from "../contestant.ts";

/** The product's search as the API opens it, with the highlights and intents that the others don't have. */
export const ours: Contestant = createContestant("ours, as served", true);

/** The same search asked for records only, which is what the other libraries answer. */
export const oursRanking: Contestant = createContestant("ours, ranking", false);

function createContestant(name: string, explain: boolean): Contestant {
  const sort = { key: "relevance" } as const;
  const request = { filters: {}, sort, facets: [], page: 1, limit: 10, explain };
  return {
    name,
    configuration: explain ? "all that the API answers, from memory" : "without highlights",
    build: (catalog) =>
      JSON.stringify(buildSearchIndex(toSearchSource({ records: catalog.records, tags: catalog.tags.values() }))),
    load(index, catalog) {
      const { search } = buildService(catalog, () => JSON.parse(index) as SearchIndexJson);
      return { answer: async (q) => (await search.search({ ...request, q })).hits.map((hit) => hit.record.slug) };
    },
  };
}
