/** From signals to an order: one score for each found record, and where names and states put it before that. */
import type { NameDirectory } from "./name-directory.ts";
import type { Question } from "./question.ts";
import { findHalfTyped } from "./plain-names.ts";
import type { RecordFacts } from "./record-facts.ts";
import type { SignalTable } from "./signals.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { LIMITS, type SearchWeights, TIERS } from "./weights.ts";
import { type MeasuredWish, buildBonus, buildFurtherTest, buildWishValue, toBands } from "./wish-order.ts";
import type { WordMatches } from "./match-words.ts";

export interface RankedRecord {
  record: number;
  /** A tier of `TIERS` and, as its fraction in four decimals, relevance compared with the best record. */
  score: number;
}

export interface RankingSources {
  names: NameDirectory;
  facts: RecordFacts;
  vocabulary: Vocabulary;
  weights: SearchWeights;
  /** Wishes of the question against all records. */
  wishes: readonly MeasuredWish[];
  /** By record, 0 to 1: how well it does at what is asked for; absent where no best is asked for. */
  standings?: Float32Array | undefined;
}

export interface Ranking {
  /** Found records in no order. */
  found: RankedRecord[];
  /** Some record has all telling words. */
  hasFull: boolean;
  /** Records that answer what the question is about, whatever it wishes for. */
  subject: readonly number[];
}

/** Scores are compared in steps of this: equal records are equal, whatever the last bits of their sums are. */
const STEPS = 9_999;

export function rankRecords(
  question: Question,
  matches: WordMatches,
  table: SignalTable,
  { names, facts, vocabulary, weights, wishes, standings }: RankingSources,
): Ranking {
  const { words } = question;
  if (question.isWishAlone) for (let record = 0; record < table.size; record++) table.add(record);
  const toKeptShare = rememberLast(
    (share) => weights.keptWithoutWords + (1 - weights.keptWithoutWords) * share ** weights.coverage,
  );
  const corrected = words.map((word) => word.term).join("");
  const started = new Set(question.started);
  const offering = new Set(question.offering);
  const makers = question.vendor === undefined ? undefined : names.listMakersUnder(question.vendor);
  const named = listNamed(question, corrected, names);
  for (const record of named.keys()) table.add(record);
  // A question of one word has nothing else that tells "organism" from "organise"; a name is not looked for in texts.
  const isOneWord = matches.tellingCount === 1 && started.size === 0 && named.size === 0 && makers === undefined;
  const asTypedWeight = isOneWord ? weights.asTypedAlone : weights.asTyped;
  // Who types how a name begins means names, and not what is like them.
  const latentWeight = started.size > 0 ? weights.latent * weights.latentOfNames : weights.latent;
  // Who types a whole word of several names ("copilot") means the best known; a beginning, the name that begins so.
  const isNameWord =
    words.length === 1 &&
    (vocabulary.isName(corrected) || findHalfTyped(corrected, { vocabulary, names }) !== undefined);
  const prominenceWeight = isNameWord ? weights.prominenceOfNamesakes : weights.prominence;
  const startedProminence = Math.max(prominenceWeight, weights.prominenceOfStarted);
  const nameStartWeight = isNameWord ? weights.nameStartOfWord : weights.nameStart;
  const { records, columns, wordCounts, isDescribed, isAsked, isForTask } = table;
  const { prominence } = facts;
  /** By record, 1 when its name is meant or begun: few are, and a set would be asked about each that is found. */
  const isCalled = new Uint8Array(wordCounts.length);
  for (const record of [...started, ...named.keys()]) isCalled[record] = 1;
  /** A name beside other words leaves those unanswered. */
  const isMeantWhole = (record: number): boolean =>
    isCalled[record] === 1 && (started.has(record) || offering.has(record) || named.get(record) !== TIERS.named);
  const isComplete = (record: number): boolean =>
    wordCounts[record] === matches.tellingCount || isDescribed[record] === 1 || isMeantWhole(record);
  /** It is for what is asked for, whether or not it has the words. */
  const isAnswer = (record: number): boolean => isAsked[record] === 1 || isComplete(record);
  const hasMost = (record: number): boolean =>
    matches.tellingCount >= LIMITS.longQuery &&
    columns.coverage[record]! >= LIMITS.longQueryShare * matches.tellingTotal;

  const relevance = new Float64Array(records.length);
  let [best, fullCount, answerCount] = [Number.MIN_VALUE, 0, 0];
  const excluded = new Set(question.excluded);
  const countBonus = buildBonus(wishes);
  for (let at = 0; at < records.length; at++) {
    const record = records[at]!;
    const isStarted = isCalled[record] === 1 && started.has(record);
    const known = 1 + (isStarted ? startedProminence : prominenceWeight) * prominence[record]!;
    // Texts say little of models: among the tools that offer one the best known is meant.
    let value = isCalled[record] === 1 && offering.has(record) ? prominence[record]! : weighSignals(record) * known;
    if (isStarted) value *= 1 + nameStartWeight;
    if (wishes.length > 0) value *= 1 + weights.wish * countBonus(record);
    if (standings !== undefined) value *= 1 + weights.standing * standings[record]!;
    if (question.isWishAlone) value += LEAST_KNOWN + prominence[record]!;
    relevance[at] = value;
    if (value > best) best = value;
    if (isComplete(record)) fullCount++;
    if (isAnswer(record)) answerCount++;
  }
  const isEnough = (record: number): boolean => {
    if (question.isWishAlone || answerCount === 0 || isCalled[record] === 1 || isAnswer(record)) return true;
    return answerCount < LIMITS.enoughFound && (hasMost(record) || columns.latent[record]! >= LIMITS.nearEnough);
  };
  const typed = new Set(words.flatMap((word) => [word.typed, word.term]));
  const isWorthLooking = buildFurtherTest(wishes);
  const isOnSubject = (record: number, value: number): boolean =>
    question.isWishAlone ||
    isForTask[record] === 1 ||
    ((answerCount === 0 || isAnswer(record)) &&
      value >= weights.onSubject * (isWorthLooking(record) ? weights.onSubjectIfMet : 1) * best);
  const found: RankedRecord[] = [];
  const subject: number[] = [];
  for (let at = 0; at < records.length; at++) {
    const record = records[at]!;
    if (!isEnough(record)) continue;
    const share = Math.round((relevance[at]! / best) * STEPS) / (STEPS + 1);
    const tier = findTier(record);
    found.push({ record, score: tier + share });
    if (tier !== TIERS.discontinued && isOnSubject(record, relevance[at]!)) subject.push(record);
  }
  return { found: orderByWishes(found, subject, wishes), hasFull: fullCount > 0, subject };

  /** What words, tags and likeness give, lowered for records without some of the telling words. */
  function weighSignals(record: number): number {
    const words =
      weights.names * columns.names[record]! +
      weights.vendor * columns.vendor[record]! +
      weights.title * columns.title[record]! +
      weights.summary * columns.summary[record]! +
      weights.uses * columns.uses[record]! +
      weights.description * columns.description[record]! +
      asTypedWeight * columns.asTyped[record]! +
      weights.trait * columns.trait[record]! +
      weights.phrase * columns.phrase[record]!;
    if (matches.tellingCount === 0) return words;
    const near = latentWeight * matches.tellingTotal * columns.latent[record]!;
    return words * toKeptShare(columns.coverage[record]! / matches.tellingTotal) + near;
  }

  function findTier(record: number): number {
    if (excluded.has(record)) return TIERS.discontinued;
    const tier = isCalled[record] === 1 ? named.get(record) : undefined;
    if (tier !== undefined) return tier;
    if (facts.isDiscontinued(record) && !facts.isNamed(record, typed)) return TIERS.discontinued;
    return makers?.has(names.makers[record]!) === true ? TIERS.vendor : TIERS.living;
  }
}

