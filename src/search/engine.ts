/** The search: opens the index once, then answers requests from memory. `search` below is the story of a query. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { STEMMED_FIELDS } from "./analyze.ts";
import { countFacets } from "#record/catalog/facets.ts";
import { type FilterTests, buildFilterTests, countUnknown, passesAll } from "#record/catalog/filters.ts";
import { sortRecords } from "#record/catalog/sort-records.ts";
import { findLabel } from "#record/catalog/tag-labels.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { selectBest } from "#lib/text/best.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { decodeCarriers } from "./carriers.ts";
import { buildSpaceFinder, readSpace } from "./find-near.ts";
import { buildHitExplainer } from "./explain-hit.ts";
import { buildWhyExplainer } from "./explain-why.ts";
import type { SearchIndexJson } from "./index-json.ts";
import { InvertedIndex } from "./inverted-index.ts";
import { buildWordMatcher } from "./match-words.ts";
import { listCertain } from "./said-tags.ts";
import { buildNameDirectory } from "./name-directory.ts";
import { type Question, meansNames, readQuestion } from "./question.ts";
import { isLookedFor } from "./query-words.ts";
import { type Absence, buildAbsenceMeter } from "./absences.ts";
import { buildKindredFinder } from "./find-kindred.ts";
import { type KnownAlternative, findAlternatives, listKnownAlternatives } from "./find-alternatives.ts";
import { type RankedRecord, type Ranking, rankRecords } from "./rank-records.ts";
import { buildRecordFacts, measureWishes } from "./record-facts.ts";
import type { SearchAnswer, SearchEngine, FoundRecord, SearchRequest } from "./request.ts";
import { SignalTable } from "./signals.ts";
import { listCorrections, suggest } from "./suggestion.ts";
import { addCarriers, buildTraitTable } from "./trait-index.ts";
import { buildStandingFinder } from "./standings.ts";
import { readTraits } from "./traits.ts";
import { tellWishes } from "./tell-wishes.ts";
import { Vocabulary } from "./vocabulary.ts";
import { type SearchWeights, WEIGHTS } from "./weights.ts";
import type { MeasuredWish } from "./wish-order.ts";
import { FIT } from "./wish-rule.ts";

const UNEXPLAINED = { matched: {}, highlights: {}, why: null } as const;

/**
 * Throws when the index was not built from this catalogue, or by another version of this code.
 * @param weights other than the fitted ones: for fitting them
 */
