/** Lists, searches and models by what was measured, as requests ask for it. */
import { describe, expect, test } from "vitest";
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import type { ApiService } from "#api/service.ts";
import { aBenchmark, aResult, anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";
import { aModel, aProvider } from "../models/_providers.ts";

const price = (input: number, output: number) => [
  {
    asOf: "2026-11-01",
    usdPerMillionTokens: { input, output, cacheRead: null },
    kind: "listed" as const,
    confidence: "high" as const,
    source: { url: "https://example.com/prices" },
  },
];

function aMeasuredService(): ApiService {
  const tools = {
    alpha: [aResult({ value: 40 })],
    beta: [aResult({ value: 60, withModel: "A" }), aResult({ value: 20, withModel: "B" })],
    gamma: [aResult({ value: 90, reportedBy: "vendor" })],
    delta: [aResult({ benchmark: "speed", metric: "seconds", value: 3 })],
    stale: [aResult({ value: 99, publishedAt: "2020-01-01" })],
    silent: [],
  };
  return aService(
    Object.keys(tools).map((slug) => anAi({ slug, name: slug, tags: ["coding", "speed"] })),
    {
      evidence: Object.fromEntries(Object.entries(tools).map(([slug, benchmarks]) => [slug, { benchmarks }])),
      providers: [
        aProvider("acme", [
          { ...aModel("dear"), prices: price(10, 30), benchmarks: [aResult({ value: 80 })] },
          { ...aModel("cheap"), prices: price(1, 2), benchmarks: [aResult({ value: 50 })] },
          { ...aModel("talker"), prices: price(0.1, 20), benchmarks: [aResult({ value: 60 })] },
          { ...aModel("unpriced"), prices: [], benchmarks: [aResult({ value: 70 })] },
          { ...aModel("unmeasured"), prices: price(0, 0) },
        ]),
      ],
      benchmarks: [
        aBenchmark(),
        aBenchmark({
          id: "speed",
          name: "Speed",
          metrics: [{ ...aBenchmark().metrics[0]!, id: "seconds", unit: "seconds", higherIsBetter: false, max: null }],
        }),
      ],
    },
  );
}

const service = aMeasuredService();
const slugs = async (path: string): Promise<string[]> =>
  (await askJson<{ data: { slug: string }[] }>(service, path)).data.map(({ slug }) => slug);
const models = async (query: string): Promise<string[]> =>
  (await askJson<{ data: { model: string }[] }>(service, `/models?${query}`)).data.map(({ model }) => model);

describe.each(["/ais", "/search"])("%s", (path) => {
  test.each([
    ["a live result of a benchmark", "benchmark=issues", ["alpha", "beta", "gamma"]],
    ["an id in capitals", "benchmark=ISSUES", ["alpha", "beta", "gamma"]],
    ["any of several", "benchmark=issues,speed", ["alpha", "beta", "delta", "gamma"]],
    ["independent results first, the best of each", "benchmark=issues&sort=-benchmark", ["beta", "alpha", "gamma"]],
    ["less first where less is better", "benchmark=speed&sort=-benchmark", ["delta"]],
  ])("%s", async (_, query, expected) => {
    expect(await slugs(`${path}?${query}`)).toEqual(expected);
  });

  test.each(["sort=-benchmark", "benchmark=issues,speed&sort=-benchmark"])("%s is refused with why", async (query) => {
    const answer = await ask(service, `${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      detail: expect.stringContaining("-benchmark needs exactly one benchmark"),
      errors: [{ parameter: "sort" }],
    });
  });

  test("a benchmark that is not there is refused with the one that is meant", async () => {
    const answer = await ask(service, `${path}?benchmark=isues`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("issues")]);
  });

  test("counts tools by benchmark, under its name, also where a tag has its id", async () => {
    const { facets } = await askJson<{ facets: { benchmark: { values: object[] } } }>(
      service,
      `${path}?facets=benchmark`,
    );
    expect(facets.benchmark.values).toEqual([
      { value: "issues", label: aBenchmark().name, count: 3 },
      { value: "speed", label: "Speed", count: 1 },
    ]);
  });
});

test("a search in words keeps to what was measured, in the order of results", async () => {
  expect(await slugs("/search?q=writing+coding&benchmark=issues&sort=-benchmark")).toEqual(["beta", "alpha", "gamma"]);
});

test("lists of a tag know no such order", async () => {
  expect((await ask(service, "/tags/coding?sort=-benchmark")).status).toBe(400);
});

describe("/models", () => {
  test.each([
    ["those with a live result", "benchmark=issues", ["cheap", "dear", "talker", "unpriced"]],
    ["the best first", "benchmark=issues&sort=-benchmark", ["dear", "unpriced", "talker", "cheap"]],
    // 10M in and 2M out: $14 for 50 points, $41 for 60, $160 for 80.
    ["least to pay for a point", "benchmark=issues&sort=value", ["cheap", "talker", "dear", "unpriced"]],
    [
      "for the caller's amounts",
      "benchmark=issues&sort=value&inputTokens=100000000&outputTokens=100000",
      ["talker", "cheap", "dear", "unpriced"],
    ],
  ])("%s", async (_, query, expected) => {
    expect(await models(query)).toEqual(expected);
  });

  test.each([
    ["sort=value", "value needs exactly one benchmark"],
    ["sort=-benchmark&benchmark=issues,speed", "-benchmark needs exactly one benchmark"],
    ["sort=value&benchmark=speed", "value needs a benchmark of which more is better"],
    ["sort=-value&benchmark=issues", "-value"],
  ])("%s is refused with why", async (query, why) => {
    const answer = await ask(service, `/models?${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(why)]);
  });
});

describe("agents", () => {
  async function call(name: string, given: object): Promise<string> {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } });
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const request = new Request("https://directory.test/mcp", { method: "POST", headers, body });
    const { result } = (await (await handleMcp(service, request)).json()) as {
      result: { content: { text: string }[] };
    };
    return result.content.map(({ text }) => text).join("\n");
  }

  test("name a benchmark as people do", async () => {
    const text = await call("search_ais", { benchmark: "Issues", sort: "-benchmark" });
    expect(text.match(/`(?:alpha|beta|gamma)`/g)).toEqual(["`beta`", "`alpha`", "`gamma`"]);
  });

  test("hear which benchmarks there are", async () => {
    expect(await call("search_ais", { benchmark: ["Isues"] })).toContain("Send one of: Issues, Speed");
  });

  test("compare tools by what measured both, each with its conditions", async () => {
    expect(await call("compare_ais", { slugs: ["alpha", "beta", "gamma"] })).toContain(
      "| Issues, resolved (not measured alike) | 40%, reported by those who run the benchmark, 2026-06-01 | 60% with A, reported by those who run the benchmark, 2026-06-01 | 90%, reported by its makers, 2026-06-01 |",
    );
    expect(await call("compare_ais", { slugs: ["alpha", "beta"] })).toContain(
      "| Issues, resolved (independent) | 40%, 2026-06-01 | 60% with A, 2026-06-01 |",
    );
  });

  test("find models by value, with the results", async () => {
    const text = await call("find_models", { benchmark: "issues", sort: "value", limit: 1 });
    expect(text).toContain("`cheap`");
    expect(text).toContain("Issues: 50%, reported by those who run the benchmark, 2026-06-01");
  });
});
