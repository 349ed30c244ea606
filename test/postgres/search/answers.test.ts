/** What both engines owe: the same contract over the real catalogue, and nearly the same order. */
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleApi } from "#api/handle.ts";
import { buildService } from "#api/service.ts";
import { listUnseen, restrictTo } from "#bench/search/judgements.ts";
import { measureQuality } from "#bench/search/quality.ts";
import { CATALOG_NAMES, readBenchContent, toBenchCatalog } from "#bench/read-catalog.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { FACET_NAMES } from "#record/catalog/facets.ts";
import type { RecordFilters } from "#record/catalog/filters.ts";
import { SORT_KEYS } from "#record/catalog/sort-records.ts";
import { SearchResults } from "#record/schema/search.ts";
import type { SearchAnswer } from "#search/request.ts";
import { type Ask, type SearchDatabase, openEngines, toAsk } from "./_engines.ts";

let catalog: Catalog;
let database: SearchDatabase;
const asks = {} as { embedded: Ask; postgres: Ask };
let request: (path: string) => Promise<Response>;

beforeAll(async () => {
  catalog = { ...toBenchCatalog(await readBenchContent(CATALOG_NAMES[1])), buildId: "real" };
  const { embedded, postgres, database: opened } = await openEngines(catalog);
  database = opened;
  Object.assign(asks, { embedded: toAsk(embedded), postgres: toAsk(postgres) });
  const service = buildService(
    catalog,
    () => {
      throw new Error("the embedded index is not opened");
    },
    undefined,
    () => postgres,
  );
  request = (path) => handleApi(service, new Request(`https://directory.test/api/v1${path}`));
});
afterAll(() => database.close());

const listSlugs = (answer: SearchAnswer): string[] => answer.hits.map(({ record }) => record.slug);

describe.each(["embedded", "postgres"] as const)("the %s engine", (name) => {
  const ask: Ask = (...asked) => asks[name](...asked);

  test.each([
    ["a name", "chatgpt", "chatgpt"],
    ["a name of several words", "adobe firefly", "adobe-firefly"],
    ["a name with a typing error", "midjorney", "midjourney"],
    ["a name of two words with a typing error", "adobe fierfly", "adobe-firefly"],
    ["the beginning of a name", "elevenl", "elevenlabs"],
    ["an address", "https://www.midjourney.com/home", "midjourney"],
    ["a name with a wish", "cursor for mac", "cursor"],
    ["a price", "how much does cursor cost", "cursor"],
    ["a name beside other words", "what is chatgpt", "chatgpt"],
    ["a name and a version", "claude-3.5-sonnet", "claude"],
    ["a model", "codestral", "mistral-models"],
    ["a model in a version", "gpt-5", "chatgpt"],
    ["a model with the version joined to it", "gpt4", "chatgpt"],
    ["a model after its maker", "openai o3", "openai-api"],
    ["a model that is also a word of a tool's name", "nano banana pro", "nano-banana"],
  ])("finds the tool by %s", async (_, q, slug) => {
    expect([q, listSlugs(await ask(q))[0]]).toEqual([q, slug]);
  });

  test("tools like another one come before it, those that a wish fits first", async () => {
    const answer = await ask("open source alternative to cursor", { limit: 50 });
    expect(answer.hits[0]!.record.openSource).toBe(true);
    expect(listSlugs(answer).slice(0, -1)).not.toContain("cursor");
  });

  test.each([
    ["alternative to notion", "alternatives", "notion"],
    ["chatgpt vs claude", "comparison", "chatgpt,claude"],
    ["open source image generator", "preference", "openSource"],
    ["tools by adobe", "vendor", "Adobe"],
    ["midjourney.com", "address", "midjourney.com"],
    ["gpt price", "price", "gpt"],
    ["gpt-5 price", "price", "gpt-5"],
    ["open ai", "vendor", "OpenAI"],
    ["mistralai", "vendor", "Mistral AI"],
    ["cursor or copilot", "comparison", "cursor,github-copilot"],
    ["gpt-5 vs claude for coding", "comparison", "chatgpt,claude"],
    ["alternatives to photoshop", "alternatives", "adobe-photoshop"],
  ])("reads what %j means", async (q, type, value) => {
    expect((await ask(q)).query.intents).toContainEqual(expect.objectContaining({ type, value }));
  });

  test.each(["google", "tools by alibaba"])("%s: tools of all units of the maker come first", async (q) => {
    const { hits, query } = await ask(q, { limit: 20 });
    const maker = query.intents.find(({ type }) => type === "vendor")!.value;
    const vendors = new Set(hits.slice(0, 12).map(({ record }) => record.vendor));
    expect(vendors.size).toBeGreaterThan(1);
    expect([...vendors].filter((vendor) => !vendor?.startsWith(maker))).toEqual([]);
  });

  test("a wish ranks and never filters", async () => {
    const answer = await ask("free video editor for mac", { limit: 50 });
    expect(answer.hits.slice(0, 5).every(({ record }) => record.platforms.includes("macos"))).toBe(true);
    expect(answer.hits.some(({ record }) => !record.platforms.includes("macos"))).toBe(true);
  });

  test("hits say which of their words were found and why", async () => {
    const [hit] = (await ask("remove background from photo")).hits;
    expect(hit!.why).toMatch(/^[A-Z“].+\.$/);
    expect(Object.values(hit!.highlights).join()).toContain("<mark>");
    const unexplained = (await ask("remove background from photo", { explain: false })).hits[0]!;
    expect([unexplained.why, unexplained.highlights]).toEqual([null, {}]);
  });

  test("pages join without gap or repeat, by relevance and by every other order", async () => {
    for (const sort of [{ key: "relevance" }, { key: "rating", descending: true }, { key: "recommended" }] as const) {
      const whole = listSlugs(await ask("ai assistant", { sort, limit: 50 }));
      const pages: string[] = [];
      for (const page of [1, 2, 3, 4, 5])
        pages.push(...listSlugs(await ask("ai assistant", { sort, limit: 10, page })));
      expect(pages).toEqual(whole);
      expect(new Set(whole).size).toBe(50);
    }
  });

  test("every count of a facet is the total of its filter", async () => {
    const facets = ["pricing", "openSource", "platform", "license"] as const;
    for (const filters of [{}, { pricing: ["free", "freemium"], platform: ["macos"] }] satisfies RecordFilters[]) {
      const answer = await ask("write code", { filters, facets });
      for (const value of answer.facets.pricing!.values) {
        const { total } = await ask("write code", { filters: { ...filters, pricing: [value.value as "free"] } });
        expect([value.value, total]).toEqual([value.value, value.count]);
      }
      expect(answer.facets.platform!.values.length).toBeGreaterThan(3);
    }
  });

  test("any text is answered with scores in order and counts that fit", async () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom(
        ..."' OR 1=1 --|chat~999|a & b | !c|\0\0|\ud800x|<->|':*|日本語 画像|c++ c# .net|%E0%A4%A|\\|it's|n:x =y tag=z".split(
          "|",
        ),
        "a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(4),
        "alternative to ".repeat(13),
        "文".repeat(200),
        "x".repeat(200),
      ),
    );
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(3), async (q, page) => {
        const answer = await ask(q, { page: page + 1, limit: 10, facets: ["pricing"] });
        const scores = answer.hits.map((hit) => hit.score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every(Number.isFinite)).toBe(true);
        expect(answer.hits.length).toBe(Math.max(0, Math.min(10, answer.total - page * 10)));
      }),
      { numRuns: 60 },
    );
  });
});