export function loadSearchEngine(
  json: SearchIndexJson,
  catalog: Catalog,
  weights: SearchWeights = WEIGHTS,
): SearchEngine {
  const { records } = catalog;
  const index = new InvertedIndex(json);
  if (index.slugs.length !== records.length || index.slugs.some((slug, number) => records[number]!.slug !== slug)) {
    throw new Error("the search index was built from another catalogue");
  }
  const stem = buildStemmer();
  const vocabulary = new Vocabulary(json);
  const traits = addCarriers(buildTraitTable(readTraits(json.traits)), decodeCarriers(json.carriers), records.length);
  const names = buildNameDirectory(records);
  const facts = buildRecordFacts(catalog);
  const space = readSpace(json.latent);
  const matchWords = buildWordMatcher(index, traits, weights, buildSpaceFinder(space, traits));
  const isDiscontinued = (record: number): boolean => facts.isDiscontinued(record);
  const mainTraitsOf = (record: number): string[] => {
    const { tags, tasks } = records[record]!;
    return [...tags.slice(0, 1).map((id) => `tag:${id}`), ...tasks.slice(0, 1).map((id) => `task:${id}`)].filter((id) =>
      traits.traits.some((trait) => trait.id === id),
    );
  };
  const listKnown = (record: number): KnownAlternative[] => listKnownAlternatives(catalog, records[record]!);
  const listKindred = buildKindredFinder({ traits, space, mainTraitsOf, listKnown, isDiscontinued });
  const table = new SignalTable(records.length);
  const findStandings = buildStandingFinder(catalog);
  const explain = buildHitExplainer(catalog, traits, stem);
  const labelOf = (id: string): string | undefined => findLabel(catalog, id);
  const sources = { index, vocabulary, traits, names, facts, stem, weights, slugs: index.slugs, today: catalog.today };

  return {
    // Another engine may have to wait for an answer; this one shares its table of signals between queries and never does.
    async search(request) {
      const tests = buildFilterTests(request.filters, catalog.today);
      if (request.q === null || request.q.trim() === "") return answerFilters(request, tests);
      const question = readQuestion(request.q, sources, request.intents);
      const wishes = measureAll(question);
      const ranking = rank(question, wishes);
      const passing =
        tests.length === 0 ? ranking.found : ranking.found.filter(({ record }) => passesAll(records[record]!, tests));
      const shown = order(passing, request).slice((request.page - 1) * request.limit);
      const explainWhy = buildWhyExplainer(question, records, facts, (tag) => labelOf(tag) ?? tag);
      const explainHit = request.explain === false ? undefined : explain(question.words, ranking.saidTraits);
      return {
        total: passing.length,
        isTotalExact: true,
        hits: shown.map(({ record, score }): FoundRecord => {
          const explained = explainHit?.(records[record]!);
          if (explained === undefined) return { record: records[record]!, score, ...UNEXPLAINED };
          const why = explainWhy({ record, score, matched: explained.matched });
          return { record: records[record]!, score, ...explained, why };
        }),
        match: ranking.match,
        query: {
          terms: question.words.filter(isLookedFor).map((word) => word.typed),
          corrections: listCorrections(question.words),
          ...tellWishes(question, wishes, listPassing(ranking.subject, tests)),
        },
        facets: countFound(() => ranking.found.map(({ record }) => records[record]!), tests, request),
        unknown: countUnknown(
          ranking.found.values().map(({ record }) => records[record]!),
          tests,
        ),
        suggestion: suggest(question),
      };
    },
  };

  function rank(
    question: Question,
    wishes: readonly MeasuredWish[],
  ): Ranking & { match: SearchAnswer["match"]; saidTraits: readonly number[] } {
    const { words, alternativesTo: target, isTargetFirst, excluded } = question;
    if (words.length === 0) return { found: [], hasFull: true, subject: [], match: "all", saidTraits: [] };
    if (target !== undefined) {
      const ranking = findAlternatives(target, {
        known: listKnown(target),
        listKindred: (fitting) => listKindred(target, fitting),
        wishes,
        excluded,
        isTargetFirst,
      });
      return { ...ranking, match: "all", saidTraits: [] };
    }
    const matches = matchWords(words, meansNames(question), table);
    const said = matches.saidTags.map(({ trait }) => traits.traits[trait]!.id).filter((id) => id.startsWith("tag:"));
    const standings = findStandings(question.text, new Set(said.map((id) => id.slice("tag:".length))));
    const ranking = rankRecords(question, matches, table, { ...sources, wishes, standings });
    return { ...ranking, match: ranking.hasFull ? "all" : "any", saidTraits: listCertain(matches.saidTags) };
  }

  function measureAll({ wishes, absences }: Question): MeasuredWish[] {
    return [
      ...measureWishes(wishes, facts),
      ...absences.map((absence) => ({ isHard: absence.isKnown, isRead: true as const, fits: measureAbsence(absence) })),
    ];
  }

  /** Only texts that have a word of it can say something of it. */
  function measureAbsence(absence: Absence): Float32Array {
    const measure = buildAbsenceMeter(absence);
    const fits = new Float32Array(records.length).fill(FIT.unknown);
    const terms = absence.words.map((word) => ({ term: stem(word), weight: 1 }));
    const read = (record: number): void => {
      const { summary, uses, description } = records[record]!;
      fits[record] = measure([summary, ...uses, description].join(". "));
    };
    for (const field of STEMMED_FIELDS) index.visit(field, terms, read);
    return fits;
  }

  function listPassing(numbers: readonly number[], tests: FilterTests): readonly number[] {
    return tests.length === 0 ? numbers : numbers.filter((record) => passesAll(records[record]!, tests));
  }

  /** At least the hits up to the asked page, in the order that was asked for. */
  function order(found: RankedRecord[], { sort, page, limit }: SearchRequest): RankedRecord[] {
    if (sort.key === "relevance") {
      return selectBest(found, page * limit, (a, b) => b.score - a.score || facts.compareEqual(a.record, b.record));
    }
    const byRecord = new Map(found.map((ranked) => [records[ranked.record]!, ranked]));
    return sortRecords([...byRecord.keys()], sort, catalog)
      .slice(0, page * limit)
      .map((record) => byRecord.get(record)!);
  }

  /** Without a question the filters alone decide. */
  function answerFilters(request: SearchRequest, tests: FilterTests): SearchAnswer {
    const { page, limit, sort } = request;
    const found = records.filter((record) => passesAll(record, tests));
    const ordered = sortRecords(found, sort.key === "relevance" ? { key: "name", descending: false } : sort, catalog);
    const shown = ordered.slice((page - 1) * limit, page * limit);
    return {
      total: found.length,
      isTotalExact: true,
      hits: shown.map((record) => ({ record, score: 0, ...UNEXPLAINED })),
      match: "all",
      query: { terms: [], corrections: [], intents: [], meetAll: null, note: null },
      facets: countFound(() => records, tests, request),
      unknown: countUnknown(records, tests),
      suggestion: null,
    };
  }

  function countFound(
    listFound: () => readonly AiDetail[],
    tests: FilterTests,
    { facets }: SearchRequest,
  ): SearchAnswer["facets"] {
    return facets.length === 0 ? {} : countFacets(listFound(), tests, facets, labelOf);
  }
}
