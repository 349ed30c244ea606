import { expect, test } from "vitest";
import { StoreUnavailableError } from "#http/store-fault.ts";
import { withFallback } from "#search-postgres/fallback.ts";
import type { SearchAnswer, SearchEngine, SearchRequest } from "#search/request.ts";

const REQUEST: SearchRequest = { q: "x", filters: {}, sort: { key: "relevance" }, facets: [], page: 1, limit: 10 };

function answerWith(total: number): SearchAnswer {
  const query = { terms: [], corrections: [], intents: [] };
  return { total, isTotalExact: true, hits: [], match: "all", query, facets: {}, suggestion: null };
}

/** A database that can be taken away, and an engine that stands in for it. */
function setUp(hasEmbedded: boolean) {
  const state = { isAway: false, asked: 0, opened: 0, nowMs: 0, lines: [] as string[] };
  const primary: SearchEngine = {
    search() {
      state.asked++;
      const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
      return state.isAway ? Promise.reject(refused) : Promise.resolve(answerWith(1));
    },
  };
  const openEmbedded = (): SearchEngine => {
    state.opened++;
    return { search: () => Promise.resolve(answerWith(2)) };
  };
  const engine = withFallback(primary, {
    openEmbedded: hasEmbedded ? openEmbedded : undefined,
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
