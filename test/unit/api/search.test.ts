import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Problem } from "#api/schema/problem.ts";
import type { SearchResults } from "#record/schema/search.ts";
import { callTool } from "#api/mcp/call-tool.ts";
import { MCP_TOOLS } from "#api/mcp/tools.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";

const service = aService([
  anAi({ name: "ChatGPT", tags: ["assistant"], vendor: "OpenAI", launchedAt: "2022-11" }),
  anAi({ name: "C++ Helper", slug: "cpp-helper", tags: ["coding"], openSource: true }),
  anAi({ name: "文心一言", slug: "wenxin", tags: ["assistant"], vendor: "Baidu" }),
  anAi({ name: "<b>Bold</b> & Co", slug: "bold", summary: "Marks <script>alert(1)</script> words.", tags: ["coding"] }),
]);

type Results = z.infer<typeof SearchResults>;
const search = (query: string): Promise<Results> => askJson<Results>(service, `/search?${query}`);
const slugs = (results: Results): string[] => results.data.map((hit) => hit.slug);

test("hits are records with score, found words and marked text", async () => {
  const results = await search("q=chatgtp");
  expect(slugs(results)).toEqual(["chatgpt"]);
  expect(results.data[0]).toMatchObject({
    name: "ChatGPT",
    matched: { name: ["ChatGPT"] },
    highlights: { name: "<mark>ChatGPT</mark>" },
  });
  expect(results).toMatchObject({
    match: "all",
    suggestion: "chatgpt",
    query: { corrections: [{ from: "chatgtp", to: "chatgpt" }] },
  });
});

test("without q the records are filtered only, by name", async () => {
  expect(slugs(await search("tag=assistant"))).toEqual(["chatgpt", "wenxin"]);
  expect(slugs(await search("openSource=true"))).toEqual(["cpp-helper"]);
  expect((await search("limit=1")).page).toEqual({ number: 1, size: 1, total: 4, pages: 4, buildId: "test-build" });
});

test.each(["", "%20", "%E2%80%83", "%09"])("q=%s is no question, so filters alone decide", async (q) => {
  expect(slugs(await search(`q=${q}`))).toHaveLength(4);
  expect(slugs(await search(`q=${q}&tag=assistant`))).toEqual(["chatgpt", "wenxin"]);
});

test("intents=off reads nothing but words, a list only what it names", async () => {
  const types = async (query: string) => (await search(query)).query.intents.map(({ value }) => value);
  expect(await types("q=open+source+free+helper")).toEqual(["openSource", "free"]);
  expect(await types("q=open+source+free+helper&intents=off")).toEqual([]);
  expect(await types("q=open+source+free+helper&intents=free")).toEqual(["free"]);
  expect(await types("q=open+source+free+helper&intents=OFF&intents=off")).toEqual([]);
});

test.each(["nothing", "off&intents=nonsense", "nonsense,off", "off,free", "free&intents=off", "off,"])(
  "intents=%s is refused with what is allowed",
  async (intents) => {
    const problem = await askJson<Problem>(service, `/search?q=helper&intents=${intents}`);
    expect(problem.status).toBe(400);
    expect(problem.errors[0]!.allowed).toEqual(expect.arrayContaining(["free", "off"]));
  },
);

test("off can't be combined, and the refusal says so", async () => {
  const problem = await askJson<Problem>(service, "/search?q=helper&intents=alternatives,off");
  expect(problem.errors[0]!.detail).toBe("off can’t be combined with other values.");
});

test.each(["%2B%2B%2B", "%F0%9F%8E%89", "%00", "%EF%BF%BE"])("q=%s holds no word and finds nothing", async (q) => {
  const results = await search(`q=${q}`);
  expect(results.data).toEqual([]);
  expect(results.page).toMatchObject({ total: 0, pages: 0 });
});

test("fields choose keys and never alter what is found", async () => {
  const [all, some] = await Promise.all([search("q=helper"), search("q=helper&fields=name")]);
  expect(slugs(some)).toEqual(slugs(all));
  expect(Object.keys(some.data[0]!)).toEqual(["id", "slug", "name", "score", "matched", "highlights", "why"]);
});

test("highlights hold no markup but <mark>", async () => {
  for (const hit of (await search("q=bold+marks")).data) {
    for (const html of Object.values(hit.highlights)) expect(html.replace(/<\/?mark>/g, "")).not.toMatch(/[<>]/);
  }
});

describe("parameters that are wrong together", () => {
  test.each([
    ["sort=relevance", "sort"],
    ["q=x&page=51", "page"],
    ["q=x&page=21&limit=50", "page"],
    ["limit=51", "limit"],
    ["q=a&q=b", "q"],
    ["slugs=chatgpt", "slugs"],
    [`q=${"x".repeat(201)}`, "q"],
  ])("question %# is refused for the parameter at fault", async (query, parameter) => {
    const response = await ask(service, `/search?${query}`);
    const problem = (await response.json()) as Problem;
    expect([response.status, problem.errors.map((error) => error.parameter)]).toEqual([400, [parameter]]);
  });

  test("page × limit up to 1000 is fine, and has no bound without q", async () => {
    expect((await ask(service, "/search?q=x&page=20&limit=50")).status).toBe(200);
    expect((await ask(service, "/search?page=2000&limit=50")).status).toBe(200);
  });

  test.each(["", "%20", "%E2%80%83"])("q=%s is no question here either", async (q) => {
    expect((await ask(service, `/search?q=${q}&page=51`)).status).toBe(200);
    const { errors } = await askJson<Problem>(service, `/search?q=${q}&sort=relevance`);
    expect(errors.map(({ parameter }) => parameter)).toEqual(["sort"]);
  });
});

describe("more than 1,000 hits", () => {
  const many = aService(
    Array.from({ length: 1030 }, (_, index) => anAi({ name: `Helper ${index}`, tags: ["coding"] })),
  );

  test.each([
    [20, 50],
    [30, 33],
    [50, 20],
  ])("with limit %i, pages end with the last that can be asked for", async (limit, last) => {
    const { page, links } = await askJson<Results>(many, `/search?q=helper&limit=${limit}`);
    expect(page).toEqual({ number: 1, size: limit, total: 1030, pages: last, buildId: "test-build" });
    expect(links.last).toMatch(new RegExp(`page=${last}$`));
    const response = await ask(many, links.last.replace("/api/v1", ""));
    expect(response.status).toBe(200);
    expect(((await response.json()) as Results).links.next).toBeNull();
    expect(response.headers.get("Link")).not.toContain("next");
  });

  test("without q, all can be asked for", async () => {
    expect((await askJson<Results>(many, "/search?limit=50")).page.pages).toBe(21);
  });

  test("agents get no cursor past the last", async () => {
    const searchTool = MCP_TOOLS.find(({ name }) => name === "search_ais")!;
    const { structuredContent } = await callTool(many, searchTool, { query: "helper", limit: 20, cursor: "50" });
    expect(structuredContent).toMatchObject({ total: 1030, nextCursor: null });
  });
});

test.each([
  "chat~999",
  "+",
  "-chat",
  "foo:bar",
  "*",
  "c++",
  "http://x.com",
  "^10",
  "a:b:c",
  "__proto__",
  "constructor",
])("%s is words, never an operator", async (q) => {
  expect((await ask(service, `/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
});

test("any text is answered", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 250 }), async (q) => {
      const { status } = await ask(service, `/search?${new URLSearchParams({ q })}`);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 500 },
  );
});
