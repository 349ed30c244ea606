/** From a question to its records: words and names are looked up, candidates chosen, and ranked in memory. */
import { findAlternatives } from "#search/find-alternatives.ts";
import { buildNameDirectory } from "#search/name-directory.ts";
import { type Question, readQuestion } from "#search/question.ts";
import { parseQueryWords } from "#search/query-words.ts";
import type { RankedRecord } from "#search/rank-records.ts";
import { type RecordFacts, measureWishes } from "#search/record-facts.ts";
import { SignalTable } from "#search/signals.ts";
import { LIMITS } from "#search/weights.ts";
import { CandidateIndex } from "./candidate-index.ts";
import { type Candidate, type CandidateRow, Candidates, readCandidates } from "./candidates.ts";
import { type FilterSql, isFiltering } from "./filter-sql.ts";
import {
  type CandidatePlan,
  type Case,
  MOST_FULL,
  countAtLeast,
  listLexemes,
  planCandidates,
  toQuery,
} from "./find-candidates.ts";
import { type Found, type Scope, countFound, filterNumbers } from "./found-records.ts";
import { type Leaders, readLeaders } from "./leaders.ts";
import type { OpenedSnapshot } from "./open-snapshot.ts";
import { findNamedNumbers } from "./question-names.ts";
import { readQuestionWords } from "./question-words.ts";
import {
  type RankedCandidates,
  type RankingContext,
  matchCandidates,
  rankCandidates,
  toRecordFacts,
} from "./rank-candidates.ts";
import { readAlternatives } from "./read-alternatives.ts";
import { readSources } from "./read-sources.ts";
import { listFormTerms } from "./term-counts.ts";

export interface Finding {
  question: Question;
  candidates: Candidate[];
  recordFacts: RecordFacts;
  /** What is found before filters. */
  found: Found;
  /** Candidates that are found and pass the filters, in no order. */
  ranked: RankedRecord[];
  /** How many pass the filters, where the database counts them while candidates are ranked. */
  total?: Promise<number>;
  hasFull: boolean;
  saidTraits: readonly number[];
}

const UNFILTERED: FilterSql = { lexemes: undefined, columns: [] };

export async function findRecords(
  scope: Scope,
  { stem, traits, bestKnown, weights, rankTags }: OpenedSnapshot,
  q: string,
  intents: readonly string[] | undefined,
  filter: FilterSql,
): Promise<Finding> {
  const { db, snapshot, facts } = scope;
  const { vocabulary, counts, hasUnknown } = await readQuestionWords(db, snapshot, q, { stem, traits });
  const sources = { index: new CandidateIndex([], facts, counts), vocabulary, traits, stem, weights };
  const corrected = parseQueryWords(q, sources, () => undefined).map(({ term }) => term);
  const named = await readCandidates(db, snapshot, await findNamedNumbers(db, snapshot, q, corrected, hasUnknown));
  const candidates = new Candidates();
  candidates.add(named);
  const cards = candidates.list.map(({ card }) => card);
  const names = buildNameDirectory(cards);
  const slugs = cards.map(({ slug }) => slug);
  const question = readQuestion(
    q,
    { ...sources, names, facts: toRecordFacts(candidates.list), slugs, today: facts.today },
    intents,
  );
  if (question.words.length === 0) return toFinding(question, candidates, { found: [], hasFull: true, saidTraits: [] });
  if (question.alternativesTo !== undefined) return findLike(scope, question, candidates, filter);
  const allCounts = await counts.with(db, snapshot, listFormTerms(question.words));
  const context: RankingContext = {
    facts,
    traits,
    bestKnown,
    weights,
    rankTags,
    vocabulary,
    counts: allCounts,
    names,
  };
  const { saidTags } = matchCandidates(question, [], new SignalTable(0), context);
  const plan = planCandidates(question, saidTags, traits.traits, allCounts, facts.size);
  const full = plan.full === undefined ? undefined : { cases: plan.full, limit: MOST_FULL + 1 };
  const leaders = await readLeaders(scope, listLexemes(plan));
  const rows = await readSources(scope, full, plan.beside, leaders, UNFILTERED);
  if (countFull(rows) > MOST_FULL) {
    const passing = isFiltering(filter) ? await readSources(scope, full, plan.beside, leaders, filter) : rows;
    const found = toFound(plan.full!, leaders);
    const total = countFound(scope, found, filter);
    // The caller that awaits the promise handles the rejection.
    total.catch(() => undefined);
    return { ...rankMany(question, named, passing, isFiltering(filter), context), found, total };
  }
  candidates.add(rows);
  if (countFull(rows) < LIMITS.enoughFound) {
    candidates.add(await readSources(scope, undefined, plan.partly, leaders, UNFILTERED));
  }
  const finding = toFinding(question, candidates, rank(question, candidates, context));
  const found = finding.hasFull ? finding.found : await widen(scope, finding.found, plan, leaders);
  return { ...finding, found, ranked: await keepPassing(scope, finding, filter) };
}

