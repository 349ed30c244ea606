/** The one order of alternatives: computed once for a build, read by API, pages and search. */
import type { AiDetail } from "#schema/record.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { RankedNumber } from "#catalog/snapshot.ts";
import type { ProjectRecord } from "#likeness/record-space.ts";
import type { RankingInput } from "./rankable-record.ts";
import { type SimilarityIndex, buildSimilarityIndex } from "./similarity.ts";

/** Most alternatives a list holds. */
const MAX_LISTED = 20;

/** Similarity from which a tool is listed, and from which it fills the first few places when there are no others. */
const MIN_LISTED_SIMILARITY = 0.34;
const MIN_FILLING_SIMILARITY = 0.22;
const MIN_LISTED = 3;

/** Most alternatives that are ranked: a search for those with a certain trait looks further down than a list. */
const MAX_RANKED = 60;

export interface RankedAlternative {
  record: AiDetail;
  /** 0 to 1. */
  similarity: number;
  /** A person paired the two, so it holds in both directions; a successor alone is no pair. */
  isNamed: boolean;
  /** On the list that is served; the others are one too many, or less alike. */
  isListed: boolean;
}

/**
 * Alternatives of every record by slug, best first: those that people named, its successor, then the most similar ones.
 * Never the record itself, never a discontinued one.
 * @param project places records in the latent space. Default: without a look at what was projected before
 */
export function rankAlternatives(input: RankingInput, project?: ProjectRecord): Record<string, RankedNumber[]> {
  const index = buildSimilarityIndex(input, project);
  const numbers = new Map(input.records.map((record, number) => [record.slug, number]));
  return Object.fromEntries(
    input.records.map((record, number) => [record.slug, rankFor(number, { ...input, index, numbers })]),
  );
}

/** The list of one record that is served. */
export function listListed(catalog: Catalog, record: AiDetail): RankedAlternative[] {
  return listRanked(catalog, record, MAX_LISTED).filter(({ isListed }) => isListed);
}

/** The ranking of one record, as the build left it. */
export function listRanked(catalog: Catalog, record: AiDetail, limit: number = MAX_RANKED): RankedAlternative[] {
  const named = catalog.curated.get(record.slug) ?? [];
  return (catalog.alternatives.get(record.slug) ?? []).slice(0, limit).map(([number, similarity], place) => {
    const other = catalog.records[number]!;
    const isNamed = named.includes(other.slug);
    const isChosen = isNamed || other.slug === record.successor;
    const isListed = place < MAX_LISTED && (isChosen || similarity >= MIN_LISTED_SIMILARITY || place < MIN_LISTED);
    return { record: other, similarity, isNamed, isListed };
  });
}

interface Sources extends RankingInput {
  index: SimilarityIndex;
  numbers: ReadonlyMap<string, number>;
}

function rankFor(number: number, { records, curated, index, numbers }: Sources): RankedNumber[] {
  const ranked = index
    .rank(number)
    .map((similar): RankedNumber => [similar.number, roundSimilarity(similar.similarity)]);
  const { slug, successor } = records[number]!;
  const find = (slugs: readonly string[]): RankedNumber[] =>
    slugs
      .flatMap((one) => numbers.get(one) ?? [])
      .filter((other) => other !== number && records[other]!.status !== "discontinued")
      .map((other): RankedNumber => ranked.find(([similar]) => similar === other) ?? [other, 0])
      .sort(([, a], [, b]) => b - a);
  const named = curated.get(slug) ?? [];
  const next = successor === null || named.includes(successor) ? [] : [successor];
  const chosen = [...find(named), ...find(next)];
  const isChosen = new Set(chosen.map(([other]) => other));
  const alike = ranked.filter(([other, similarity]) => similarity >= MIN_FILLING_SIMILARITY && !isChosen.has(other));
  return [...chosen, ...alike].slice(0, MAX_RANKED);
}

function roundSimilarity(similarity: number): number {
  return Math.round(similarity * 100) / 100;
}
