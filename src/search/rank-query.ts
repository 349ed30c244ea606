/** Ranks records for the text of a query. */
import { findAlternativesQuestion, findVendorQuestion } from "./intents.ts";
import { isRankingWord, listPreferences } from "./preferences.ts";
import { type QueryWord, parseQueryWords } from "./query-words.ts";
import { rankAlternatives } from "./rank-alternatives.ts";
import type { RelevanceRanking } from "./rank-by-relevance.ts";
import type { Ranker } from "./ranker.ts";
import type { Intent } from "./request.ts";

export interface Ranking extends RelevanceRanking {
  words: QueryWord[];
  intents: Intent[];
}

export function rankQuery(q: string, ranker: Ranker): Ranking {
  const preferences = listPreferences(q);
  const words = parseQueryWords(q, ranker, (word) => isRankingWord(word, preferences));
  if (words.length === 0) return { keys: new Float64Array(), match: "all", words, intents: [], saidTags: [] };
  const intents = preferences.map(({ id, text }): Intent => ({ type: "preference", value: id, text }));
  const correct = (name: string): string =>
    parseQueryWords(name, ranker, () => false)
      .map((word) => word.term)
      .join(" ");
  const question = findAlternativesQuestion(q, ranker.names, correct);
  if (question !== undefined) {
    const { slug } = ranker.catalog.records[question.record]!;
    intents.unshift({ type: "alternatives", value: slug, text: question.text });
    const keys = rankAlternatives(question.record, preferences, ranker);
    return { keys, match: "all", words, intents, saidTags: [] };
  }
  const vendor = findVendorQuestion(q, ranker.names);
  if (vendor !== undefined) intents.unshift({ type: "vendor", value: vendor.name, text: q.trim() });
  const { keys, match, saidTags } = ranker.rankByRelevance({ q, words, preferences, vendor });
  return { keys, match, words, intents, saidTags };
}