/** More records have all that is asked for than are ranked: the best known are, and statements count the others. */
function rankMany(
  question: Question,
  named: readonly CandidateRow[],
  rows: readonly CandidateRow[],
  isFiltered: boolean,
  context: RankingContext,
): Finding {
  const candidates = new Candidates();
  // First, as the question knows them by their places.
  candidates.add(named);
  candidates.add(rows);
  const ranked = rank(question, candidates, context);
  const finding = toFinding(question, candidates, ranked);
  const passing = isFiltered ? ranked.found.filter(({ record }) => candidates.list[record]!.isFull) : ranked.found;
  // Rows that pass a filter don't tell whether others have all words.
  return { ...finding, hasFull: isFiltered || finding.hasFull, ranked: passing };
}

/** When no record has all of it and more have some than are ranked, those that have any are found. */
async function widen(
  scope: Scope,
  found: Found,
  { any }: CandidatePlan,
  leaders: ReadonlyMap<string, Leaders>,
): Promise<Found> {
  if (any === undefined || found === "all" || !("numbers" in found)) return found;
  const wider = toFound(any, leaders);
  return (await countFound(scope, wider, UNFILTERED)) > found.numbers.length ? wider : found;
}

function toFound(cases: readonly Case[], leaders: ReadonlyMap<string, Leaders>): Found {
  return { lexemes: toQuery(cases), atLeast: countAtLeast(cases, leaders) };
}

async function findLike(scope: Scope, question: Question, candidates: Candidates, filter: FilterSql): Promise<Finding> {
  const target = question.alternativesTo!;
  const { rows, alternatives } = await readAlternatives(scope, candidates.list[target]!.number);
  candidates.add(rows);
  const known = alternatives.flatMap(({ number, isListed }) => {
    const record = candidates.find(number);
    return record === undefined ? [] : [{ record, isListed }];
  });
  const ranking = findAlternatives(target, {
    known,
    // Only what the build ranked: others that are alike would have to be read first.
    listKindred: () => ({ named: [], alike: [] }),
    wishes: measureWishes(question.wishes, toRecordFacts(candidates.list)),
    excluded: question.excluded,
    isTargetFirst: question.isTargetFirst,
  });
  const finding = toFinding(question, candidates, { ...ranking, saidTraits: [] });
  return { ...finding, ranked: await keepPassing(scope, finding, filter) };
}

function rank(question: Question, { list }: Candidates, context: RankingContext): RankedCandidates {
  return rankCandidates(question, list, toRecordFacts(list), context);
}

function toFinding(
  question: Question,
  { list }: Candidates,
  { found, hasFull, saidTraits }: RankedCandidates,
): Finding {
  return {
    question,
    candidates: list,
    recordFacts: toRecordFacts(list),
    found: { numbers: found.map(({ record }) => list[record]!.number) },
    ranked: found,
    hasFull,
    saidTraits,
  };
}

async function keepPassing(scope: Scope, { candidates, ranked }: Finding, filter: FilterSql): Promise<RankedRecord[]> {
  if (!isFiltering(filter)) return ranked;
  const numbers = ranked.map(({ record }) => candidates[record]!.number);
  const passing = await filterNumbers(scope, numbers, filter);
  return ranked.filter(({ record }) => passing.has(candidates[record]!.number));
}

function countFull(rows: readonly CandidateRow[]): number {
  return rows.reduce((count, { isFull }) => count + Number(isFull), 0);
}
