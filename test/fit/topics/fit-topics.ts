/** Fits the weights: a multinomial logistic regression over the stems of questions, by gradient descent. */
import { compareCodePoints } from "#lib/text/fold.ts";
import type { Stemmer } from "#lib/text/stem.ts";
import { listPairs, listTopicWords } from "#search/topics/list-words.ts";
import { type TopicWeights, toQuarters, toRarityOf } from "#search/topics/topics.ts";

/** What somebody might type who wants what the topic stands for. */
export interface TopicQuestion {
  /** Id of a tag or a task. */
  topic: string;
  text: string;
}

/** A stem of one question alone tells nothing of others. */
const MIN_QUESTIONS = 2;
/** A pair of words is a feature when each order occurs in this many questions, and the topics of the two orders overlap by at most this share. */
const [MIN_PAIRS, MOST_OVERLAP] = [15, 0.35];
/** More passes find no more topics of judged queries; the first step is as large as it may be without swinging. */
const [PASSES, FIRST_STEP] = [12, 2];
/** Topics with a smaller error are skipped: most have one. */
const LEAST_CHANGE = 1e-4;
/** Weights closer to 0 are left out: nine of ten, and as many topics are found. */
const LEAST_WEIGHT = 0.8;
const SEED = 20_261_130;

/** @param onPass called with the number of passes done, of how many */
export function fitTopics(
  questions: readonly TopicQuestion[],
  stem: Stemmer,
  onPass: (done: number, all: number) => void = () => undefined,
): TopicWeights {
  const topics = [...new Set(questions.map(({ topic }) => topic))].sort(compareCodePoints);
  const wordsOf = questions.map(({ text }) => listTopicWords(text));
  const words = new Set(wordsOf.flat());
  const stemsOf = addPairs(
    wordsOf.map((own) => own.map(stem)),
    questions,
  );
  const { terms, rarities } = findTerms(stemsOf);
  const topicNumbers = new Map(topics.map((topic, number) => [topic, number]));
  const termNumbers = new Map(terms.map((term, number) => [term, number]));
  const rows = questions.map(({ topic }, place) => {
    const known = stemsOf[place]!.flatMap((term) => termNumbers.get(term) ?? []);
    const length = Math.hypot(...known.map((term) => rarities[term]!));
    return { topic: topicNumbers.get(topic)!, terms: known, shares: known.map((term) => rarities[term]! / length) };
  });
  const weights = new Float32Array(terms.length * topics.length);
  const chances = new Float32Array(topics.length);
  const order = Uint32Array.from(rows, (_, place) => place);
  const shuffle = buildShuffler();
  for (let pass = 0; pass < PASSES; pass++) {
    const step = FIRST_STEP * (1 - pass / PASSES);
    shuffle(order);
    for (const place of order) learn(rows[place]!, step);
    onPass(pass + 1, PASSES);
  }
  const isWord = Uint8Array.from(terms, (term) => Number(words.has(term)));
  return {
    questionCount: questions.length,
    topics,
    terms,
    rarities,
    isWord,
    ...keepStrong(weights, terms.length, topics.length),
  };

  function learn(row: (typeof rows)[number], step: number): void {
    findChances(row);
    chances[row.topic]! -= 1;
    for (let topic = 0; topic < chances.length; topic++) {
      const error = chances[topic]!;
      if (Math.abs(error) < LEAST_CHANGE) continue;
      for (let at = 0; at < row.terms.length; at++) {
        weights[row.terms[at]! * topics.length + topic]! -= step * row.shares[at]! * error;
      }
    }
  }

  /** How likely each topic is for a question by the weights so far. */
  function findChances(row: (typeof rows)[number]): void {
    chances.fill(0);
    for (let at = 0; at < row.terms.length; at++) {
      const [from, share] = [row.terms[at]! * topics.length, row.shares[at]!];
      for (let topic = 0; topic < chances.length; topic++) chances[topic]! += share * weights[from + topic]!;
    }
    const peak = chances.reduce((highest, score) => Math.max(highest, score), 0);
    let sum = 0;
    for (let topic = 0; topic < chances.length; topic++) sum += chances[topic] = Math.exp(chances[topic]! - peak);
    for (let topic = 0; topic < chances.length; topic++) chances[topic]! /= sum;
  }
}

/** Each stem of a question once, then its pairs whose order tells topics apart. */
function addPairs(sequences: readonly (readonly string[])[], questions: readonly TopicQuestion[]): string[][] {
  const pairsOf = sequences.map((stems) => [...new Set(listPairs(stems))]);
  const topicsOf = new Map<string, string[]>();
  for (const [place, pairs] of pairsOf.entries())
    for (const pair of pairs) {
      const topics = topicsOf.get(pair);
      if (topics === undefined) topicsOf.set(pair, [questions[place]!.topic]);
      else topics.push(questions[place]!.topic);
    }
  const isTelling = (pair: string): boolean => {
    const [topics, others] = [pair, turnRound(pair)].map((order) => topicsOf.get(order) ?? []);
    return Math.min(topics!.length, others!.length) >= MIN_PAIRS && measureOverlap(topics!, others!) <= MOST_OVERLAP;
  };
  const telling = new Set([...topicsOf.keys()].filter(isTelling));
  return sequences.map((stems, place) => [...new Set(stems), ...pairsOf[place]!.filter((pair) => telling.has(pair))]);
}

function turnRound(pair: string): string {
  return pair.split(">").toReversed().join(">");
}

/** The share of two lists of topics that both have, from 0 to 1. */
function measureOverlap(topics: readonly string[], others: readonly string[]): number {
  return [...new Set(topics)].reduce((sum, topic) => sum + Math.min(shareOf(topics, topic), shareOf(others, topic)), 0);
}

function shareOf(all: readonly string[], topic: string): number {
  return all.filter((other) => other === topic).length / all.length;
}

/** Stems of several questions, and how telling each is. */
function findTerms(stemsOf: readonly (readonly string[])[]): { terms: string[]; rarities: Float64Array } {
  const counts = new Map<string, number>();
  for (const stems of stemsOf) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const terms = [...counts]
    .filter(([, count]) => count >= MIN_QUESTIONS)
    .map(([term]) => term)
    .sort(compareCodePoints);
  const rarities = Float64Array.from(terms, (term) => toRarityOf(counts.get(term)!, stemsOf.length));
  return { terms, rarities };
}

/** Weights far enough from 0, term by term. */
function keepStrong(
  weights: Float32Array,
  termCount: number,
  topicCount: number,
): Pick<TopicWeights, "starts" | "topicNumbers" | "weights"> {
  const starts = new Uint32Array(termCount + 1);
  const kept: { topic: number; weight: number }[] = [];
  for (let term = 0; term < termCount; term++) {
    for (let topic = 0; topic < topicCount; topic++) {
      const weight = weights[term * topicCount + topic]!;
      if (Math.abs(weight) >= LEAST_WEIGHT) kept.push({ topic, weight });
    }
    starts[term + 1] = kept.length;
  }
  return {
    starts,
    topicNumbers: Uint16Array.from(kept, ({ topic }) => topic),
    weights: Int8Array.from(kept, ({ weight }) => toQuarters(weight)),
  };
}

/** Shuffles alike in every run. */
function buildShuffler(): (order: Uint32Array) => void {
  let state = SEED;
  const next = (bound: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
  return (order) => {
    for (let at = order.length - 1; at > 0; at--) {
      const other = next(at + 1);
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
  };
}
