/** The search: reads the index once, then answers requests from memory. */
import type { Catalog } from "../catalog/catalog.ts";
import { countFacets } from "../catalog/facets.ts";
import { type FilterTests, buildFilterTests, passesAll } from "../catalog/filters.ts";
import { sortRecords } from "../catalog/sort-records.ts";
import type { AiDetail } from "../schema/record.ts";
import { explainHit } from "./explain-hit.ts";
import type { SearchIndexJson } from "./index-json.ts";
import { buildWordMatcher } from "./mark-words.ts";
import type { QueryWord } from "./query-words.ts";
import { type Ranking, rankQuery } from "./rank-query.ts";
import { type RankedRecord, type Ranker, buildRanker } from "./ranker.ts";
import type { Correction, SearchAnswer, SearchEngine, SearchRequest } from "./request.ts";
import { selectTop } from "./select-top.ts";
import { type TextReader, buildTextReader } from "./text-reader.ts";

/** Throws when the index was not built from this catalogue, or by another version of this code. */
export function loadSearchEngine(json: SearchIndexJson, catalog: Catalog): SearchEngine {
  const ranker = buildRanker(json, catalog);
  const read = buildTextReader();
  const findTagLabel = (tag: string): string | undefined => catalog.tags.get(tag)?.label;
  return {
    search(request) {
      const ranking = request.q === null ? undefined : rankQuery(request.q, ranker);
      const candidates =
        ranking === undefined ? catalog.records : ranking.records.map(({ record }) => catalog.records[record]!);
      const tests = buildFilterTests(request.filters);
      const page = listPage(request, candidates, ranking, tests, ranker, read);
      return {
        ...page,
        match: ranking?.match ?? "all",
        query: {
          terms: ranking?.words.filter((word) => word.role !== "stop").map((word) => word.typed) ?? [],
          corrections: listCorrections(ranking?.words ?? []),
          intents: ranking?.intents ?? [],
        },
        facets: countFacets(candidates, tests, request.facets, findTagLabel),
        suggestion: ranking === undefined ? null : suggest(request.q ?? "", ranking.words),
      };
    },
  };
}

function listPage(
  request: SearchRequest,
  candidates: readonly AiDetail[],
  ranking: Ranking | undefined,
  tests: FilterTests,
  ranker: Ranker,
  read: TextReader,
): Pick<SearchAnswer, "total" | "hits"> {
  const { page, limit, sort } = request;
  const first = (page - 1) * limit;
  const last = first + limit;
  if (ranking === undefined) {
    const found = candidates.filter((record) => passesAll(record, tests));
    const ordered = sortRecords(found, sort.key === "relevance" ? { key: "name", descending: false } : sort);
    return {
      total: found.length,
      hits: ordered.slice(first, last).map((record) => ({ record, score: 0, matched: {}, highlights: {} })),
    };
  }
  const found =
    tests.length === 0 ? ranking.records : ranking.records.filter((_, place) => passesAll(candidates[place]!, tests));
  const shown = orderRanked(found, sort, last, ranker).slice(first, last);
  const toHit = ({ record: number, score }: RankedRecord) => ({ record: ranker.catalog.records[number]!, score });
  if (request.explain === false) {
    return { total: found.length, hits: shown.map((ranked) => ({ ...toHit(ranked), matched: {}, highlights: {} })) };
  }
  const explainer = {
    matcher: buildWordMatcher(ranking.words, ranker.stem),
    read,
    tags: ranker.catalog.tags,
    saidTags: ranking.saidTags,
  };
  return {
    total: found.length,
    hits: shown.map((ranked) => {
      const hit = toHit(ranked);
      return { ...hit, ...explainHit(hit.record, explainer) };
    }),
  };
}

function orderRanked(
  found: readonly RankedRecord[],
  sort: SearchRequest["sort"],
  count: number,
  ranker: Ranker,
): RankedRecord[] {
  const { catalog, numberOf, signs } = ranker;
  if (sort.key !== "relevance") {
    const scores = new Map(found.map(({ record, score }) => [record, score]));
    const ordered = sortRecords(
      found.map(({ record }) => catalog.records[record]!),
      sort,
    );
    return ordered.map((record) => ({
      record: numberOf.get(record.slug)!,
      score: scores.get(numberOf.get(record.slug)!)!,
    }));
  }
  return selectTop(
    found,
    count,
    (a, b) =>
      b.score - a.score ||
      signs.rating[b.record]! - signs.rating[a.record]! ||
      signs.slugOrder[a.record]! - signs.slugOrder[b.record]!,
  );
}

function listCorrections(words: readonly QueryWord[]): Correction[] {
  return words.filter((word) => word.term !== word.typed).map((word) => ({ from: word.typed, to: word.term }));
}

/** The query with its corrections in place; null when there are none. */
function suggest(q: string, words: readonly QueryWord[]): string | null {
  const corrected = words.filter((word) => word.term !== word.typed);
  if (corrected.length === 0) return null;
  return corrected.reduceRight((text, word) => text.slice(0, word.start) + word.term + text.slice(word.end), q);
}
