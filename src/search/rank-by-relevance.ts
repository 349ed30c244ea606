/** Ranks records by what the words of a query give them, what is known of them, and what the query names. */
import { HAS_ALL, HAS_MOST } from "./completeness.ts";
import { type NameDirectory, type Vendor, toNameKey } from "./name-directory.ts";
import type { Preference } from "./preferences.ts";
import type { QueryWord } from "./query-words.ts";
import { TIERS, toKey } from "./rank-keys.ts";
import type { RecordSigns } from "./record-signs.ts";
import type { SearchAnswer } from "./request.ts";
import type { Scorer, Scores } from "./score.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { WEIGHTS } from "./weights.ts";

export interface RelevanceRanking {
  /** Found records in no order, as `toKey` gives them; valid until the next query. */
  keys: Float64Array;
  match: SearchAnswer["match"];
  /** Numbers of the traits of tags whose phrases the query says. */
  saidTags: number[];
}

export interface RelevanceQuestion {
  q: string;
  words: readonly QueryWord[];
  preferences: readonly Preference[];
  vendor: Vendor | undefined;
}

export type RelevanceRanker = (question: RelevanceQuestion) => RelevanceRanking;

export interface RelevanceSources {
  names: NameDirectory;
  signs: RecordSigns;
  scorer: Scorer;
  vocabulary: Vocabulary;
}

/** Records with all words of a long query that make an answer; fewer are followed by those with most of the words. */
const ENOUGH = 10;

export function buildRelevanceRanker({ names, signs, scorer, vocabulary }: RelevanceSources): RelevanceRanker {
  /** Tiers of records that the whole query names, 0 for others; 1 for records whose name begins with it. */
  const tiers = new Uint8Array(names.makers.length);
  const isStarted = new Uint8Array(names.makers.length);
  const keys = new Float64Array(names.makers.length);

  return (question) => {
    const { words, preferences } = question;
    const scores = scorer.score(words);
    const corrected = words.map((word) => word.term).join("");
    // One letter begins hundreds of names and tells nothing.
    const started = corrected.length > 1 ? names.listStarting(corrected) : [];
    for (const record of started) isStarted[record] = 1;
    const named = listNamed(question.q, corrected, names);
    for (const { record, tier } of named) tiers[record] = Math.max(tier, tiers[record]!);
    // Who types a whole word of several names ("copilot") means the best known; a beginning, the name that begins so.
    const isNameWord = words.length === 1 && vocabulary.isName(corrected);
    const best = addSigns(
      scores,
      isNameWord ? WEIGHTS.prominenceOfNamesakes : WEIGHTS.prominence,
      1 + (isNameWord ? WEIGHTS.nameStartOfWord : WEIGHTS.nameStart),
      preferences.map(({ id }) => signs.fits[id]),
    );
    const fullCount = countFull(scores);
    const least = fullCount >= ENOUGH ? HAS_ALL : fullCount > 0 ? HAS_MOST : 0;
    const found = listKeys(scores, least, best, question);
    for (const record of started) isStarted[record] = 0;
    for (const { record } of named) tiers[record] = 0;
    return { keys: found, match: fullCount > 0 ? "all" : "any", saidTags: scores.saidTags.map(({ trait }) => trait) };
  };

  /** Multiplies relevance with what is known of each record; the highest that comes of it. */
  function addSigns(
    { records, relevance, completeness }: Scores,
    prominence: number,
    nameStart: number,
    fits: readonly Float32Array[],
  ): number {
    let best = Number.MIN_VALUE;
    for (let at = 0; at < records.length; at++) {
      const record = records[at]!;
      let factor = 1 + prominence * signs.prominence[record]!;
      for (let place = 0; place < fits.length; place++) factor *= 1 + WEIGHTS.preference * fits[place]![record]!;
      if (isStarted[record] === 1) factor *= nameStart;
      if (isStarted[record] === 1 || tiers[record] !== 0) completeness[record] = HAS_ALL;
      relevance[record]! *= factor;
      if (relevance[record]! > best) best = relevance[record]!;
    }
    return best;
  }

  function listKeys(scores: Scores, least: number, best: number, { words, vendor }: RelevanceQuestion): Float64Array {
    const { records, relevance, completeness } = scores;
    const typed = new Set(words.flatMap((word) => [word.typed, word.term]));
    let count = 0;
    for (let at = 0; at < records.length; at++) {
      const record = records[at]!;
      if (completeness[record]! < least) continue;
      let tier = tiers[record]!;
      if (tier === 0) {
        const isGone = signs.discontinued[record] === 1 && !signs.isNamed(record, typed);
        const isOfVendor = vendor !== undefined && names.makers[record] === vendor.number;
        tier = isGone ? TIERS.discontinued : isOfVendor ? TIERS.vendor : TIERS.living;
      }
      keys[count++] = toKey(record, tier, relevance[record]! / best, signs.tieOrder);
    }
    return keys.subarray(0, count);
  }
}

function countFull({ records, completeness }: Scores): number {
  let count = 0;
  for (let at = 0; at < records.length; at++) if (completeness[records[at]!] === HAS_ALL) count++;
  return count;
}

/** Records that the whole query names, with the tier that gives them. */
function listNamed(q: string, corrected: string, names: NameDirectory): { record: number; tier: number }[] {
  const typed = toNameKey(q);
  const named: { record: number; tier: number }[] = [];
  for (const name of new Set([typed, corrected])) {
    if (name === "") continue;
    const isTyped = name === typed;
    for (const record of names.findByAlias(name))
      named.push({ record, tier: isTyped ? TIERS.alias : TIERS.correctedName });
    for (const record of names.findByName(name))
      named.push({ record, tier: isTyped ? TIERS.name : TIERS.correctedName });
  }
  return named;
}
