/** The search: reads the index once, then answers requests from memory. */
import type { Catalog } from "#catalog/catalog.ts";
import { countFacets } from "#catalog/facets.ts";
import { type FilterTests, buildFilterTests, passesAll } from "#catalog/filters.ts";
import { sortRecords } from "#catalog/sort-records.ts";
import type { AiDetail } from "#schema/record.ts";
import { type HitExplainer, explainHit } from "./explain-hit.ts";
import type { SearchIndexJson } from "./index-json.ts";
import type { QueryWord } from "./query-words.ts";
import { type Ranking, rankQuery } from "./rank-query.ts";
import { toRecordNumber, toScore } from "./rank-keys.ts";
import { type Ranker, buildRanker } from "./ranker.ts";
import type { Correction, SearchAnswer, SearchEngine, SearchHit, SearchRequest } from "./request.ts";
import { selectHighest } from "#text/select-top.ts";
import { TextReader } from "./text-reader.ts";

/** Throws when the index was not built from this catalogue, or by another version of this code. */
export function loadSearchEngine(json: SearchIndexJson, catalog: Catalog): SearchEngine {
  const ranker = buildRanker(json, catalog);
  const reader = new TextReader(ranker.stem);
  const findTagLabel = (tag: string): string | undefined => catalog.tags.get(tag)?.label;
  return {
    search(request) {
      const tests = buildFilterTests(request.filters);
      const ranking = request.q === null ? undefined : rankQuery(request.q, ranker);
      const { total, hits } =
        ranking === undefined ? listAll(request, tests, catalog) : listRanked(request, tests, ranking, ranker, reader);
      const listFound = (): readonly AiDetail[] =>
        ranking === undefined ? catalog.records : toRecords(ranking.keys, ranker);
      return {
        total,
        hits,
        match: ranking?.match ?? "all",
        query: {
          terms: ranking?.words.filter((word) => word.role !== "stop").map((word) => word.typed) ?? [],
          corrections: listCorrections(ranking?.words ?? []),
          intents: ranking?.intents ?? [],
        },
        facets: request.facets.length === 0 ? {} : countFacets(listFound(), tests, request.facets, findTagLabel),
        suggestion: ranking === undefined ? null : suggest(request.q ?? "", ranking.words),
      };
    },
  };
}

type Page = Pick<SearchAnswer, "total" | "hits">;

/** Without a query: what passes the filters. */
function listAll({ page, limit, sort }: SearchRequest, tests: FilterTests, catalog: Catalog): Page {
  const found = catalog.records.filter((record) => passesAll(record, tests));
  const ordered = sortRecords(found, sort.key === "relevance" ? { key: "name", descending: false } : sort, catalog);
  const shown = ordered.slice((page - 1) * limit, page * limit);
  return { total: found.length, hits: shown.map((record) => ({ record, score: 0, matched: {}, highlights: {} })) };
}

function listRanked(
  request: SearchRequest,
  tests: FilterTests,
  ranking: Ranking,
  ranker: Ranker,
  reader: TextReader,
): Page {
  const { page, limit } = request;
  const isPassing = (key: number): boolean => passesAll(toRecord(key, ranker), tests);
  const found = tests.length === 0 ? ranking.keys : ranking.keys.filter(isPassing);
  const shown = order(found, request.sort, page * limit, ranker).slice((page - 1) * limit, page * limit);
  const explainer = request.explain === false ? undefined : buildExplainer(ranking, ranker, reader);
  const hits = shown.map((key): SearchHit => {
    const record = toRecord(key, ranker);
    const explained = explainer === undefined ? { matched: {}, highlights: {} } : explainHit(record, explainer);
    return { record, score: toScore(key), ...explained };
  });
  return { total: found.length, hits };
}

/** At least the first `count` in the order that was asked for. */
function order(keys: Float64Array, sort: SearchRequest["sort"], count: number, ranker: Ranker): number[] {
  if (sort.key === "relevance") return selectHighest(keys, count);
  const keyOf = new Map(Array.from(keys, (key) => [toRecord(key, ranker), key]));
  return sortRecords([...keyOf.keys()], sort, ranker.catalog).map((record) => keyOf.get(record)!);
}

function toRecord(key: number, { catalog, signs }: Ranker): AiDetail {
  return catalog.records[toRecordNumber(key, signs.tieOrder)]!;
}

function toRecords(keys: Float64Array, ranker: Ranker): AiDetail[] {
  return Array.from(keys, (key) => toRecord(key, ranker));
}

function buildExplainer({ words, saidTags }: Ranking, { traits, catalog }: Ranker, reader: TextReader): HitExplainer {
  reader.lookFor(words);
  const said = saidTags.map((trait) => traits.traits[trait]!.id.replace(/^tag:/, ""));
  return { reader, tags: catalog.tags, saidTags: new Set(said) };
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
