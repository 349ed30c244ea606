/** The search: reads the index once, then answers requests from memory. */
import type { Catalog } from "../catalog/catalog.ts";
import { countFacets } from "../catalog/facets.ts";
import { type FilterTests, buildFilterTests, passesAll } from "../catalog/filters.ts";
import { sortRecords } from "../catalog/sort-records.ts";
import type { AiDetail } from "../schema/record.ts";
import { type HitExplainer, explainHit } from "./explain-hit.ts";
import type { SearchIndexJson } from "./index-json.ts";
import { buildWordMatcher } from "./mark-words.ts";
import type { QueryWord } from "./query-words.ts";
import { type Ranking, rankQuery } from "./rank-query.ts";
import { type RankedRecords, listBest, toScore } from "./ranked-records.ts";
import { type Ranker, buildRanker } from "./ranker.ts";
import type { Correction, SearchAnswer, SearchEngine, SearchRequest } from "./request.ts";
import { type TextReader, buildTextReader } from "./text-reader.ts";

/** Throws when the index was not built from this catalogue, or by another version of this code. */
export function loadSearchEngine(json: SearchIndexJson, catalog: Catalog): SearchEngine {
  const ranker = buildRanker(json, catalog);
  const read = buildTextReader();
  const findTagLabel = (tag: string): string | undefined => catalog.tags.get(tag)?.label;
  return {
    search(request) {
      const tests = buildFilterTests(request.filters);
      const ranking = request.q === null ? undefined : rankQuery(request.q, ranker);
      const { total, hits } =
        ranking === undefined ? listAll(request, tests, catalog) : listRanked(request, tests, ranking, ranker, read);
      const listFound = (): readonly AiDetail[] =>
        ranking === undefined ? catalog.records : toRecords(ranking, catalog);
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
function listAll({ page, limit, sort }: SearchRequest, tests: FilterTests, { records }: Catalog): Page {
  const found = records.filter((record) => passesAll(record, tests));
  const ordered = sortRecords(found, sort.key === "relevance" ? { key: "name", descending: false } : sort);
  const shown = ordered.slice((page - 1) * limit, page * limit);
  return { total: found.length, hits: shown.map((record) => ({ record, score: 0, matched: {}, highlights: {} })) };
}

function listRanked(
  request: SearchRequest,
  tests: FilterTests,
  ranking: Ranking,
  ranker: Ranker,
  read: TextReader,
): Page {
  const { page, limit } = request;
  const { catalog } = ranker;
  const found = tests.length === 0 ? ranking : keepPassing(ranking, tests, catalog);
  const { numbers, points } = order(found, request.sort, page * limit, ranker);
  const explainer = request.explain === false ? undefined : buildExplainer(ranking, ranker, read);
  const hits: SearchAnswer["hits"] = [];
  for (let place = (page - 1) * limit; place < Math.min(numbers.length, page * limit); place++) {
    const record = catalog.records[numbers[place]!]!;
    const explained = explainer === undefined ? { matched: {}, highlights: {} } : explainHit(record, explainer);
    hits.push({ record, score: toScore(points[place]!), ...explained });
  }
  return { total: found.numbers.length, hits };
}

function keepPassing({ numbers, points }: RankedRecords, tests: FilterTests, { records }: Catalog): RankedRecords {
  const places = Uint32Array.from(numbers.keys()).filter((place) => passesAll(records[numbers[place]!]!, tests));
  return { numbers: places.map((place) => numbers[place]!), points: places.map((place) => points[place]!) };
}

/** At least the first `count` in the order that was asked for. */
function order(found: RankedRecords, sort: SearchRequest["sort"], count: number, ranker: Ranker): RankedRecords {
  if (sort.key === "relevance") return listBest(found, count, ranker.signs.tieOrder);
  const { numberOf, catalog } = ranker;
  const pointsOf = new Map<number, number>();
  for (const [place, number] of found.numbers.entries()) pointsOf.set(number, found.points[place]!);
  const ordered = sortRecords(toRecords(found, catalog), sort).map((record) => numberOf.get(record.slug)!);
  return {
    numbers: Uint32Array.from(ordered),
    points: Uint32Array.from(ordered, (number) => pointsOf.get(number)!),
  };
}

function toRecords({ numbers }: RankedRecords, { records }: Catalog): AiDetail[] {
  return Array.from(numbers, (number) => records[number]!);
}

function buildExplainer(
  { words, saidTags }: Ranking,
  { stem, traits, catalog }: Ranker,
  read: TextReader,
): HitExplainer {
  return {
    matcher: buildWordMatcher(words, stem),
    read,
    tags: catalog.tags,
    saidTags: new Set(saidTags.map((trait) => traits.traits[trait]!.id.replace(/^tag:/, ""))),
  };
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
