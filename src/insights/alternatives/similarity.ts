/** How alike the records of a catalogue are, without comparing all pairs. */
import { buildCosineIndex } from "#lib/text/cosines.ts";
import { countTerms, countValues } from "#lib/text/count-terms.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { type ProjectRecord, buildRecordSpace } from "../likeness/record-space.ts";
import { measureCosine } from "../likeness/latent-space.ts";
import { buildCandidateSearch } from "./candidates.ts";
import { findCompany } from "./company.ts";
import { type Features, toSimilarity } from "./features.ts";
import { findMentions, tokenizeText } from "./mentions.ts";
import { type RankingInput, joinPairs } from "./rankable-record.ts";
import { buildFeatureTable } from "./feature-table.ts";

/** Longest list of records behind one word or tag that is still walked. */
const MAX_LIST_LENGTH = { terms: 120, tags: 600 } as const;

/** Records are named by their number in the catalogue. */
export interface SimilarRecord {
  number: number;
  /** 0 to 1. */
  similarity: number;
}

export interface ComparedRecord {
  number: number;
  features: Features;
  /** How much company the two share, 0 to 1. */
  company: number;
}

export interface SimilarityIndex {
  /** Likeness to the usable records that share most tags, words, mentions or curated partners with record `number`. */
  compare(number: number): ComparedRecord[];
  /** The same by similarity, greatest first, ties by slug. */
  rank(number: number): SimilarRecord[];
}

export function buildSimilarityIndex(input: RankingInput, project?: ProjectRecord): SimilarityIndex {
  const { records, imported = new Map<string, readonly string[]>() } = input;
  const texts = records.map((record) => [tokenizeText(record.summary), tokenizeText(record.description)]);
  const tags = buildCosineIndex(countValues(records.map((record) => record.tags)), MAX_LIST_LENGTH.tags);
  const tasks = buildCosineIndex(countValues(records.map((record) => record.tasks)), MAX_LIST_LENGTH.tags);
  const terms = buildCosineIndex(
    countTerms(
      // The summary says in one sentence what the tool is for, so its words count twice.
      texts.map((parts) => parts.map(({ tokens }, place) => ({ tokens, times: place === 0 ? 2 : 1 }))),
      buildStemmer(),
    ),
    MAX_LIST_LENGTH.terms,
  );
  const mentions = toBothDirections(findMentions(records, texts));
  const importedPairs = numberPairs(records, imported);
  const pairs = joinPairs(input);
  const namedPairs = numberPairs(records, pairs);
  const companies = findCompany(records, pairs);
  const table = buildFeatureTable(records);
  const space = buildRecordSpace(records, undefined, project);
  const candidates = buildCandidateSearch(records.length);
  const isUsable = records.map((record) => record.status !== "discontinued");
  const placeBySlug = findPlaces(records.map((record) => record.slug));

  const compareAll = <Result>(number: number, toResult: (compared: ComparedRecord) => Result): Result[] => {
    const mentioned = mentions[number]!;
    const imported = importedPairs[number]!;
    const company = companies[number]!;
    const [tagCosines, textCosines, taskCosines] = [tags.compare(number), terms.compare(number), tasks.compare(number)];
    const selected = candidates.select({
      tags: tagCosines,
      tasks: taskCosines,
      texts: textCosines,
      mentioned,
      company,
      paired: namedPairs[number]!,
    });
    const results: Result[] = [];
    for (let at = 0; at < selected.size; at++) {
      const other = selected.at(at);
      if (other === number || !isUsable[other]!) continue;
      const features = table.compare(number, other, {
        tagCosine: tagCosines.values[other]!,
        taskCosine: taskCosines.values[other]!,
        textCosine: textCosines.values[other]!,
        latentCosine: measureCosine(space, number, other),
        isMentioned: mentioned.has(other),
        isImported: imported.has(other),
      });
      results.push(toResult({ number: other, features, company: company.get(other) ?? 0 }));
    }
    return results;
  };

  return {
    compare: (number) => compareAll(number, (compared) => compared),
    rank: (number) =>
      compareAll(number, toSimilar).sort(
        (a, b) => b.similarity - a.similarity || placeBySlug[a.number]! - placeBySlug[b.number]!,
      ),
  };
}

function toSimilar({ number, features, company }: ComparedRecord): SimilarRecord {
  return { number, similarity: toSimilarity(features, company) };
}

/** Place of each slug in code point order. */
function findPlaces(slugs: readonly string[]): Int32Array {
  const places = new Int32Array(slugs.length);
  const sorted = [...slugs.keys()].sort((a, b) => compareCodePoints(slugs[a]!, slugs[b]!));
  for (const [place, number] of sorted.entries()) places[number] = place;
  return places;
}

/** For each record those that it names, and those that name it. */
function toBothDirections(mentions: readonly ReadonlySet<number>[]): Set<number>[] {
  const both = mentions.map((named) => new Set(named));
  for (const [number, named] of mentions.entries()) for (const other of named) both[other]!.add(number);
  return both;
}

/** For each record the numbers of those that it is paired with. */
function numberPairs(records: RankingInput["records"], pairs: ReadonlyMap<string, readonly string[]>): Set<number>[] {
  const numbers = new Map(records.map((record, number) => [record.slug, number]));
  return records.map(({ slug }) => new Set((pairs.get(slug) ?? []).flatMap((other) => numbers.get(other) ?? [])));
}
