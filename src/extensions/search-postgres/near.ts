/** Words and names that a misspelt one may have meant, found by the trigrams that they share with it. */
import { sql } from "kysely";
import type { Db } from "#inbox/store/tables.ts";
import { countTypos } from "#lib/text/edit-distance.ts";

/** Lowest trigram similarity that is searched for: below it, most of the index matches. */
const LEAST = 0.2;

/**
 * Rows whose text has at most `mostTypos` typing errors, and some with more. One error is tried first: a higher similarity
 * threshold reads less of the index, and a match with one error makes two irrelevant.
 * @param mostTypos one or two
 * @param read selects texts similar to the typed one (`%` of pg_trgm)
 */
export async function readNear<Row>(
  db: Db,
  typed: string,
  mostTypos: number,
  toText: (row: Row) => string,
  read: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  for (let typos = 1; ; typos++) {
    const least = toLeastSimilarity(typed, typos).toFixed(3);
    await sql.raw(`SET LOCAL pg_trgm.similarity_threshold = ${least}`).execute(db);
    const rows = await read();
    if (typos >= mostTypos || rows.some((row) => countTypos(typed, toText(row), typos) <= typos)) return rows;
  }
}

/** Lowest trigram similarity that a text can have with so many typing errors. */
function toLeastSimilarity(typed: string, typos: number): number {
  const own = countTrigrams(typed);
  // A swap of neighbours changes four, other errors change three; two swaps in one word are not looked for.
  const common = own - (3 * typos + 1);
  const longest = own + typos;
  // Rounded down, as the setting is written with three digits.
  return Math.max(LEAST, common / (own + longest - common) - 0.001);
}

/** As pg_trgm counts them: two spaces before the word, one after it, each trigram once. */
function countTrigrams(word: string): number {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))).size;
}
