/** Words that very many records have: only the best known of them are read. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toTableName } from "#search-postgres/snapshot-tables.ts";
import type { SearchAnswer } from "#search/request.ts";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { type Ask, type SearchDatabase, openEngines, toAsk } from "./_engines.ts";

/** A lexeme has leaders from a thousand records on. */
const RECORDS = 1_200;
/** Numbers from which on records are looked up only when those before are not enough. */
const HEAD = 50_000;

const CLEAN_UP = { id: "audio-cleanup", label: "Speech clean-up", phrases: ["noise suppression"] };

let database: SearchDatabase;
let [embedded, postgres]: Ask[] = [];

const countLeaders = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM search_leaders`.execute(database.db);
  return rows[0]!.count;
};
const listSlugs = ({ hits }: SearchAnswer): string[] => hits.map(({ record }) => record.slug);

beforeAll(async () => {
  const records = Array.from({ length: RECORDS }, (_, place) =>
    anAi({
      name: `Quill ${String(place).padStart(4, "0")}`,
      vendor: `Inkwell ${place % 3}`,
      tags: ["audio-editing"],
      tasks: ["audio-cleanup"],
      summary: place % 2 === 0 ? "Drafts letters on lined paper." : "Drafts letters, and prints them.",
    }),
  );
  const engines = await openEngines(aCatalog(records, { tags: [aTag("audio-editing", { tasks: [CLEAN_UP] })] }));
  database = engines.database;
  [embedded, postgres] = [toAsk(engines.embedded), toAsk(engines.postgres)];
});
afterAll(() => database.close());

const QUESTIONS: [string, Parameters<Ask>[1]?][] = [
  ["letters"],
  ["quill"],
  ["drafts letters"],
  ["letters prints"],
  ["letters", { page: 30 }],
  ["letters", { facets: ["vendor"] }],
  ["letters", { filters: { vendor: ["Inkwell 1"] }, facets: ["vendor"] }],
  ["prints letters", { filters: { vendor: ["Inkwell 2"] } }],
  ["quill 0007"],
  ["get rid of the hum in my voice memo"],
  ["noise suppression"],
];

test.each(QUESTIONS)(
  "%j: as many as there are, the same first, whatever is asked for besides: %j",
  async (q, request) => {
    expect(await countLeaders()).toBeGreaterThan(0);
    const [own, other] = [await postgres!(q, request), await embedded!(q, request)];
    expect([own.match, own.total, listSlugs(own), own.facets]).toEqual([
      other.match,
      other.total,
      listSlugs(other),
      other.facets,
    ]);
  },
);

test("records beyond the first fifty thousand are found when those before are not enough", async () => {
  const before = await Promise.all(QUESTIONS.map(async ([q, request]) => listSlugs(await postgres!(q, request))));
  const { rows } = await sql<{ number: number }>`SELECT number FROM search_snapshots`.execute(database.db);
  // As if some 49,900 better-known records had neither word.
  const shift = HEAD - 100;
  const [records, keys, leaders] = (["search_records", "search_keys", "search_leaders"] as const).map((table) =>
    toTableName(table, rows[0]!.number),
  );
  await database.runScript(`
    UPDATE ${records} SET number = number + ${2 * HEAD}; UPDATE ${records} SET number = number - ${2 * HEAD - shift};
    UPDATE ${keys} SET number = number + ${shift};
    UPDATE ${leaders} SET numbers = ARRAY(SELECT n + ${shift} FROM unnest(numbers) AS n)`);
  const after = await Promise.all(QUESTIONS.map(async ([q, request]) => listSlugs(await postgres!(q, request))));
  expect(after).toEqual(before);
});