/** All but makers: which of their spellings is shown depends on the record that comes first. */
const COUNTED = FACET_NAMES.filter((name) => name !== "vendor");

describe("without a question both engines answer the same", () => {
  test.each<RecordFilters>([
    {},
    { pricing: ["free", "unknown"] },
    { openSource: true, platform: ["linux", "cli"] },
    { license: ["permissive", "AGPL-3.0"], openness: ["open-source"] },
    { tag: ["coding-agent", "mcp"], kind: ["agent"], status: ["active"] },
    { vendor: ["openai", "Hugging Face"] },
    { trainsOnInput: ["no", "opt-in"] },
    { dataRegion: ["EU"], compliance: ["soc2"] },
    { ratingMin: 4.2 },
    { priceMax: 19.99 },
    { endsBefore: "2027-06" },
    { endedAfter: "2024", endedBefore: "2025-12" },
    { releasedWithin: 90 },
    { quietSince: "2026-06" },
    { launchedAfter: "2023-06", launchedBefore: "2024" },
    { vendor: ["' OR 1=1 --\0\ud800"], tag: ["a & !b"] },
  ])("%j", async (filters) => {
    for (const sort of [
      ...SORT_KEYS.map((key) => ({ key, descending: true })),
      { key: "name", descending: false } as const,
    ]) {
      const asked = { filters, sort, facets: COUNTED, limit: 50, page: 2 };
      const [embedded, postgres] = [await asks.embedded(null, asked), await asks.postgres(null, asked)];
      expect(listSlugs(postgres)).toEqual(listSlugs(embedded));
      expect({ ...postgres, hits: [] }).toEqual({ ...embedded, hits: [] });
    }
  });
});

test("makers are counted under any of their spellings", async () => {
  const list = async (ask: Ask): Promise<number[]> =>
    (await ask(null, { facets: ["vendor"] })).facets.vendor!.values.map(({ count }) => count);
  expect(await list(asks.postgres)).toEqual(await list(asks.embedded));
});

test("served answers keep the contract", async () => {
  for (const q of [
    "q=remove+background&facets=pricing,tag&limit=5",
    "q=midjorney&fields=name",
    "q=gpt+price&sort=-rating",
    "",
  ]) {
    const response = await request(`/search?${q}`);
    expect([q, response.status]).toEqual([q, 200]);
    const body = (await response.json()) as { totalIs: string };
    expect(SearchResults.safeParse(body).error).toBeUndefined();
    expect(body.totalIs).toBe("exact");
  }
});

test("the order is at most 0.05 behind that of the embedded engine on judged queries", async () => {
  const judgements = restrictTo(listUnseen(), catalog);
  const measure = async (ask: Ask): Promise<number> => {
    const answers = new Map<string, string[]>();
    for (const { q } of judgements) answers.set(q, listSlugs(await ask(q, { limit: 10, explain: false })));
    return measureQuality(judgements, (q) => answers.get(q)!).ndcgAt10;
  };
  expect(await measure(asks.postgres)).toBeGreaterThan((await measure(asks.embedded)) - 0.05);
});
