/** Relevance of records for the words of a query. */
import type { CompactIndex } from "./compact-index.ts";
import { NAME_FIELDS, STEMMED_FIELDS } from "./analyze.ts";
import { rankTagPhrases } from "./phrase-strength.ts";
import type { QueryWord } from "./query-words.ts";
import type { Stemmer } from "./stem.ts";
import { isWeakWord } from "./stop-words.ts";
import type { TraitIndex } from "./trait-index.ts";
import { PHRASE_COVERS_QUERY, WEIGHTS } from "./weights.ts";

export interface Scores {
  /** Numbers of records with any of the words, in no order. */
  records: number[];
  /** By record number; above 0 for those of `records`. */
  relevance: Float32Array;
  /** Records that have every telling word, or carry a tag that the query describes. */
  hasAll: (record: number) => boolean;
  /** Records that have a good part of the words of a long query, by how telling the words are. */
  hasMost: (record: number) => boolean;
  /** Traits that the query describes, by strength. */
  phrases: ReadonlyMap<number, number>;
}

/** Share of its relevance that a record keeps without any of the telling words. */
const KEPT = 0.2;
/** Telling words from which on nobody expects every one of them in a record, and the share of their weight that will do. */
const LONG_QUERY = 3;
const MOST = 0.34;

export interface Scorer {
  /** The arrays of an answer are valid until the next call. */
  score(words: readonly QueryWord[]): Scores;
}

export function buildScorer(index: CompactIndex, traits: TraitIndex, stem: Stemmer): Scorer {
  const size = index.slugs.length;
  const relevance = new Float32Array(size);
  const found = new Float32Array(size);
  const wordBits = new Uint8Array(size);
  const traitScores = new Float32Array(size);
  const seen = new Uint8Array(size);
  const stemRarities = new Map<string, number>();
  let records: number[] = [];

  return { score };

  function score(words: readonly QueryWord[]): Scores {
    // Only what the last query touched: most queries find a small part of the records.
    for (const record of records) relevance[record] = found[record] = wordBits[record] = seen[record] = 0;
    records = [];
    const looked = words.filter((word) => word.role !== "stop");
    const telling = looked.filter((word) => word.role === "telling");
    const weak = looked.filter((word) => word.role === "weak");
    const weights = new Map<QueryWord, number>();
    let tellingWeight = 0;
    for (const word of [...telling, ...weak]) {
      const rarity = addWord(word, word.role === "telling" ? 1 << telling.indexOf(word) : 0, records);
      weights.set(word, rarity * (word.role === "weak" ? WEIGHTS.weakWord : 1));
      if (word.role === "telling") tellingWeight += rarity;
    }
    const allBits = (1 << telling.length) - 1;
    const phrases = addPhrases(looked, weights, allBits, records);
    if (tellingWeight > 0) {
      // A record with none of the telling words keeps a part: it may still be what was meant.
      for (const record of records)
        relevance[record]! *= KEPT + (1 - KEPT) * (found[record]! / tellingWeight) ** WEIGHTS.coverage;
    }
    const most = telling.length < LONG_QUERY ? Infinity : MOST * tellingWeight;
    return {
      records,
      relevance,
      hasAll: (record) => wordBits[record] === allBits,
      hasMost: (record) => found[record]! >= most,
      phrases,
    };
  }

  /** Adds a word's scores to every record that has it and says how rare the word is. */
  function addWord(word: QueryWord, bit: number, records: number[]): number {
    const matches = index.query((query) => {
      for (const { word: spelling, weight, nameWeight } of word.forms) {
        query.term(spelling, { fields: NAME_FIELDS, boost: nameWeight, usePipeline: false });
        if (weight > 0) query.term(stem(spelling), { fields: STEMMED_FIELDS, boost: weight, usePipeline: false });
      }
    });
    const carriers = weighTraits(word, matches.scores);
    const count = matches.count + carriers.onlyByTrait;
    const rarity = toRarity(count, size);
    const factor = word.role === "weak" ? WEIGHTS.weakWord : 1;
    const add = (record: number, score: number): void => {
      if (seen[record] === 0) {
        // A weak word alone finds nothing: it only tells apart what telling words have found.
        if (word.role === "weak") return;
        seen[record] = 1;
        records.push(record);
      }
      relevance[record]! += factor * score;
      if (bit === 0) return;
      wordBits[record]! |= bit;
      found[record]! += rarity;
    };
    for (let at = 0; at < matches.count; at++) {
      const record = matches.documents[at]!;
      add(record, matches.scores[record]! + traitScores[record]! * WEIGHTS.trait * rarity);
    }
    for (const record of carriers.records) {
      if (matches.scores[record] === 0) add(record, traitScores[record]! * WEIGHTS.trait * rarity);
      traitScores[record] = 0;
    }
    return rarity;
  }

  /** Fills `traitScores` with the best trait of each record that has the word in a phrase. */
  function weighTraits(word: QueryWord, textScores: Float32Array): { records: number[]; onlyByTrait: number } {
    const records: number[] = [];
    let onlyByTrait = 0;
    const stems = new Map<string, number>();
    for (const { word: spelling, weight } of word.forms) {
      if (weight > 0) stems.set(stem(spelling), Math.max(weight, stems.get(stem(spelling)) ?? 0));
    }
    for (const [formStem, formWeight] of stems) {
      const telling = traits.findByStem(formStem);
      if (telling === undefined) continue;
      for (const trait of telling.traits) {
        for (const record of traits.listRecords(trait)) {
          const value = formWeight * telling.weight * traits.weigh(trait, record);
          if (traitScores[record] === 0) {
            records.push(record);
            if (textScores[record] === 0) onlyByTrait++;
          }
          if (value > traitScores[record]!) traitScores[record] = value;
        }
      }
    }
    return { records, onlyByTrait };
  }

  function addPhrases(
    looked: readonly QueryWord[],
    weights: ReadonlyMap<QueryWord, number>,
    allBits: number,
    records: number[],
  ): ReadonlyMap<number, number> {
    const query = looked.map((word) => ({
      stem: word.stem,
      weight: weights.get(word)!,
      isTelling: word.role === "telling",
    }));
    const total = query.reduce((sum, { weight }) => sum + weight, 0);
    const phrases = rankTagPhrases(query, traits, weighStem);
    for (const [trait, strength] of phrases) {
      for (const record of traits.listRecords(trait)) {
        if (seen[record] === 0) records.push(record);
        seen[record] = 1;
        if (strength > PHRASE_COVERS_QUERY) wordBits[record] = allBits;
        relevance[record]! += strength * WEIGHTS.phrase * total * traits.weigh(trait, record);
      }
    }
    return phrases;
  }

  /** Asked for words of phrases of tags only, so that few are remembered. */
  function weighStem(phraseStem: string): number {
    const known = stemRarities.get(phraseStem);
    if (known !== undefined) return known;
    const weight = isWeakWord(phraseStem) ? WEIGHTS.weakWord * 3 : toRarity(index.countDocuments(phraseStem), size);
    stemRarities.set(phraseStem, weight);
    return weight;
  }
}

/** Inverse document frequency as lunr computes it. */
function toRarity(count: number, size: number): number {
  return Math.log(1 + Math.abs((size - count + 0.5) / (count + 0.5)));
}
