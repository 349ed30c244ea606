/** Ranks records for the text of a query. */
import { foldName } from "../catalog/fold.ts";
import { findAlternativesQuestion, findVendorQuestion } from "./intents.ts";
import type { NameDirectory } from "./name-directory.ts";
import { type Preference, isRankingWord, listPreferences } from "./preferences.ts";
import { type QueryWord, parseQueryWords } from "./query-words.ts";
import { rankAlternatives } from "./rank-alternatives.ts";
import type { RankedRecord, Ranker } from "./ranker.ts";
import type { Intent, SearchAnswer } from "./request.ts";
import { WEIGHTS } from "./weights.ts";

export interface Ranking {
  /** In no order. */
  records: RankedRecord[];
  match: SearchAnswer["match"];
  words: QueryWord[];
  intents: Intent[];
  /** Ids of tags whose phrases the query says. */
  saidTags: Set<string>;
}

/** Whole part of a score: what stands before relevance. Its fraction is relevance, compared with the best record. */
const TIERS = { discontinued: 0, living: 1, vendor: 2, correctedName: 3, alias: 4, name: 5 } as const;

/** Records with all words of a long query that make an answer; fewer are followed by those with most of the words. */
const ENOUGH = 10;

export function rankQuery(q: string, ranker: Ranker): Ranking {
  const preferences = listPreferences(q);
  const words = parseQueryWords(q, ranker, (word) => isRankingWord(word, preferences));
  const intents = preferences.map(({ id, text }): Intent => ({ type: "preference", value: id, text }));
  if (words.length === 0) return { records: [], match: "all", words, intents: [], saidTags: new Set() };
  const correct = (name: string): string =>
    parseQueryWords(name, ranker, () => false)
      .map((word) => word.term)
      .join(" ");
  const question = findAlternativesQuestion(q, ranker.names, correct);
  if (question !== undefined) {
    const { slug } = ranker.catalog.records[question.record]!;
    const ranked = rankAlternatives(question.record, preferences, ranker);
    const records = ranked.map(({ record, score }) => ({ record, score: toScore(TIERS.living, score) }));
    records.push({ record: question.record, score: TIERS.discontinued });
    intents.unshift({ type: "alternatives", value: slug, text: question.text });
    return { records, match: "all", words, intents, saidTags: new Set() };
  }
  const vendor = findVendorQuestion(q, ranker.names);
  if (vendor !== undefined) intents.unshift({ type: "vendor", value: vendor, text: q.trim() });
  return { ...rankByRelevance(q, words, preferences, vendor, ranker), words, intents };
}

function rankByRelevance(
  q: string,
  words: readonly QueryWord[],
  preferences: readonly Preference[],
  vendor: string | undefined,
  ranker: Ranker,
): Pick<Ranking, "records" | "match" | "saidTags"> {
  const { catalog, names, signs, scorer, traits } = ranker;
  const { records, relevance, hasAll, hasMost, phrases } = scorer.score(words);
  const corrected = words.map((word) => word.term).join("");
  const tierOf = buildTiers(q, corrected, names);
  const typed = new Set(words.flatMap((word) => [word.typed, word.term]));
  // One letter begins hundreds of names and tells nothing.
  const canStartName = corrected.length > 1;
  // Who types a whole word of several names ("copilot") means the best known; a beginning, the name that begins so.
  const isNameWord = words.length === 1 && ranker.vocabulary.find(corrected)?.isName === true;
  const prominence = isNameWord ? WEIGHTS.prominenceOfNamesakes : WEIGHTS.prominence;
  const nameStart = isNameWord ? WEIGHTS.nameStartOfWord : WEIGHTS.nameStart;
  const started = new Set<number>();
  let best = Number.MIN_VALUE;
  for (const number of records) {
    let factor = 1 + prominence * signs.prominence[number]!;
    for (const preference of preferences) factor *= 1 + WEIGHTS.preference * preference.fit(catalog.records[number]!);
    if (canStartName && names.foldedName(number).startsWith(corrected)) {
      started.add(number);
      factor *= 1 + nameStart;
    }
    relevance[number]! *= factor;
    best = Math.max(best, relevance[number]!);
  }
  const tier = (number: number): number => {
    const named = tierOf.get(number);
    if (named !== undefined) return named;
    if (signs.discontinued[number] === 1 && !signs.isNamed(number, typed)) return TIERS.discontinued;
    return vendor !== undefined && names.isMadeBy(number, vendor) ? TIERS.vendor : TIERS.living;
  };
  const isFull = (number: number): boolean => hasAll(number) || tierOf.has(number) || started.has(number);
  const full = records.filter(isFull);
  const isGoodEnough = full.length === 0 ? () => true : (number: number) => isFull(number) || hasMost(number);
  const chosen = full.length < ENOUGH ? records.filter(isGoodEnough) : full;
  return {
    records: chosen.map((number) => ({
      record: number,
      score: toScore(tier(number), relevance[number]! / best),
    })),
    match: full.length > 0 ? "all" : "any",
    saidTags: new Set([...phrases.keys()].map((trait) => traits.traits[trait]!.id.replace(/^tag:/, ""))),
  };
}

/** Records that the whole query names. */
function buildTiers(q: string, corrected: string, names: NameDirectory): Map<number, number> {
  const tiers = new Map<number, number>();
  const typed = foldName(q);
  for (const name of new Set([typed, corrected])) {
    if (name === "") continue;
    const isTyped = name === typed;
    for (const record of names.findByAlias(name))
      setHighest(tiers, record, isTyped ? TIERS.alias : TIERS.correctedName);
    for (const record of names.findByName(name)) setHighest(tiers, record, isTyped ? TIERS.name : TIERS.correctedName);
  }
  return tiers;
}

function setHighest(tiers: Map<number, number>, record: number, tier: number): void {
  tiers.set(record, Math.max(tier, tiers.get(record) ?? 0));
}

/** Four decimals, so that equal records are equal and their rating decides. */
function toScore(tier: number, share: number): number {
  return (tier * 10_000 + Math.round(share * 9_999)) / 10_000;
}
