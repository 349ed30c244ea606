/** The answer to "alternative to X". */
import type { Preference } from "./preferences.ts";
import { parseQueryWords } from "./query-words.ts";
import type { RankedRecord, Ranker } from "./ranker.ts";
import { rankSimilarRecords } from "./similar-records.ts";

/** Known alternatives that answer the question by themselves. */
const ENOUGH_ALTERNATIVES = 10;

/** Living records but the target, with scores from 1 down to above 0. Traits asked for bring others to the known ones. */
export function rankAlternatives(target: number, preferences: readonly Preference[], ranker: Ranker): RankedRecord[] {
  const { catalog, traits, signs, numberOf } = ranker;
  const { slug } = catalog.records[target]!;
  const known = ranker.alternativesOf(slug).flatMap((alternative) => numberOf.get(alternative) ?? []);
  if (known.length >= ENOUGH_ALTERNATIVES && preferences.length === 0) {
    return known.map((record, place) => ({ record, score: 1 - place / known.length }));
  }
  const similar = rankSimilarRecords({
    records: catalog.records,
    target,
    known,
    traits,
    preferences,
    likeness: measureLikeness(target, ranker),
    prominence: (number) => signs.prominence[number]!,
  });
  const highest = similar[0]?.score ?? 1;
  return similar.map(({ record, score }) => ({ record, score: score / highest }));
}

/** How well other records answer the target's own tags and summary, 0 to 1. */
function measureLikeness(target: number, ranker: Ranker): (record: number) => number {
  const { tags, summary } = ranker.catalog.records[target]!;
  const labels = tags.map((tag) => ranker.catalog.tags.get(tag)?.label ?? tag);
  const { records, relevance } = ranker.scorer.score(
    parseQueryWords([...labels, summary].join(" "), ranker, () => false),
  );
  const best = records.reduce(
    (most, number) => (number === target ? most : Math.max(most, relevance[number]!)),
    Number.MIN_VALUE,
  );
  return (number) => Math.min(1, relevance[number]! / best);
}
