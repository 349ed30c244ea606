/** Which records are worth comparing in full with one: those that share most of what is cheap to look up. */
import { SIMILARITY_WEIGHTS } from "./features.ts";
import { NumberSet } from "./number-set.ts";
import { selectBest } from "#lib/text/best.ts";
import type { Cosines } from "#lib/text/cosines.ts";

/** Records compared in full for one record. */
const MAX_CANDIDATES = 150;

/** Texts without a tag in common that share less than this are not looked at. */
const MIN_TEXT_COSINE = 0.05;

/** What a record shares with the others. */
export interface SharedSigns {
  tags: Cosines;
  tasks: Cosines;
  texts: Cosines;
  /** Records that it names or that name it. */
  mentioned: ReadonlySet<number>;
  /** Records that people paired with the same ones, and how strongly. */
  company: ReadonlyMap<number, number>;
  /** Records that people paired with it: their likeness is shown too. */
  paired: ReadonlySet<number>;
}

export interface CandidateSearch {
  /** Numbers of the records to compare, the record itself perhaps among them. Good until the next call. */
  select(shared: SharedSigns): NumberSet;
}

export function buildCandidateSearch(recordCount: number): CandidateSearch {
  const found = new NumberSet(recordCount);
  const selected = new NumberSet(recordCount);
  const scores = new Float64Array(recordCount);
  const { tags: tagWeight, tasks: taskWeight, text: textWeight, mention: mentionWeight } = SIMILARITY_WEIGHTS;

  /** At equal scores the first ones of the catalogue. */
  const compare = (a: number, b: number): number => scores[b]! - scores[a]! || a - b;

  return {
    select({ tags, tasks, texts, mentioned, company, paired }) {
      found.clear();
      selected.clear();
      for (const number of tags.touched) found.add(number);
      for (const number of tasks.touched) found.add(number);
      for (const number of texts.touched) if (texts.values[number]! >= MIN_TEXT_COSINE) found.add(number);
      for (const number of mentioned) found.add(number);
      if (found.size <= MAX_CANDIDATES) {
        for (let place = 0; place < found.size; place++) selected.add(found.at(place));
      } else {
        for (let place = 0; place < found.size; place++) {
          const number = found.at(place);
          scores[number] =
            tagWeight * tags.values[number]! + taskWeight * tasks.values[number]! + textWeight * texts.values[number]!;
        }
        for (const number of mentioned) scores[number]! += mentionWeight;
        for (const number of selectBest(found.members, MAX_CANDIDATES, compare)) selected.add(number);
      }
      for (const number of company.keys()) selected.add(number);
      for (const number of paired) selected.add(number);
      return selected;
    },
  };
}
