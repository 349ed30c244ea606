/**
 * How much each signal of relevance counts: the only place for such numbers. They are fitted by coordinate ascent on
 * judged queries (`npm run bench:search -- --fit`), which also prints what nDCG@10 loses without each of them.
 *
 * Last fitted on 2026-11-30 to 300 judged queries on the frozen records: nDCG@10 0.898 (0.921 for one tool) with the
 * values below, which no step improves without a loss for queries that name one tool.
 */

/** Every number that the fit may change. */
export interface SearchWeights {
  /** Words found in a field, by BM25. */
  names: number;
  vendor: number;
  title: number;
  summary: number;
  uses: number;
  description: number;
  /** A text has the word as typed, not only another word of its stem. */
  asTyped: number;
  /** The same when nothing else is asked for. */
  asTypedAlone: number;
  /** A word of one of the record's tags, platforms, kind or price. */
  trait: number;
  /** A whole phrase of a tag that the query says. */
  phrase: number;
  /** A tag or task that the query asks for in other words, for certain. */
  topic: number;
  /** Tag words and phrases count so much more for the first tag: it is what the tool is for. */
  firstTag: number;
  /** Bonus for the record best known for a tag or task that is asked for; each one after it gets this share of the bonus before. */
  bestKnown: number;
  nextBestKnown: number;
  /** A phrase whose words are in order, and one whose words don't ("speech to text", "text to speech"). */
  inOrder: number;
  outOfOrder: number;
  /** A phrase of a task that has all telling words of the query. */
  wholePhrase: number;
  /** Share of relevance that a record keeps without any of the telling words, and how fast it grows with them. */
  keptWithoutWords: number;
  coverage: number;
  /** Words everybody adds ("ai", "tool", "make"), against telling ones. */
  weakWord: number;
  /** A word continued: `transl` → translator. Less when the word is complete as written, more in a name. */
  completion: number;
  completionOfKnownWord: number;
  completionInName: number;
  /** Two words that are one in a name: `lang chain`. */
  joinedWords: number;
  /** The second and third guess at a misspelt word; the first counts in full. */
  otherCorrection: number;
  /** A part of the typed word in a name: `gpt4` → ChatGPT. */
  wordPart: number;
  /** Another version of what was typed: `yolov9` → YOLOv8. */
  otherVersion: number;
  /** A word that means much the same: `c#` → `.net`. */
  relatedWord: number;
  /** Nearness in the latent space: the same in other words. */
  latent: number;
  /** Share of it that is left when the query begins a name. */
  latentOfNames: number;
  /** Tools that many others are compared with. */
  prominence: number;
  /** The same when the query is one word that several names have: it says no more than that. */
  prominenceOfNamesakes: number;
  /** The same of tools whose names begin with the query: who has typed half a name mostly means a well-known one. */
  prominenceOfStarted: number;
  /** The name begins with the whole query; less when the query is a whole word of some name. */
  nameStart: number;
  nameStartOfWord: number;
  /** The record offers more than a wish asks for: it is free, and has not only a free plan. */
  wish: number;
  /** A question for the best is answered by independent results: so much more counts what beats all others. */
  standing: number;
  /** Share of the best relevance from which on a record is on the subject, so that wishes order it. */
  onSubject: number;
  /** So much of that share is enough for a record that meets all hard wishes. */
  onSubjectIfMet: number;
}

export const WEIGHTS: SearchWeights = {
  names: 1,
  vendor: 1,
  title: 0.6,
  summary: 1.3,
  uses: 0.5,
  description: 1,
  asTyped: 0.1,
  asTypedAlone: 1.5,
  trait: 0.5,
  phrase: 3,
  topic: 2,
  firstTag: 1.4,
  bestKnown: 1.2,
  nextBestKnown: 0.85,
  inOrder: 1.3,
  outOfOrder: 0.7,
  wholePhrase: 3,
  keptWithoutWords: 0.45,
  coverage: 1.5,
  weakWord: 0.7,
  completion: 0.5,
  completionOfKnownWord: 0.25,
  completionInName: 2,
  joinedWords: 0.9,
  otherCorrection: 0.3,
  wordPart: 0.4,
  otherVersion: 0.8,
  relatedWord: 0.4,
  latent: 4.5,
  latentOfNames: 0.45,
  prominence: 0.5,
  prominenceOfNamesakes: 3,
  prominenceOfStarted: 4,
  nameStart: 1.5,
  nameStartOfWord: 0.25,
  wish: 0.3,
  standing: 0.25,
  onSubject: 0.5,
  onSubjectIfMet: 0.5,
};

/** What outranks relevance: the whole part of a score. Its fraction is relevance compared with the best record. */
export const TIERS = { discontinued: 0, living: 1, vendor: 2, named: 3, correctedName: 4, alias: 5, name: 6 } as const;

/** Letters from which on a word, or a name of several words, may have one typing error, and two; `wordOfName`: two if a name begins alike. */
export const TYPO_LETTERS = { word: { one: 5, two: 9 }, wordOfName: 7, name: { one: 6, two: 12 } } as const;

/** Limits that bound the cost of any query and decide what counts as found. */
export const LIMITS = {
  /** Telling words that are looked for; the rest is left out. */
  words: 12,
  /** Words of a query that are read at all: 200 characters hold no more than a hundred. */
  readWords: 100,
  completions: 24,
  corrections: 3,
  /** Prefixes shorter than this are continued to words of names only. */
  textPrefix: 3,
  /** Words looked at for one prefix; a single letter begins thousands. */
  scannedWords: 4_000,
  /** Telling words from which on nobody expects every one in a record, and the share of their weight that will do. */
  longQuery: 3,
  longQueryShare: 0.34,
  /** Records with all words of a query that make an answer; fewer are followed by those with most of them. */
  enoughFound: 10,
  /** Records near the query in the latent space that are looked at although they have none of its words, from which cosine on. */
  nearRecords: 15,
  nearEnoughToFind: 0.4,
  /** Found records whose nearness is measured; of more only those that the words speak for. */
  measuredRecords: 500,
  /** Cosine from which on a record answers a query although it lacks some of its words. */
  nearEnough: 0.5,
  /** Strength of a phrase below which it is a coincidence, and from which on its tag is what the query asks for. */
  weakestPhrase: 0.02,
  /** The same for tasks. It is higher, as their many phrases share words with each other and with names of tools. */
  weakestTaskPhrase: 0.4,
  coveringPhrase: 0.2,
  /**
   * Probability below which a likely tag or task is ignored, and from which on it finds its records. In between it only affects
   * the order of records that words have found.
   */
  unlikelyTopic: 0.03,
  certainTopic: 0.2,
  /** The same when no record has a word of the query. */
  guessedTopic: 0.1,
  /** Share of what a task counts that is left for its tag, where too few records have the task. */
  widerShare: 0.2,
  /** Alternatives in an answer to "alternative to X". */
  alternatives: 20,
} as const;
