import { expect, test } from "vitest";
import { StoreUnavailableError } from "#api/http/store-fault.ts";
import { withFallback } from "#extensions/search-postgres/fallback.ts";
import type { SearchAnswer, SearchEngine, SearchRequest } from "#search/request.ts";

const REQUEST: SearchRequest = { q: "x", filters: {}, sort: { key: "relevance" }, facets: [], page: 1, limit: 10 };

function answerWith(total: number): SearchAnswer {
  const query = { terms: [], corrections: [], intents: [], meetAll: null, note: null };
  return { total, isTotalExact: true, hits: [], match: "all", query, facets: {}, unknown: {}, suggestion: null };
}

/** A database that can be taken away, and an engine that stands in for it. */
function setUp(hasEmbedded: boolean) {
  const fault: Error = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const state = { fault, isAway: false, asked: 0, opened: 0, nowMs: 0, lines: [] as string[] };
  const primary: SearchEngine = {
    search() {
      state.asked++;
      return state.isAway ? Promise.reject(state.fault) : Promise.resolve(answerWith(1));
    },
  };
  const openEmbedded = (): SearchEngine => {
    state.opened++;
    return { search: () => Promise.resolve(answerWith(2)) };
  };
  const engine = withFallback(primary, {
    openEmbedded: hasEmbedded ? openEmbedded : undefined,
    explain: async (error) => ((error as Error).message.includes("certificate") ? "name the authority" : undefined),
    now: () => state.nowMs,
    log: (line) => state.lines.push(line),
  });
  return { state, ask: async () => (await engine.search(REQUEST)).total };
}

test("the embedded engine stands in for an absent database, which is asked again later", async () => {
  const { state, ask } = setUp(true);
  expect(await ask()).toBe(1);
  state.isAway = true;
  expect([await ask(), await ask(), await ask()]).toEqual([2, 2, 2]);
  expect(state).toMatchObject({ asked: 2, opened: 1 });
  state.isAway = false;
  expect(await ask()).toBe(2);
  state.nowMs = 6_000;
  expect([await ask(), await ask()]).toEqual([1, 1]);
  expect(state.lines).toEqual([
    "search: connect ECONNREFUSED; the embedded engine answers meanwhile",
    "search: PostgreSQL answers again",
  ]);
});

test("a catalogue too large for the embedded engine is refused until the database is there", async () => {
  const { state, ask } = setUp(false);
  state.isAway = true;
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
  await expect(ask()).rejects.toThrow(StoreUnavailableError);
  expect(state.asked).toBe(1);
  [state.isAway, state.nowMs] = [false, 6_000];
  expect(await ask()).toBe(1);
});

test("a fault of the program is thrown, whatever could stand in", async () => {
  const engine = withFallback(
    { search: () => Promise.reject(new TypeError("a bug")) },
    { openEmbedded: () => ({ search: () => Promise.resolve(answerWith(2)) }), now: () => 0, log: () => undefined },
  );
  await expect(engine.search(REQUEST)).rejects.toThrow("a bug");
});

test.each([
  ["28P01", "password authentication failed"],
  ["3D000", 'database "none" does not exist'],
  ["42501", "permission denied for table search_snapshots"],
])("a database that refuses (%s) is away until somebody changes that", async (code, message) => {
  const { state, ask } = setUp(true);
  [state.isAway, state.fault] = [true, Object.assign(new Error(message), { code })];
  expect([await ask(), await ask()]).toEqual([2, 2]);
  expect(state).toMatchObject({ asked: 1, lines: [`search: ${message}; the embedded engine answers meanwhile`] });
});

test("a certificate that is not trusted is explained", async () => {
  const { state, ask } = setUp(true);
  state.isAway = true;
  state.fault = Object.assign(new Error("self-signed certificate"), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  expect(await ask()).toBe(2);
  expect(state.lines).toEqual(["search: name the authority; the embedded engine answers meanwhile"]);
});

const TIMEOUT = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });

test("a question that takes too long is no outage: the embedded engine answers it alone", async () => {
  const { state, ask } = setUp(true);
  [state.isAway, state.fault] = [true, TIMEOUT];
  expect(await ask()).toBe(2);
  expect(state.lines).toEqual([
    "search: a query exceeded the statement timeout of PostgreSQL; the embedded engine answered it",
  ]);
  state.isAway = false;
  expect(await ask()).toBe(1);
});

test("without the embedded engine that question is refused, and the next one answered", async () => {
  const { state, ask } = setUp(false);
  [state.isAway, state.fault] = [true, TIMEOUT];
  await expect(ask()).rejects.toThrow(StoreUnavailableError);
  state.isAway = false;
  expect(await ask()).toBe(1);
});
