/** Words and names that a misspelt one may have meant, found by the trigrams that they share with it. */
import { sql } from "kysely";
import type { Db } from "#store/tables.ts";
import { countTypos } from "#text/edit-distance.ts";

/** What is less like the typed word is not looked at: most of an index is. */
const LEAST = 0.2;

/**
 * Rows of texts within so many typing errors, and some that are further away. One error is looked for first: when that finds
 * something, nobody asks for two, and the more alike two texts have to be, the less of the index is read.
 * @param mostTypos one or two
 * @param read asks for texts that are like the typed one (`%` of pg_trgm)
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

/** A share of trigrams that a text within so many typing errors has in common with the typed one at least. */
function toLeastSimilarity(typed: string, typos: number): number {
  const own = countTrigrams(typed);
  // A swap of neighbours changes four, other errors change three; two swaps in one word are not looked for.
  const common = own - (3 * typos + 1);
  const longest = own + typos;
  // Rounded down for the three digits that are said.
  return Math.max(LEAST, common / (own + longest - common) - 0.001);
}

/** As pg_trgm counts them: two spaces before the word, one after it, each trigram once. */
function countTrigrams(word: string): number {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))).size;
}
