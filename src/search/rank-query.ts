/** Ranks records for the text of a query. */
import { findAlternativesQuestion, findVendorQuestion } from "./intents.ts";
import { isRankingWord, listPreferences } from "./preferences.ts";
import { type QueryWord, parseQueryWords } from "./query-words.ts";
import { rankAlternatives } from "./rank-alternatives.ts";
import { rankByRelevance } from "./rank-by-relevance.ts";
import type { RankedRecords } from "./ranked-records.ts";
import type { Ranker } from "./ranker.ts";
import type { Intent, SearchAnswer } from "./request.ts";

export interface Ranking extends RankedRecords {
  match: SearchAnswer["match"];
  words: QueryWord[];
  intents: Intent[];
  /** Numbers of the traits of tags whose phrases the query says. */
  saidTags: readonly number[];
}

/** The ranking is valid until the next one by the same ranker. */
export function rankQuery(q: string, ranker: Ranker): Ranking {
  const preferences = listPreferences(q);
  const words = parseQueryWords(q, ranker, (word) => isRankingWord(word, preferences));
  if (words.length === 0) {
    return { numbers: new Uint32Array(), points: new Uint32Array(), match: "all", words, intents: [], saidTags: [] };
  }
  const intents = preferences.map(({ id, text }): Intent => ({ type: "preference", value: id, text }));
  const correct = (name: string): string =>
    parseQueryWords(name, ranker, () => false)
      .map((word) => word.term)
      .join(" ");
  const question = findAlternativesQuestion(q, ranker.names, correct);
  if (question !== undefined) {
    const { slug } = ranker.catalog.records[question.record]!;
    intents.unshift({ type: "alternatives", value: slug, text: question.text });
    return { ...rankAlternatives(question.record, preferences, ranker), match: "all", words, intents, saidTags: [] };
  }
  const vendor = findVendorQuestion(q, ranker.names);
  if (vendor !== undefined) intents.unshift({ type: "vendor", value: vendor.name, text: q.trim() });
  return { ...rankByRelevance(q, words, preferences, vendor, ranker), words, intents };
}
