/** Alternatives by likeness: computed once for a build, and read in their order by API, pages and search. */
import type { AiDetail } from "#record/schema/record.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { MIN_COMPARING_OWNERS } from "#record/catalog/compared-pairs.ts";
import type { RankedNumber } from "#record/catalog/snapshot.ts";
import type { ComparisonSource } from "#record/schema/comparison.ts";
import type { ProjectRecord } from "../likeness/record-space.ts";
import { type RankingInput, joinPairs } from "./rankable-record.ts";
import { type SimilarityIndex, buildSimilarityIndex } from "./similarity.ts";

/** Most alternatives a list holds. */
const MAX_LISTED = 20;

/** Most alternatives that are ranked: a search for those with a certain trait looks further down than a list. */
export const MAX_RANKED = 60;

/** Similarity from which a tool is listed, and from which it fills the first few places when there are no others. */
const MIN_LISTED_SIMILARITY = 0.34;
const MIN_FILLING_SIMILARITY = 0.22;
const MIN_LISTED = 3;

export interface RankedAlternative {
  record: AiDetail;
  /** 0 to 1. */
  similarity: number;
  /** A person paired the two, so it holds in both directions; a successor alone is no pair. */
  isNamed: boolean;
  /** Where others compare the two, one for each owner, the newest first. */
  comparisons: readonly ComparisonSource[];
  /** On the list that is served; the others are one too many, or less alike. */
  isListed: boolean;
}

/**
 * Alternatives of every record by slug, the most similar first: those that are alike enough, and those that somebody named
 * however unlike they are. Never the record itself, never a discontinued one.
 * @param project places records in the latent space. Default: without a look at what was projected before
 */
export function rankAlternatives(input: RankingInput, project?: ProjectRecord): Record<string, RankedNumber[]> {
  const index = buildSimilarityIndex(input, project);
  const { records } = input;
  const pairs = joinPairs(input);
  const numbers = new Map(records.map((record, number) => [record.slug, number]));
  return Object.fromEntries(
    records.map((record, number) => [record.slug, rankFor(number, { records, pairs, index, numbers })]),
  );
}

/** The list of one record that is served. */
export function listListed(catalog: Catalog, record: AiDetail): RankedAlternative[] {
  return listRanked(catalog, record, MAX_LISTED).filter(({ isListed }) => isListed);
}

/** The ranking of one record, as the build left it. */
export function listRanked(catalog: Catalog, record: AiDetail, limit: number = Infinity): RankedAlternative[] {
  const named = catalog.curated.get(record.slug) ?? [];
  const compared = catalog.compared.get(record.slug);
  return (catalog.alternatives.get(record.slug) ?? []).slice(0, limit).map(([number, similarity], place) => {
    const other = catalog.records[number]!;
    const comparisons = compared?.get(other.slug) ?? [];
    const isNamed = named.includes(other.slug);
    const isChosen = isNamed || comparisons.length >= MIN_COMPARING_OWNERS || other.slug === record.successor;
    const isListed = place < MAX_LISTED && (isChosen || similarity >= MIN_LISTED_SIMILARITY || place < MIN_LISTED);
    return { record: other, similarity, isNamed, comparisons, isListed };
  });
}

interface Sources extends Pick<RankingInput, "records"> {
  pairs: ReadonlyMap<string, readonly string[]>;
  index: SimilarityIndex;
  numbers: ReadonlyMap<string, number>;
}

function rankFor(number: number, { records, pairs, index, numbers }: Sources): RankedNumber[] {
  const { slug, successor } = records[number]!;
  const next = successor === null ? undefined : numbers.get(successor);
  const named = new Set([...(pairs.get(slug) ?? []).flatMap((other) => numbers.get(other) ?? []), next]);
  const ranked = index
    .rank(number)
    .map((similar): RankedNumber => [similar.number, roundSimilarity(similar.similarity)])
    .filter(
      ([other, similarity], place) => named.has(other) || (similarity >= MIN_FILLING_SIMILARITY && place < MAX_RANKED),
    );
  const isNextMissing =
    next !== undefined &&
    next !== number &&
    records[next]!.status !== "discontinued" &&
    !ranked.some(([other]) => other === next);
  // A successor need not have anything in common with it.
  return isNextMissing ? [...ranked, [next, 0]] : ranked;
}

function roundSimilarity(similarity: number): number {
  return Math.round(similarity * 100) / 100;
}
