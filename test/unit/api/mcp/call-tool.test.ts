import { describe, expect, test } from "vitest";
import { callTool, toInputSchema } from "#api/mcp/call-tool.ts";
import { MCP_TOOLS } from "#api/mcp/tools.ts";
import { aPlan, anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";

const service = aService(
  [
    anAi({ name: "Cline", url: "https://cline.bot", tags: ["coding-agent"], vendor: "Cline Bot", openSource: true }),
    anAi({ name: "Cursor", url: "https://cursor.com", tags: ["coding-agent"], formerSlugs: ["cursor-editor"] }),
    anAi({ name: "Suno", url: "https://suno.com/", tags: ["music"], pricing: "freemium" }),
  ],
  {
    tombstones: [
      { id: "ai_000000000gone", slug: "vapour", name: "Vapour", removedAt: "2026-10-01", reason: "It never existed." },
    ],
  },
);

const call = (name: string, given: unknown, of = service) =>
  callTool(
    of,
    MCP_TOOLS.find((tool) => tool.name === name)!,
    given,
  );
const slugsOf = async (given: unknown): Promise<unknown> =>
  ((await call("search_ais", given)).structuredContent!["data"] as { slug: string }[]).map(({ slug }) => slug);

describe("arguments as models send them", () => {
  test.each([
    ["a slug", "cline"],
    ["a name", "Cline"],
    ["white space", " cline "],
    ["a homepage", "https://cline.bot/"],
    ["a host", "www.cline.bot"],
    ["a host with the dot that ends a whole name", "www.cline.bot."],
    ["a homepage with that dot", "https://cline.bot./docs"],
  ])("%s is the tool", async (_, slug) => {
    expect((await call("get_ai", { slug })).structuredContent).toMatchObject({ slug: "cline" });
  });

  test("a former slug is the tool it became", async () => {
    expect((await call("get_ai", { slug: "cursor-editor" })).structuredContent).toMatchObject({ slug: "cursor" });
  });

  test.each([
    ["empty values are left out", { query: null, tags: [], pricing: null, vendor: "" }],
    ["numbers may be text", { limit: "5", ratingMin: null, priceMax: "999999" }],
    [
      "blank values are left out",
      { query: " ", tags: ["", " "], pricing: "[]", priceMax: " ", limit: "\t", vendor: "," },
    ],
    [
      "white space around a value is none of it",
      { priceMax: " $ 999999 ", limit: " 5", tags: [" coding-agent ", "music"] },
    ],
    ["what hosts add is not refused", { toolCallId: "x", _sessionID: 1, sessionId: {}, task_id: "7", taskId: "7" }],
  ])("%s", async (_, given) => {
    const result = await call("search_ais", given);
    expect([result.isError, result.structuredContent?.["total"]]).toEqual([undefined, 3]);
  });

  test.each([
    ["a filter of the API", { tag: "music" }, { tags: "music" }],
    ["the question of the API", { q: "suno" }, { query: "suno" }],
    ["the page of the API", { page: "2" }, { cursor: "2" }],
    ["the other number", { kind: "agent" }, { kinds: "agent" }],
    ["relevance without a question", { sort: "relevance" }, {}],
  ])("%s is read as what it means", async (_, given, meant) => {
    expect(await call("search_ais", given)).toEqual(await call("search_ais", meant));
  });

  test.each([
    ["price", "priceMax"],
    ["querry", "query"],
    ["tgas", "tags"],
  ])("%s, which is no argument, is refused with the right one", async (name, right) => {
    const { isError, content } = await call("search_ais", { query: "suno", [name]: "5" });
    expect([isError, content[0]!.text]).toEqual([
      true,
      expect.stringContaining(`"${name}" is not an argument of this tool. Did you mean ${right}?`),
    ]);
  });

  test("a fault names the argument of the tool, not the parameter of the API", async () => {
    const { isError, content } = await call("search_ais", { tags: ["musik"] });
    expect([isError, content[0]!.text]).toEqual([true, expect.stringMatching(/^tags: "musik" is not one/)]);
  });

  test.each([
    ["a list", ["coding-agent", "music"]],
    ["a list as JSON", '["coding-agent","music"]'],
    ["words and commas", "coding-agent, music"],
  ])("%s is a list", async (_, tags) => {
    expect(await slugsOf({ tags })).toEqual(["cline", "cursor", "suno"]);
  });

  test.each(["2026", 2026, " 2026-11 ", "2026-11-27", "2026-11-27T09:00:00+01:00"])("%j is a date", async (since) => {
    expect((await call("recent_changes", { since })).isError).toBeUndefined();
  });

  test("yes is true, and words of a closed list are read however they are spelled", async () => {
    expect(await slugsOf({ openSource: "yes" })).toEqual(["cline"]);
    expect(await slugsOf({ pricing: "Freemium" })).toContain("suno");
  });

  test.each([
    ["search_ais", { pricing: ["gratis"] }, "gratis"],
    ["search_ais", { tags: ["codng-agent"] }, "coding-agent"],
    ["search_ais", { limit: "many" }, "whole number"],
    ["search_ais", { priceMax: {} }, "not a number"],
    ["search_ais", { priceMax: "$" }, "not a number"],
    ["search_ais", { priceMax: "0x10" }, "not a number"],
    ["search_ais", { priceMax: "1e1" }, "not a number"],
    ["search_ais", { priceMax: "-1" }, "not a number"],
    ["search_ais", { limit: true }, "whole number"],
    ["search_ais", { limit: "0x10" }, "whole number"],
    ["search_ais", { cursor: "0x2" }, "nextCursor"],
    ["search_ais", { cursor: [2] }, "nextCursor"],
    ["get_ai", { slug: " " }, "slug is missing"],
    ["compare_ais", { slugs: [" "] }, "slugs is missing"],
    ["get_ai", {}, "slug is missing"],
    ["get_ai", { slug: "clien" }, "Did you mean cline"],
    ["compare_ais", { slugs: "cline" }, "2 to 5 tools"],
    ["compare_ais", { slugs: ["vapour", "clien"] }, "Vapour was removed on 2026-10-01"],
    ["compare_ais", { slugs: ["vapour", "clien"] }, "Did you mean cline"],
    ["get_trends", { window: "7d" }, "30d"],
    ["recent_changes", { cursor: "next" }, "nextCursor"],
    ["recent_changes", { since: "last year" }, '"last year" is not a date'],
    ["recent_changes", { since: "2026/11/28" }, "is not a date"],
    ["recent_changes", { since: 20261128 }, "is not a date"],
    ["recent_changes", { since: "2026-02-31" }, "is not a date"],
    ["list_shutdowns", { before: "soon" }, "is not a date"],
    ["search_ais", { priceMax: "cheap" }, '"cheap" is not a number'],
    ["get_ai", "cline", "slug is missing"],
  ])("%s %j is refused with a right call", async (name, given, expected) => {
    const { isError, content } = await call(name, given);
    expect(isError).toBe(true);
    expect(content[0]!.text).toContain(expected);
    const [, example = ""] = /A correct call: \w+ (.*)$/.exec(content[0]!.text) ?? [];
    expect(Object.keys(toInputSchema(MCP_TOOLS.find((tool) => tool.name === name)!)["properties"] as object)).toEqual(
      expect.arrayContaining(Object.keys(JSON.parse(example) as object)),
    );
  });
});

describe("answers", () => {
  test("the text says what the structured content says", async () => {
    const calls: readonly [string, Record<string, unknown>][] = [
      ["search_ais", {}],
      ["compare_ais", { slugs: ["cline", "suno"] }],
      ["find_alternatives", { slug: "cline" }],
      ["get_audit", { slug: "cline", all: true }],
      ["get_maker", { name: "Cline Bot" }],
      ["list_tags", {}],
      ["get_trends", {}],
    ];
    for (const [name, given] of calls) {
      const { structuredContent, content } = await call(name, given);
      const missing = listWords(structuredContent).filter((word) => !content[0]!.text.includes(word));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  test("trends give the days of samples, and no 0 for what is not known", async () => {
    const samples = [
      { date: "2026-01-01", value: 1000, source: { repository: "list/list", path: "stars.csv" } },
      { date: "2026-03-01", value: 1500, source: { repository: "list/list", path: "stars.csv" } },
    ];
    const grown = aService([anAi({ name: "Grown", reviewedAt: "2026-03-31", launchedAt: "2026-01" })], {
      evidence: { grown: { metrics: [{ metric: "github_stars", samples }] } },
    });
    const { structuredContent, content } = await call(
      "get_trends",
      { window: "90d", blocks: ["launches", "movers"] },
      grown,
    );
    expect(structuredContent).toMatchObject({
      launches: { data: [{ period: "2026-01", count: 1 }, { period: "2026-02", count: null }, { count: null }] },
      movers: { data: [{ from: 1000, fromDate: "2026-01-01", to: 1500, toDate: "2026-03-01" }] },
    });
    expect(content[0]!.text).toContain("period 2026-02, count unknown");
  });

  test("what was not asked for has no key, and is named", async () => {
    const { structuredContent: all } = await call("get_ai", { slug: "cline" });
    expect(all).toMatchObject({ plans: [], dataUse: [], leftOut: [] });
    const { structuredContent, content } = await call("get_ai", { slug: "cline", blocks: ["plans"] });
    expect(structuredContent).toMatchObject({ plans: [], sources: [], leftOut: ["description"] });
    expect(structuredContent).not.toHaveProperty("description");
    expect(content[0]!.text).toContain("Left out; name them in blocks: description.");
  });

  test("a price says whom it is charged for and how it is billed", async () => {
    const plans = [aPlan({ unit: "user", billing: "annual" })];
    const priced = aService([anAi({ name: "One", pricing: "paid" }), anAi({ name: "Two" })], {
      evidence: { one: { plans } },
    });
    const calls: readonly [string, object][] = [
      ["search_ais", {}],
      ["compare_ais", { slugs: ["one", "two"] }],
      ["get_ai", { slug: "one" }],
    ];
    for (const [name, given] of calls) {
      const { content, structuredContent } = await callTool(
        priced,
        MCP_TOOLS.find((tool) => tool.name === name)!,
        given,
      );
      expect(content[0]!.text).toContain("$10 a month per user, billed yearly");
      expect(JSON.stringify(structuredContent)).toContain('"unit":"user","billing":"annual"');
    }
  });

  test("points of an audit are out of the most that the known checks allow", async () => {
    const { structuredContent, content } = await call("get_audit", { slug: "cline" });
    const { categories } = structuredContent as { categories: { points: number | null; most: number | null }[] };
    expect(categories.every(({ points, most }) => points === null || points <= most!)).toBe(true);
    expect(content[0]!.text).not.toMatch(/\d+ of \d+$/m);
  });

  test("a comparison says what became of a tool that is missing", async () => {
    const { isError, content } = await call("compare_ais", { slugs: ["cline", "vapour"] });
    expect(isError).toBeUndefined();
    expect(content[0]!.text).toContain("Vapour was removed on 2026-10-01: It never existed.");
  });

  test("nothing found is said, and no more", async () => {
    expect((await call("search_ais", { query: "zzzz qqqq wwww" })).content[0]!.text).not.toContain("these have some");
    expect((await call("list_tags", { query: "zzzz" })).content[0]!.text).toMatch(/\n0 tags\. 0 tasks\.$/);
  });

  test("a bar in a name or a value is no border of the table", async () => {
    const names = ["One|Two", "Three"];
    const bars = aService(names.map((name) => anAi({ name, vendor: "Bar | Co" })));
    const compare = MCP_TOOLS.find((tool) => tool.name === "compare_ais")!;
    const { content } = await callTool(bars, compare, { slugs: names });
    const rows = content[0]!.text.split("\n").filter((line) => line.startsWith("|"));
    expect(rows[0]).toBe("| | One\\|Two | Three |");
    expect(new Set(rows.map((row) => row.match(/(?<!\\)\|/g)!.length))).toEqual(new Set([4]));
  });

  test("lists go on with a cursor until nothing is left", async () => {
    const seen: unknown[] = [];
    let cursor: unknown = "1";
    while (cursor !== null) {
      const { structuredContent } = await call("search_ais", { limit: 1, cursor });
      seen.push(...(structuredContent!["data"] as { slug: string }[]).map(({ slug }) => slug));
      cursor = structuredContent!["nextCursor"];
    }
    expect(seen).toEqual(["cline", "cursor", "suno"]);
  });
});

/** Texts and numbers of an answer; what is null or a flag has words of its own. */
function listWords(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return value === "" ? [] : [String(value)];
  if (typeof value !== "object" || value === null) return [];
  const inner = Array.isArray(value) ? value : Object.values(value);
  return inner.flatMap(listWords).filter((word) => !["all", "active"].includes(word));
}
