/** Words that very many records have: only the best known of them are read. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPostgresEngine } from "#extensions/search-postgres/engine.ts";
import { createPieces, toTableName } from "#extensions/search-postgres/snapshot-tables.ts";
import type { SearchAnswer } from "#search/request.ts";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { type Ask, type SearchDatabase, openEngines, toAsk } from "./_engines.ts";

/** A lexeme has leaders from a thousand records on. */
const RECORDS = 1_200;
/** Records of the first piece; those of the second are looked up when those before are not enough. */
const FIRST_PIECE = 50_000;
/** How many of them stay in the first piece when others come before them. */
const SHIFT_LEFT = 100;

const CLEAN_UP = { id: "audio-cleanup", label: "Speech clean-up", phrases: ["noise suppression"] };

const catalog = aCatalog(
  Array.from({ length: RECORDS }, (_, place) =>
    anAi({
      name: `Quill ${String(place).padStart(4, "0")}`,
      vendor: `Inkwell ${place % 3}`,
      tags: ["audio-editing"],
      tasks: ["audio-cleanup"],
      summary: place % 2 === 0 ? "Drafts letters on lined paper." : "Drafts letters, and prints them.",
    }),
  ),
  { tags: [aTag("audio-editing", { tasks: [CLEAN_UP] })] },
);
let database: SearchDatabase;
let [embedded, postgres]: Ask[] = [];

const countLeaders = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM search_leaders`.execute(database.db);
  return rows[0]!.count;
};
const listSlugs = ({ hits }: SearchAnswer): string[] => hits.map(({ record }) => record.slug);

beforeAll(async () => {
  const engines = await openEngines(catalog);
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
  const { rows } = await sql<{ number: number }>`SELECT number FROM search_snapshots`.execute(database.db);
  const snapshot = rows[0]!.number;
  const size = FIRST_PIECE - SHIFT_LEFT + RECORDS;
  // As if there were some 49,900 better-known records, which have none of the words.
  await sql`UPDATE search_snapshots SET facts = jsonb_set(facts::jsonb, '{size}', to_jsonb(${size}::int))::json`.execute(
    database.db,
  );
  const ask = toAsk(createPostgresEngine(database.db, catalog.buildId));
  const askAll = (): Promise<string[][]> =>
    Promise.all(QUESTIONS.map(async ([q, request]) => listSlugs(await ask(q, request))));
  const before = await askAll();
  const [records, keys, leaders] = (["search_records", "search_keys", "search_leaders"] as const).map((table) =>
    toTableName(table, snapshot),
  );
  const shift = size - RECORDS;
  await createPieces(database, snapshot, 1, 2 * FIRST_PIECE + RECORDS);
  await database.runScript(`
    UPDATE ${records} SET number = number + ${2 * FIRST_PIECE};
    UPDATE ${records} SET number = number - ${2 * FIRST_PIECE - shift};
    UPDATE ${keys} SET number = number + ${shift};
    UPDATE ${leaders} SET numbers = ARRAY(SELECT n + ${shift} FROM unnest(numbers) AS n)`);
  const { rows: pieces } = await sql<{ piece: string; count: number }>`
    SELECT tableoid::regclass::text AS piece, count(*)::int AS count FROM search_records GROUP BY 1 ORDER BY 1`.execute(
    database.db,
  );
  expect(pieces).toEqual([
    { piece: `${records}_0`, count: SHIFT_LEFT },
    { piece: `${records}_${FIRST_PIECE}`, count: RECORDS - SHIFT_LEFT },
  ]);
  expect(await askAll()).toEqual(before);
});
