/** Relevance of records for the words of a query. */
import type { CompactIndex, Matches } from "./compact-index.ts";
import { HAS_ALL, buildCompletenessTabulator } from "./completeness.ts";
import { NAME_FIELDS, STEMMED_FIELDS } from "./analyze.ts";
import { type SaidTag, buildPhraseRanker } from "./phrase-strength.ts";
import type { QueryWord } from "./query-words.ts";
import { isWeakWord } from "#text/stop-words.ts";
import type { TraitIndex } from "./trait-index.ts";
import { PHRASE_COVERS_QUERY, WEIGHTS } from "./weights.ts";
import type { WordForm } from "./word-forms.ts";

/** What a query's words give each record. The arrays are the scorer's own: valid until its next call. */
export interface Scores {
  /** Numbers of records with any of the words, in no order. */
  records: Uint32Array;
  /** By record number; above 0 for those of `records`. */
  relevance: Float32Array;
  /** By record number: bits of `HAS_ALL`, of `HAS_MOST`, or 0; for those of `records`. */
  completeness: Uint8Array;
  saidTags: SaidTag[];
}

export interface Scorer {
  score(words: readonly QueryWord[]): Scores;
}

export function buildScorer(index: CompactIndex, traits: TraitIndex): Scorer {
  const size = index.slugs.length;
  const rankTagPhrases = buildPhraseRanker(traits, weighStems(index, traits));
  const tabulate = buildCompletenessTabulator();
  const relevance = new Float32Array(size);
  const completeness = new Uint8Array(size);
  /** A bit for each telling word that a record has. */
  const wordBits = new Uint8Array(size);
  const traitScores = new Float32Array(size);
  const seen = new Uint8Array(size);
  // One more than there are records in both lists: they are written before it is known whether the record is new.
  const records = new Uint32Array(size + 1);
  let count = 0;
  /** Records that have a word of the query by a trait only. */
  const carriers = new Uint32Array(size + 1);
  let carrierCount = 0;
  /** 1 for records that have a word of the query by a trait. */
  const isCarrier = new Uint8Array(size);

  return { score };

  function score(words: readonly QueryWord[]): Scores {
    forgetLast();
    const looked = words.filter((word) => word.role !== "stop");
    const telling = looked.filter((word) => word.role === "telling");
    const rarities = telling.map((word, place) => addWord(word, 1 << place));
    const query = looked.map((word) => ({
      stem: word.stem,
      weight: word.role === "weak" ? addWord(word, 0) * WEIGHTS.weakWord : rarities[telling.indexOf(word)]!,
      isTelling: word.role === "telling",
    }));
    const saidTags = rankTagPhrases(query);
    const total = query.reduce((sum, { weight }) => sum + weight, 0);
    for (const tag of saidTags) addTag(tag, total);
    weighCompleteness(rarities);
    return { records: records.subarray(0, count), relevance, completeness, saidTags };
  }

  /** Only what the last query touched: most queries find a small part of the records. */
  function forgetLast(): void {
    for (let at = 0; at < count; at++) {
      const record = records[at]!;
      relevance[record] = completeness[record] = wordBits[record] = seen[record] = 0;
    }
    count = 0;
  }

  /** Adds a word's scores to every record that has it and says how rare the word is. */
  function addWord(word: QueryWord, bit: number): number {
    const matches = index.query((query) => {
      for (const { word: spelling, stem, weight, nameWeight } of word.forms) {
        query.term(spelling, { fields: NAME_FIELDS, boost: nameWeight, usePipeline: false });
        if (weight > 0) query.term(stem, { fields: STEMMED_FIELDS, boost: weight, usePipeline: false });
      }
    });
    weighTraits(word, matches);
    const rarity = toRarity(matches.count + carrierCount, size);
    const isWeak = word.role === "weak";
    addRecords(matches.documents, matches.count, matches.scores, bit, rarity, isWeak);
    addRecords(carriers, carrierCount, matches.scores, bit, rarity, isWeak);
    return rarity;
  }

  /** Fills `traitScores` with the best trait of each record that has the word in a phrase. */
  function weighTraits({ forms }: QueryWord, { isFound }: Matches): void {
    carrierCount = 0;
    for (const [number, weight] of listTraitStems(forms, traits)) {
      const { records: trail, firstCount } = traits.listCarriersOfStem(number);
      const value = weight * traits.weighStem(number);
      weighCarriers(trail, 0, firstCount, value * WEIGHTS.firstTag, isFound);
      weighCarriers(trail, firstCount, trail.length, value, isFound);
    }
  }

  function weighCarriers(trail: Uint32Array, from: number, to: number, value: number, isFound: Uint8Array): void {
    let length = carrierCount;
    for (let at = from; at < to; at++) {
      const record = trail[at]!;
      // No branch: whether a record is new is a coin's toss, which processors guess wrongly.
      carriers[length] = record;
      length += 1 - (isFound[record]! | isCarrier[record]!);
      isCarrier[record] = 1;
      traitScores[record] = Math.max(traitScores[record]!, value);
    }
    carrierCount = length;
  }

  function addRecords(
    numbers: Uint32Array,
    length: number,
    textScores: Float32Array,
    bit: number,
    rarity: number,
    isWeak: boolean,
  ): void {
    const factor = isWeak ? WEIGHTS.weakWord : 1;
    // A weak word alone finds nothing: it only tells apart what telling words have found.
    const isFinding = isWeak ? 0 : 1;
    let found = count;
    for (let at = 0; at < length; at++) {
      const record = numbers[at]!;
      const own = textScores[record]! + traitScores[record]! * WEIGHTS.trait * rarity;
      traitScores[record] = 0;
      isCarrier[record] = 0;
      records[found] = record;
      const isSeen = seen[record]! | isFinding;
      found += isSeen - seen[record]!;
      seen[record] = isSeen;
      relevance[record]! += factor * own * isSeen;
      wordBits[record]! |= bit;
    }
    count = found;
  }

  function addTag({ trait, strength }: SaidTag, total: number): void {
    const { records: trail, firstCount } = traits.listCarriers(trait);
    const value = strength * WEIGHTS.phrase * total;
    const level = strength > PHRASE_COVERS_QUERY ? HAS_ALL : 0;
    addCarriers(trail, 0, firstCount, value * WEIGHTS.firstTag, level);
    addCarriers(trail, firstCount, trail.length, value, level);
  }

  function addCarriers(trail: Uint32Array, from: number, to: number, value: number, level: number): void {
    let length = count;
    for (let at = from; at < to; at++) {
      const record = trail[at]!;
      records[length] = record;
      length += 1 - seen[record]!;
      seen[record] = 1;
      completeness[record]! |= level;
      relevance[record]! += value;
    }
    count = length;
  }

  /** Lowers the relevance of records without some of the telling words. */
  function weighCompleteness(rarities: readonly number[]): void {
    const { kept, levels } = tabulate(rarities);
    for (let at = 0; at < count; at++) {
      const record = records[at]!;
      relevance[record]! *= kept[wordBits[record]!]!;
      completeness[record]! |= levels[wordBits[record]!]!;
    }
  }
}

/** Numbers of the forms' stems that stand in phrases, with the highest weight of each. */
function listTraitStems(forms: readonly WordForm[], traits: TraitIndex): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { stem, weight } of forms) {
    const number = weight > 0 ? traits.findStem(stem) : undefined;
    if (number !== undefined) weights.set(number, Math.max(weight, weights.get(number) ?? 0));
  }
  return weights;
}

/** By number of a stem of phrases, how telling it is in a phrase. */
function weighStems(index: CompactIndex, { stems }: TraitIndex): Float64Array {
  return Float64Array.from(stems, (stem) =>
    isWeakWord(stem) ? WEIGHTS.weakWord * 3 : toRarity(index.countDocuments(stem), index.slugs.length),
  );
}

/** Inverse document frequency as lunr computes it. */
function toRarity(count: number, size: number): number {
  return Math.log(1 + Math.abs((size - count + 0.5) / (count + 0.5)));
}
