/** Records that a question may name: by any run of its words, as a beginning, with a typing error, or by an address. */
import { sql } from "kysely";
import { listAskedAddresses } from "#search/address-book.ts";
import { findAddress } from "#search/intents.ts";
import { buildNameDirectory } from "#search/name-directory.ts";
import { toNameKey } from "#search/name-key.ts";
import { listModelNames } from "#search/named-models.ts";
import { toVendorKey } from "#search/vendor-lookup.ts";
import { listPlainNames } from "#search/plain-names.ts";
import { TYPO_LETTERS } from "#search/weights.ts";
import { withoutWishes } from "#search/wishes.ts";
import type { Db } from "#inbox/store/tables.ts";
import { cutKey } from "./lexemes.ts";
import { readNear } from "./near.ts";
import type { KeyKind } from "./to-row.ts";

/** Words of which all runs are looked up; of a longer question only short runs. */
const FULL_RUNS = 12;
const LONGEST_RUN = 6;
const MAX_WORDS = 40;
/** Records of one name, and whose names begin as the question does. */
const [NAMESAKES, STARTING] = [20, 200];
const [AT_ADDRESS, MISSPELT] = [50, 20];
const LAST = "\u{10FFFF}";

/**
 * Numbers of these records.
 * @param corrected the words of the question, corrected
 * @param hasUnknown some word is not known: the name may be misspelt
 */
export async function findNamedNumbers(
  db: Db,
  snapshot: number,
  q: string,
  corrected: readonly string[],
  hasUnknown: boolean,
): Promise<number[]> {
  const texts = [q, withoutWishes(q), corrected.join(" ")];
  const runs = [...new Set([...texts.flatMap(listRuns), ...listPlainNames(q)])];
  const { addresses, domains } =
    findAddress(q, buildNameDirectory([])) === undefined
      ? { addresses: [], domains: [] }
      : listAskedAddresses(q.trim());
  const keys: [KeyKind, string][] = [
    ...unique(runs.map(toNameKey)).flatMap((key): [KeyKind, string][] => [
      ["name", key],
      ["alias", key],
      ["ending", key],
    ]),
    ...unique(runs.flatMap(listModelNames).map(toNameKey)).map((key): [KeyKind, string] => ["model", key]),
    ...unique(runs.flatMap((run) => [toNameKey(run), toVendorKey(run)])).map((key): [KeyKind, string] => [
      "vendor",
      key,
    ]),
    ...unique(addresses).map((key): [KeyKind, string] => ["address", key]),
  ];
  const start = cutKey(corrected.join(""));
  const { rows } = await sql<{ number: number }>`
    SELECT n.number FROM unnest(${keys.map(([kind]) => kind)}::text[], ${keys.map(([, key]) => key)}::text[]) AS a (kind, key)
    CROSS JOIN LATERAL (
      SELECT k.number FROM search_keys k
      WHERE k.snapshot = ${snapshot} AND k.kind = a.kind AND k.key = a.key ORDER BY k.number LIMIT ${NAMESAKES}) AS n
    UNION
    SELECT number FROM (
      SELECT number FROM search_keys
      WHERE snapshot = ${snapshot} AND kind = 'domain' AND key = ANY(${unique(domains)}) ORDER BY number LIMIT ${AT_ADDRESS}) AS d
    UNION
    SELECT number FROM (
      SELECT number FROM search_keys
      WHERE snapshot = ${snapshot} AND kind = 'name' AND key >= ${start} AND key < ${start + LAST} AND ${start.length > 1}
      ORDER BY number LIMIT ${STARTING}) AS s`.execute(db);
  const numbers = rows.map(({ number }) => number);
  const misspelt = hasUnknown ? await findMisspelt(db, snapshot, q) : [];
  return [...new Set([...numbers, ...misspelt])].sort((a, b) => a - b);
}

async function findMisspelt(db: Db, snapshot: number, q: string): Promise<number[]> {
  const typed = cutKey(toNameKey(q));
  if (!/\S[\s-]+\S/u.test(q.trim()) || typed.length < TYPO_LETTERS.name.one) return [];
  const mostTypos = typed.length < TYPO_LETTERS.name.two ? 1 : 2;
  const near = await readNear(
    db,
    typed,
    mostTypos,
    ({ key }) => key,
    async () => {
      const { rows } = await sql<{ key: string; number: number }>`
        SELECT key, number FROM search_keys
        WHERE snapshot = ${snapshot} AND kind IN ('name', 'alias') AND key % ${typed}
          AND length(key) BETWEEN ${typed.length - mostTypos} AND ${typed.length + mostTypos}
        ORDER BY similarity(key, ${typed}) DESC, number LIMIT ${MISSPELT}`.execute(db);
      return rows;
    },
  );
  return near.map(({ number }) => number);
}

/** Every run of neighbouring words. */
function listRuns(text: string): string[] {
  const words = text
    .split(/[\s,;?!]+/u)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  const longest = words.length <= FULL_RUNS ? words.length : LONGEST_RUN;
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, words.length - from) }, (_unused, more) =>
      words.slice(from, from + more + 1).join(" "),
    ),
  );
  return text.trim() === "" ? [] : [...runs, text];
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys.map(cutKey))].filter((key) => key !== "");
}