/** What a record that nobody compares counts when nothing but wishes is asked. */
const LEAST_KNOWN = 0.1;

/** Within its tier, what is on the subject comes in the order of what its wishes are worth, and what is not comes last. */
export function orderByWishes(
  found: RankedRecord[],
  subject: readonly number[],
  wishes: readonly MeasuredWish[],
): RankedRecord[] {
  if (wishes.length === 0) return found;
  const measure = buildWishValue(wishes);
  const values = new Map(subject.map((record) => [record, measure(record)]));
  const { bandOf, count } = toBands([...values.values()]);
  return found.map(({ record, score }) => {
    const value = values.get(record);
    const band = value === undefined ? 0 : bandOf(value);
    const tier = Math.floor(score);
    return { record, score: tier + (band + score - tier) / (count + 1) };
  });
}

/** Neighbours in the index often have the same words of a query, and a power is the dearest step of a score. */
function rememberLast(compute: (value: number) => number): (value: number) => number {
  let last = Number.NaN;
  let result = Number.NaN;
  return (value) => {
    if (value !== last) {
      last = value;
      result = compute(value);
    }
    return result;
  };
}

/** Tiers of the first records at an address. */
const NEAREST = [TIERS.name, TIERS.alias, TIERS.correctedName] as const;

/** Records that the query names, with the tier that gives them. */
function listNamed(
  { name, meant, isAddress, named, offering, vendor, started }: Question,
  corrected: string,
  names: NameDirectory,
): Map<number, number> {
  const tiers = new Map<number, number>();
  const add = (record: number, tier: number): void => void tiers.set(record, Math.max(tier, tiers.get(record) ?? 0));
  // At an address the nearest comes first, and what is only called like its domain after those.
  for (const [place, record] of meant.entries()) add(record, isAddress ? (NEAREST[place] ?? TIERS.named) : TIERS.name);
  if (isAddress) {
    for (const record of names.findByEither(name)) add(record, TIERS.named);
    return tiers;
  }
  for (const record of names.findByName(name)) add(record, TIERS.name);
  for (const record of names.findByAlias(name)) add(record, TIERS.alias);
  if (corrected !== "") for (const record of names.findByEither(corrected)) add(record, TIERS.correctedName);
  for (const record of [...named, ...offering]) add(record, TIERS.named);
  // What begins a name is no misspelling: "pytorch l" is not PyTorch.
  if (tiers.size === 0 && vendor === undefined && started.length === 0)
    for (const record of names.findMisspelt(name)) add(record, TIERS.correctedName);
  return tiers;
}
