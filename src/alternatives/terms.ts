/** Words of records' texts, made comparable, and tags counted like them. */
import { fold } from "#text/fold.ts";

/** Words that tell nothing about what a tool does. */
const COMMON_WORDS = new Set(
  (
    "a an the of and or to in for on with by from at as is are was were be been it its that this these those which can than into " +
    "over not no but also more most other such their they them who what when where while after before all any each one two both " +
    "own same so up out about between through without within under like unlike rather instead only there here has have had do does"
  ).split(" "),
);

/** Stands for a word that is left out. */
const LEFT_OUT = -1;

/** Pairs of words are known by one number made of both; fewer different words than this are met. */
const MAX_WORDS = 2 ** 26;

/** A term of all texts by its number, with the number of times it occurs in one text, in order of first occurrence. */
export type TermCounts = ReadonlyMap<number, number>;

export interface CountedTerms {
  /** By document. */
  counts: TermCounts[];
  /** Different terms; their numbers are below it. */
  termCount: number;
}

/**
 * Words and pairs of neighbouring words of each document, each with the number of times it occurs. The parts of a
 * document are counted apart, so that no pair spans two of them.
 */
export function countTerms(documents: readonly (readonly string[])[]): CountedTerms {
  let termCount = 0;
  const numbers = new Map<string, number>();
  const pairs = new Map<number, number>();
  // Texts repeat few words often, so each spelling is folded and stemmed once.
  const spellings = new Map<string, number>();
  const toTerm = (spelling: string): number => {
    const known = spellings.get(spelling);
    if (known !== undefined) return known;
    const isLeftOut = spelling.length < 2 || COMMON_WORDS.has(spelling);
    const stem = isLeftOut ? "" : toStem(spelling);
    const term = isLeftOut ? LEFT_OUT : (numbers.get(stem) ?? termCount++);
    if (!isLeftOut) numbers.set(stem, term);
    spellings.set(spelling, term);
    return term;
  };
  const toPair = (former: number, term: number): number => {
    const key = former * MAX_WORDS + term;
    const known = pairs.get(key);
    if (known !== undefined) return known;
    pairs.set(key, termCount);
    return termCount++;
  };
  const counts = documents.map((parts) => {
    const counted = new Map<number, number>();
    const add = (term: number): void => void counted.set(term, (counted.get(term) ?? 0) + 1);
    for (const part of parts) {
      let former = LEFT_OUT;
      for (const spelling of fold(part).match(/[\p{L}\p{N}\p{M}+#]+/gu) ?? []) {
        const term = toTerm(spelling);
        if (term === LEFT_OUT) continue;
        add(term);
        if (former !== LEFT_OUT) add(toPair(former, term));
        former = term;
      }
    }
    return counted;
  });
  return { counts, termCount };
}

/** Tags as terms: each occurs once. */
export function countTags(documents: readonly (readonly string[])[]): CountedTerms {
  const numbers = new Map([...new Set(documents.flat())].map((tag, number) => [tag, number]));
  const counts = documents.map((tags) => new Map(tags.map((tag) => [numbers.get(tag)!, 1])));
  return { counts, termCount: numbers.size };
}

/** Cuts the endings that make most English forms of one word differ; it need not be a word, only the same. */
function toStem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  const singular = word.replace(/ies$/, "y");
  const verb = singular === word ? word.replace(/(ations?|ators?|ating|ated|ates?)$/, "at") : singular;
  const stem = (verb === word ? word.replace(/(ing|ers?|ed|es|s)$/, "") : verb).replace(/e$/, "");
  return stem.length < 3 ? word : stem;
}
