/** The words of a query against the records: fills the table of signals. */
import type { TraitIndex } from "./trait-index.ts";
import { type QueryWord, isLookedFor } from "./query-words.ts";
import { STEMMED_FIELDS, toWrittenTerm } from "./analyze.ts";
import { toRarity } from "#lib/text/rarity.ts";
import type { WordIndex } from "./inverted-index.ts";
import type { WeighedStem } from "./phrase-strength.ts";
import { type SaidTag, type TagRanker, buildWideTagRanker } from "./said-tags.ts";
import type { NearFinder } from "./find-near.ts";
import type { SignalTable } from "./signals.ts";
import { isTask } from "./traits.ts";
import { LIMITS, type SearchWeights } from "./weights.ts";
import type { WordForm } from "./word-forms.ts";

/** What the words found, beside the signals. */
export interface WordMatches {
  /** Summed rarity of the telling words: what `coverage` is a share of. */
  tellingTotal: number;
  tellingCount: number;
  saidTags: SaidTag[];
}

/** @param meansNames the query asks for records or a maker by name */
export type WordMatcher = (words: readonly QueryWord[], meansNames: boolean, table: SignalTable) => WordMatches;

export function buildWordMatcher(
  index: WordIndex,
  traits: TraitIndex,
  weights: SearchWeights,
  findNear: NearFinder,
  rankTags: TagRanker = buildWideTagRanker(traits, index, weights),
): WordMatcher {
  const size = index.slugs.length;
  /** By record, the best trait that has the word; all 0 between words. */
  const traitBest = new Float32Array(size);
  /** By record, the last word that it was found by. */
  const foundBy = new Uint32Array(size);
  const foundRecords = new Uint32Array(size);
  let wordNumber = 0;
  /** Records that have the words of a query so far; one with several counts several times. */
  let holderCount = 0;

  return (words, meansNames, table) => {
    table.clear();
    const looked = words.filter(isLookedFor);
    const rarities = new Map<QueryWord, number>();
    holderCount = 0;
    // A weak word alone finds nothing: it only tells apart what telling words have found.
    for (const word of looked) if (word.role === "telling") rarities.set(word, matchWord(word, table));
    const isUnheard = holderCount === 0;
    const tellingTotal = [...rarities.values()].reduce((sum, rarity) => sum + rarity, 0);
    const tellingCount = rarities.size;
    for (const word of looked) if (word.role === "weak") rarities.set(word, matchWord(word, table) * weights.weakWord);
    const weigh = (word: QueryWord): WeighedStem => {
      const weight = rarities.get(word) ?? toRarity(index.countDocuments(word.stem), index.size) * weights.weakWord;
      return { stem: word.stem, weight, isTelling: word.role === "telling" };
    };
    const query = words.filter(({ role }) => role !== "stop").map(weigh);
    const total = query.reduce((sum, { weight }) => sum + weight, 0);
    const likely = rankTags(query, meansNames);
    const saidTags = isUnheard && !likely.some(({ isCertain }) => isCertain) ? likely.map(trust) : likely;
    for (const tag of saidTags) addTag(tag, total, table);
    findNear(looked.map(weigh), saidTags, table);
    return { tellingTotal, tellingCount, saidTags };
  };

  /** No record has the words, so a guess at what is asked for is better than nothing. */
  function trust(tag: SaidTag): SaidTag {
    return { ...tag, isCertain: tag.strength >= weights.topic * LIMITS.guessedTopic };
  }

  /** Adds what a word gives to every record that has it; answers how rare the word is. */
  function matchWord(word: QueryWord, table: SignalTable): number {
    wordNumber++;
    const isWeak = word.role === "weak";
    const factor = isWeak ? weights.weakWord : 1;
    let count = 0;
    const find = (record: number): boolean => {
      if (foundBy[record] !== wordNumber) {
        foundBy[record] = wordNumber;
        foundRecords[count++] = record;
      }
      return !isWeak || table.has(record);
    };
    const addTo = (column: Float32Array) => (record: number, weight: number) => {
      if (find(record)) column[record]! += weight * factor;
    };
    const inNames = word.forms.map(({ word: term, nameWeight }) => ({ term, weight: nameWeight }));
    const inTexts = word.forms.filter(({ weight }) => weight > 0).map(({ stem, weight }) => ({ term: stem, weight }));
    index.visit("names", inNames, addTo(table.columns.names));
    index.visit("vendor", inNames, addTo(table.columns.vendor));
    for (const field of STEMMED_FIELDS) index.visit(field, inTexts, addTo(table.columns[field]));
    index.visit("asTyped", [{ term: toWrittenTerm(word.term), weight: 1 }], addTo(table.columns.asTyped));
    visitTraits(word.forms, (record, weight) => {
      find(record);
      traitBest[record] = Math.max(traitBest[record]!, weight);
    });
    const holders = index.countHolders(word.forms, count);
    holderCount += holders;
    const rarity = toRarity(holders, index.size);
    for (let at = 0; at < count; at++) {
      const record = foundRecords[at]!;
      if (!isWeak) {
        table.add(record);
        table.columns.coverage[record]! += rarity;
        table.wordCounts[record]!++;
      }
      if (table.has(record)) table.columns.trait[record]! += traitBest[record]! * rarity * factor;
      traitBest[record] = 0;
    }
    return rarity;
  }

  function visitTraits(forms: readonly WordForm[], visit: (record: number, weight: number) => void): void {
    for (const [stem, weight] of listTraitStems(forms, traits)) {
      const { records, firstCount } = traits.listCarriersOfStem(stem);
      const value = weight * traits.weighStem(stem);
      for (let at = 0; at < records.length; at++)
        visit(records[at]!, at < firstCount ? value * weights.firstTag : value);
    }
  }

  function addTag({ trait, strength, isCertain, isDescribed }: SaidTag, total: number, table: SignalTable): void {
    const { records, firstCount, bestKnown } = traits.listCarriers(trait);
    const isForTask = isCertain && strength > LIMITS.coveringPhrase && isTask(traits.traits[trait]!);
    for (let at = 0; at < records.length; at++) {
      const record = records[at]!;
      if (isCertain) table.add(record);
      else if (!table.has(record)) continue;
      table.columns.phrase[record]! += strength * total * (at < firstCount ? weights.firstTag : 1);
      if (isForTask) table.isForTask[record] = 1;
      if (isDescribed) table.isDescribed[record] = 1;
      else if (isCertain && strength > LIMITS.coveringPhrase) table.isAsked[record] = 1;
    }
    let bonus = weights.bestKnown;
    for (const record of bestKnown) {
      if (table.has(record)) table.columns.phrase[record]! += strength * total * bonus;
      bonus *= weights.nextBestKnown;
    }
  }
}

/** Numbers of the forms' stems that occur in phrases, with the highest weight of each. */
function listTraitStems(forms: readonly WordForm[], traits: TraitIndex): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { stem, weight } of forms) {
    const number = weight > 0 ? traits.findStem(stem) : undefined;
    if (number !== undefined) weights.set(number, Math.max(weight, weights.get(number) ?? 0));
  }
  return weights;
}
