/** The part of the vocabulary that one question needs: its words, what they may become, what they may have meant. */
import { sql } from "kysely";
import { findElided, listSlips } from "#search/query-words.ts";
import type { TraitTable } from "#search/trait-index.ts";
import { Vocabulary } from "#search/vocabulary.ts";
import { LIMITS, TYPO_LETTERS } from "#search/weights.ts";
import type { Db } from "#inbox/store/tables.ts";
import { encodeNumbers } from "#lib/text/byte-codec.ts";
import { normalizeWord } from "#lib/text/normalize.ts";
import type { Stemmer } from "#lib/text/stem.ts";
import { isStopWord } from "#lib/text/stop-words.ts";
import { tokenize } from "#lib/text/tokenize.ts";
import { readNear } from "./near.ts";
import { type TermCounts, readTermCounts } from "./term-counts.ts";

export interface QuestionWords {
  vocabulary: Vocabulary;
  counts: TermCounts;
  /** Some word is not known as it is typed. */
  hasUnknown: boolean;
}

interface WordRow {
  word: string;
  documents: number;
  isName: boolean;
}

/** Above every code point. */
const LAST = "\u{10FFFF}";
/** Words near a misspelt one that are compared letter by letter. */
const NEAR_WORDS = 200;

export async function readQuestionWords(
  db: Db,
  snapshot: number,
  q: string,
  { stem, traits }: { stem: Stemmer; traits: TraitTable },
): Promise<QuestionWords> {
  const tokens = tokenize(q).slice(0, LIMITS.readWords * 3);
  const typed = tokens.filter(({ kind }) => kind === "word").slice(0, LIMITS.readWords);
  const elided = typed.flatMap((token) => findElided(token, q) ?? []);
  const asked = listSpellings(
    typed.map(({ term }) => term),
    [...tokens, ...elided].map(({ term }) => term),
  );
  const last = typed.at(-1)?.term;
  const families = typed.flatMap(({ term }) => /^(\p{L}{2,})\d+$/u.exec(term)?.[1] ?? []);
  const prefixes = [...new Set(last === undefined ? families : [last, ...families])];
  const counts = await readTermCounts(
    db,
    snapshot,
    asked.flatMap((word) => [word, stem(word)]),
  );
  const words = await readWords(db, snapshot, asked, prefixes);
  const known = new Set(words.map(({ word }) => word));
  const isKnown = (word: string): boolean =>
    known.has(word) || counts.countDocuments(stem(word)) > 0 || traits.findStem(stem(word)) !== undefined;
  // A word that may go on is not corrected.
  const isBegun = last !== undefined && words.some(({ word }) => word !== last && word.startsWith(last));
  const unknown = typed
    .map(({ term }) => term)
    .filter((word) => word !== last || !isBegun || last.length < LIMITS.textPrefix)
    .filter((word) => word.length >= TYPO_LETTERS.word.one - 1 && !isStopWord(word) && !isKnown(word));
  const near: WordRow[] = [];
  for (const word of unknown) near.push(...(await readNearWords(db, snapshot, word)));
  return { vocabulary: toVocabulary([...words, ...near]), counts, hasUnknown: unknown.length > 0 };
}

/** Words, their parts, what they may be slips for, and neighbours written as one. */
function listSpellings(words: readonly string[], terms: readonly string[]): string[] {
  const joined = words.flatMap((word, place) => {
    const [next, afterNext] = [words[place + 1], words[place + 2]];
    const pair = next === undefined ? [] : [word + next];
    return afterNext === undefined ? pair : [...pair, word + next! + afterNext];
  });
  const halves = words.flatMap((word) => /^([a-z]{3,})(?:2([a-z]{3,})|\d{1,2})$/.exec(word)?.slice(1) ?? []);
  return [
    ...new Set([
      ...terms,
      ...words.flatMap(listSlips),
      ...halves.filter((half) => half !== undefined),
      ...joined.map(normalizeWord),
    ]),
  ];
}

async function readWords(
  db: Db,
  snapshot: number,
  words: readonly string[],
  prefixes: readonly string[],
): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    SELECT word, documents, is_name FROM search_words WHERE snapshot = ${snapshot} AND word = ANY(${words})
    UNION
    SELECT w.word, w.documents, w.is_name FROM unnest(${prefixes}::text[]) AS p (prefix) CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT word, documents, is_name FROM search_words
        WHERE snapshot = ${snapshot} AND word > p.prefix COLLATE "C" AND word < (p.prefix || ${LAST}) COLLATE "C"
        ORDER BY word LIMIT ${LIMITS.scannedWords}) AS begun
      ORDER BY is_name DESC, documents DESC, word LIMIT ${LIMITS.completions}) AS w`.execute(db);
  return rows;
}

async function readNearWords(db: Db, snapshot: number, typed: string): Promise<readonly WordRow[]> {
  const mostTypos = typed.length + 2 < TYPO_LETTERS.word.two ? 1 : 2;
  return readNear(
    db,
    typed,
    mostTypos,
    ({ word }) => word,
    async () => {
      const { rows } = await sql<WordRow>`
        SELECT word, documents, is_name FROM search_words
        WHERE snapshot = ${snapshot} AND word % ${typed}
          AND length(word) BETWEEN ${typed.length - 2} AND ${typed.length + 2}
        ORDER BY similarity(word, ${typed}) DESC, word LIMIT ${NEAR_WORDS}`.execute(db);
      return rows;
    },
  );
}

function toVocabulary(rows: readonly WordRow[]): Vocabulary {
  const byWord = new Map(rows.map((row) => [row.word, row]));
  const sorted = [...byWord.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
  return new Vocabulary({
    words: sorted.map(({ word }) => word).join(" "),
    wordCounts: encodeNumbers(sorted.map(({ documents, isName }) => documents * 2 + Number(isName))),
  });
}
