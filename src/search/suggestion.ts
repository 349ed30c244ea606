/** What was corrected in a query. */
import type { Question } from "./question.ts";
import type { QueryWord } from "./query-words.ts";
import type { Correction } from "./request.ts";

export function listCorrections(words: readonly QueryWord[]): Correction[] {
  return listCorrected(words).map((word) => ({ from: word.typed, to: word.term }));
}

/** The query with its corrections in place; null when there are none. */
export function suggest({ text, words }: Pick<Question, "text" | "words">): string | null {
  const corrected = listCorrected(words);
  if (corrected.length === 0) return null;
  return corrected.reduceRight((rest, word) => rest.slice(0, word.start) + word.term + rest.slice(word.end), text);
}

function listCorrected(words: readonly QueryWord[]): QueryWord[] {
  return words.filter((word) => word.term !== word.typed);
}
