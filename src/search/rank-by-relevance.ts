/** Ranks records by what the words of a query give them, what is known of them, and what the query names. */
import { type NameDirectory, type Vendor, toNameKey } from "./name-directory.ts";
import type { Preference } from "./preferences.ts";
import type { QueryWord } from "./query-words.ts";
import { type RankedRecords, TIERS, toPoints } from "./ranked-records.ts";
import type { Ranker } from "./ranker.ts";
import type { SearchAnswer } from "./request.ts";
import { HAS_ALL, HAS_MOST } from "./score.ts";
import { WEIGHTS } from "./weights.ts";

/** Records with all words of a long query that make an answer; fewer are followed by those with most of the words. */
const ENOUGH = 10;

export interface RelevanceRanking extends RankedRecords {
  match: SearchAnswer["match"];
  /** Numbers of the traits of tags whose phrases the query says. */
  saidTags: number[];
}

export function rankByRelevance(
  q: string,
  words: readonly QueryWord[],
  preferences: readonly Preference[],
  vendor: Vendor | undefined,
  ranker: Ranker,
): RelevanceRanking {
  const { names, signs } = ranker;
  const { records, relevance, completeness, saidTags } = ranker.scorer.score(words);
  const corrected = words.map((word) => word.term).join("");
  const tiers = listNamed(q, corrected, names);
  const fits = preferences.map(({ id }) => signs.fits[id]);
  // Who types a whole word of several names ("copilot") means the best known; a beginning, the name that begins so.
  const isNameWord = words.length === 1 && ranker.vocabulary.isName(corrected);
  const prominence = isNameWord ? WEIGHTS.prominenceOfNamesakes : WEIGHTS.prominence;
  const nameStart = 1 + (isNameWord ? WEIGHTS.nameStartOfWord : WEIGHTS.nameStart);
  // One letter begins hundreds of names and tells nothing.
  const canStartName = corrected.length > 1;
  let best = Number.MIN_VALUE;
  let fullCount = 0;
  for (let at = 0; at < records.length; at++) {
    const number = records[at]!;
    let factor = 1 + prominence * signs.prominence[number]!;
    for (let place = 0; place < fits.length; place++) factor *= 1 + WEIGHTS.preference * fits[place]![number]!;
    const isStarted = canStartName && names.startsWith(number, corrected);
    if (isStarted) factor *= nameStart;
    if (isStarted || (tiers.size > 0 && tiers.has(number))) completeness[number] = HAS_ALL;
    if (completeness[number] === HAS_ALL) fullCount++;
    relevance[number]! *= factor;
    if (relevance[number]! > best) best = relevance[number]!;
  }
  const least = fullCount >= ENOUGH ? HAS_ALL : fullCount > 0 ? HAS_MOST : 0;
  const typed = new Set(words.flatMap((word) => [word.typed, word.term]));
  const numbers = new Uint32Array(least === HAS_ALL ? fullCount : records.length);
  const points = new Uint32Array(numbers.length);
  let count = 0;
  for (let at = 0; at < records.length; at++) {
    const number = records[at]!;
    if (completeness[number]! < least) continue;
    let tier: number = TIERS.living;
    if (tiers.size > 0 && tiers.has(number)) tier = tiers.get(number)!;
    else if (signs.discontinued[number] === 1 && !signs.isNamed(number, typed)) tier = TIERS.discontinued;
    else if (vendor !== undefined && names.makers[number] === vendor.number) tier = TIERS.vendor;
    numbers[count] = number;
    points[count++] = toPoints(tier, relevance[number]! / best);
  }
  return {
    numbers: numbers.subarray(0, count),
    points: points.subarray(0, count),
    match: fullCount > 0 ? "all" : "any",
    saidTags: saidTags.map(({ trait }) => trait),
  };
}

/** Records that the whole query names, with the tier that gives them. */
function listNamed(q: string, corrected: string, names: NameDirectory): Map<number, number> {
  const tiers = new Map<number, number>();
  const raise = (record: number, tier: number): void => {
    tiers.set(record, Math.max(tier, tiers.get(record) ?? 0));
  };
  const typed = toNameKey(q);
  for (const name of new Set([typed, corrected])) {
    if (name === "") continue;
    const isTyped = name === typed;
    for (const record of names.findByAlias(name)) raise(record, isTyped ? TIERS.alias : TIERS.correctedName);
    for (const record of names.findByName(name)) raise(record, isTyped ? TIERS.name : TIERS.correctedName);
  }
  return tiers;
}
