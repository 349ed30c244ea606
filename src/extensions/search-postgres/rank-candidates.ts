/** Candidates ranked by the signals of every search, as if they were met among all records. */
import { getBasis } from "#insights/likeness/basis.ts";
import { buildLatentSpace, type LatentSpace } from "#insights/likeness/latent-space.ts";
import { buildSpaceFinder } from "#search/find-near.ts";
import { type WordMatches, buildWordMatcher } from "#search/match-words.ts";
import { type NameDirectory, listMakerKeys } from "#search/name-directory.ts";
import { toVendorKey } from "#search/vendor-lookup.ts";
import { type Question, meansNames } from "#search/question.ts";
import { type TagRanker, listCertain } from "#search/said-tags.ts";
import { type RankedRecord, rankRecords } from "#search/rank-records.ts";
import { type RecordFacts, buildRecordFacts, measureWishes } from "#search/record-facts.ts";
import { SignalTable } from "#search/signals.ts";
import { type TraitTable, addCarriers, listCarriers } from "#search/trait-index.ts";
import type { BestKnown } from "#search/traits.ts";
import type { Vocabulary } from "#search/vocabulary.ts";
import type { SearchWeights } from "#search/weights.ts";
import { CandidateIndex } from "./candidate-index.ts";
import type { Candidate } from "./candidates.ts";
import type { SnapshotFacts } from "./format.ts";
import type { TermCounts } from "./term-counts.ts";

export interface RankingContext {
  facts: SnapshotFacts;
  traits: TraitTable;
  bestKnown: BestKnown;
  weights: SearchWeights;
  rankTags: TagRanker;
  vocabulary: Vocabulary;
  counts: TermCounts;
  /** Of the records that the question may name: the first of the candidates. */
  names: NameDirectory;
}

export interface RankedCandidates {
  /** By place among the candidates. */
  found: RankedRecord[];
  hasFull: boolean;
  saidTraits: readonly number[];
}

export function rankCandidates(
  question: Question,
  candidates: readonly Candidate[],
  recordFacts: RecordFacts,
  context: RankingContext,
): RankedCandidates {
  const table = new SignalTable(candidates.length);
  const matches = matchCandidates(question, candidates, table, context);
  const { vocabulary, weights } = context;
  const names = withMakers(context.names, question, candidates);
  const wishes = measureWishes(question.wishes, recordFacts);
  const sources = { names, facts: recordFacts, vocabulary, weights, wishes };
  const { found, hasFull } = rankRecords(question, matches, table, sources);
  return { found, hasFull, saidTraits: listCertain(matches.saidTags) };
}

/** Fills the table. With no candidates it tells what the question's words are worth and which tags it speaks of. */
export function matchCandidates(
  question: Question,
  candidates: readonly Candidate[],
  table: SignalTable,
  { facts, traits, bestKnown, weights, counts, rankTags }: RankingContext,
): WordMatches {
  const index = new CandidateIndex(candidates, facts, counts);
  const cards = candidates.map(({ card }) => card);
  const carriers = addCarriers(traits, listCarriers(cards, traits, bestKnown), cards.length);
  const findNear = buildSpaceFinder(joinVectors(candidates), traits);
  return buildWordMatcher(index, carriers, weights, findNear, rankTags)(question.words, meansNames(question), table);
}

export function toRecordFacts(candidates: readonly Candidate[]): RecordFacts {
  const cards = candidates.map(({ card }) => card);
  return buildRecordFacts({
    records: cards,
    curated: new Map(cards.map(({ slug, comparisons }) => [slug, { length: comparisons }])),
  });
}

function joinVectors(candidates: readonly Candidate[]): LatentSpace {
  const { dimensions } = getBasis();
  const vectors = new Int8Array(candidates.length * dimensions);
  for (const [place, { latent }] of candidates.entries()) {
    vectors.set(new Int8Array(latent.buffer, latent.byteOffset, dimensions), place * dimensions);
  }
  return buildLatentSpace(vectors, dimensions);
}

/** The directory knows makers of the named records alone; here every candidate of the asked maker is marked. */
function withMakers(
  names: NameDirectory,
  { vendor }: Pick<Question, "vendor">,
  candidates: readonly Candidate[],
): NameDirectory {
  const key = vendor === undefined ? undefined : toVendorKey(vendor.name);
  const makers = Int32Array.from(candidates, ({ card }) =>
    key !== undefined && card.vendor !== null && listMakerKeys(card.vendor).includes(key) ? vendor!.number : -1,
  );
  return { ...names, makers };
}
