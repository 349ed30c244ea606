/**
 * What a question asks for, when it says so in other words: how likely each topic (a tag or a task) is, by the stems of the
 * question. The weights are fitted to questions that people might type (`npm run fit:topics`).
 */
import { NumberReader, decodeBytes, decodeNumbers, encodeBytes, encodeNumbers } from "#lib/text/byte-codec.ts";
import { listPairs } from "./list-words.ts";
import weights from "./topic-weights.ts";

export interface TopicWeightsJson {
  questionCount: number;
  /** Ids of tags and tasks, joined by spaces. */
  topics: string;
  /** Stems, and pairs of stems as `listPairs` writes them, joined by spaces. */
  terms: string;
  /** For each stem twice how telling it is, in hundredths, and one more if it is a word as it stands. */
  rarities: string;
  /** For each stem, how many topics it speaks for or against, then these as steps from one to the next. */
  entries: string;
  /** A byte for each of them, in quarters. */
  weights: string;
}

export interface TopicWeights {
  /** Questions that it was fitted to. */
  questionCount: number;
  topics: readonly string[];
  terms: readonly string[];
  rarities: Float64Array;
  /** 1 for stems that are words of questions as they stand. */
  isWord: Uint8Array;
  /** Where the entries of each term begin, and where the last ones end. */
  starts: Uint32Array;
  topicNumbers: Uint16Array;
  /** In quarters. */
  weights: Int8Array;
}

const RARITY_STEPS = 100;
const WEIGHT_STEPS = 4;
const GREATEST = 127;

/** A weight as it is kept. */
export function toQuarters(weight: number): number {
  return Math.max(-GREATEST, Math.min(GREATEST, Math.round(weight * WEIGHT_STEPS)));
}

/** How telling a word is that so many of the questions have. */
export function toRarityOf(count: number, questionCount: number): number {
  return 1 + Math.log((1 + questionCount) / (1 + count));
}

/** How many questions have a word that is so telling. */
function toQuestionCount(rarity: number, questionCount: number): number {
  return (1 + questionCount) * Math.exp(1 - rarity) - 1;
}

export interface LikelyTopic {
  /** Id of a tag or a task. */
  topic: string;
  /** From 0 to 1, in thousandths, so that it is the same on every machine. */
  probability: number;
}

export interface Topics {
  /** Whether people ask with this word, in whatever language: it is no misspelling then. */
  knows: (word: string, stem: string) => boolean;
  /**
   * The topics that are at least so likely, in no order.
   * @param words in their order, each with how telling it is: the less is known of them, the less likely is any topic
   */
  find: (words: readonly { stem: string; weight: number }[], atLeast: number) => LikelyTopic[];
}

const STEPS = 1_000;
/** Questions that have a word from which on more is known of it than unknown. */
const HALF_KNOWN = 3;
let read: Topics | undefined;

/** The fitted weights, read at the first call. */
export function getTopics(): Topics {
  read ??= buildTopics(readTopicWeights(weights));
  return read;
}

export function buildTopics(fitted: TopicWeights): Topics {
  const { questionCount, topics, terms, rarities, isWord, starts, topicNumbers, weights } = fitted;
  const numbers = new Map(terms.map((term, number) => [term, number]));
  /** By term, how well it is known: a word of two questions says little of what others ask with it. */
  const trust = Float64Array.from(rarities, (rarity) => {
    const count = toQuestionCount(rarity, questionCount);
    return count / (count + HALF_KNOWN);
  });
  /** By topic; all 0 between questions. */
  const scores = new Float64Array(topics.length);
  const isTouched = new Uint8Array(topics.length);
  const find: Topics["find"] = (words, atLeast) => {
    const stems = words.map(({ stem }) => stem);
    const known = [...new Set([...stems, ...listPairs(stems)].flatMap((term) => numbers.get(term) ?? []))];
    const total = words.reduce((sum, { weight }) => sum + weight, 0);
    const knownShare =
      words.reduce((sum, { stem, weight }) => sum + weight * (trust[numbers.get(stem) ?? -1] ?? 0), 0) / total;
    const length = Math.hypot(...known.map((term) => rarities[term]!));
    const touched: number[] = [];
    for (const term of known) {
      const share = rarities[term]! / length / WEIGHT_STEPS;
      for (let at = starts[term]!; at < starts[term + 1]!; at++) {
        const topic = topicNumbers[at]!;
        if (isTouched[topic] === 0) {
          isTouched[topic] = 1;
          touched.push(topic);
        }
        scores[topic]! += share * weights[at]!;
      }
    }
    const peak = touched.reduce((highest, topic) => Math.max(highest, scores[topic]!), 0);
    let sum = (topics.length - touched.length) * Math.exp(-peak);
    for (const topic of touched) sum += Math.exp(scores[topic]! - peak);
    const likely = touched
      .map((topic) => ({
        topic: topics[topic]!,
        probability: Math.round(((knownShare * Math.exp(scores[topic]! - peak)) / sum) * STEPS) / STEPS,
      }))
      .filter(({ probability }) => probability >= atLeast);
    for (const topic of touched) scores[topic] = isTouched[topic] = 0;
    return likely;
  };
  const knows: Topics["knows"] = (word, stem) => {
    const number = numbers.get(stem);
    return number !== undefined && (word !== stem || isWord[number] === 1);
  };
  return { knows, find };
}

export function readTopicWeights({
  questionCount,
  topics,
  terms,
  rarities,
  entries,
  weights,
}: TopicWeightsJson): TopicWeights {
  const allTerms = terms.split(" ");
  const quarters = decodeBytes(weights);
  const starts = new Uint32Array(allTerms.length + 1);
  const topicNumbers = new Uint16Array(quarters.length);
  const reader = new NumberReader(entries);
  let end = 0;
  for (let term = 0; term < allTerms.length; term++) {
    const count = reader.next();
    let topic = 0;
    for (let left = count; left > 0; left--) topicNumbers[end++] = topic += reader.next();
    starts[term + 1] = end;
  }
  const marked = decodeNumbers(rarities);
  return {
    questionCount,
    topics: topics.split(" "),
    terms: allTerms,
    rarities: Float64Array.from(marked, (rarity) => (rarity >> 1) / RARITY_STEPS),
    isWord: Uint8Array.from(marked, (rarity) => rarity & 1),
    starts,
    topicNumbers,
    weights: quarters,
  };
}

export function writeTopicWeights(fitted: TopicWeights): TopicWeightsJson {
  const { questionCount, topics, terms, rarities, isWord, starts, topicNumbers, weights } = fitted;
  const entries = terms.flatMap((_, term) => {
    const own = topicNumbers.subarray(starts[term], starts[term + 1]);
    return [own.length, ...own].map((number, place) => (place < 2 ? number : number - own[place - 2]!));
  });
  return {
    questionCount,
    topics: topics.join(" "),
    terms: terms.join(" "),
    rarities: encodeNumbers(
      Array.from(rarities, (rarity, term) => Math.round(rarity * RARITY_STEPS) * 2 + isWord[term]!),
    ),
    entries: encodeNumbers(entries),
    weights: encodeBytes(weights),
  };
}
