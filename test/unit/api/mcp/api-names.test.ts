/** Names of the API's parameters in calls of tools: read as what they mean, or refused; never another answer in silence. */
import { describe, expect, test } from "vitest";
import { callTool, toInputSchema } from "#api/mcp/call-tool.ts";
import { MCP_TOOLS } from "#api/mcp/tools.ts";
import { OPERATIONS } from "#api/operations.ts";
import { aTag, anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";
import { aModel, aPrice, aProvider, anEnd } from "../../models/_providers.ts";

const AIS = [
  anAi({ name: "Cline", tags: ["coding"], vendor: "Cline Bot", formerSlugs: ["claude-dev"] }),
  anAi({ name: "Suno", tags: ["music"], vendor: "Suno, Inc.", url: "https://suno.com" }),
];
const service = aService(AIS, {
  tags: [aTag("coding"), aTag("music"), ...Array.from({ length: 70 }, (_, number) => aTag(`tag-${number}`))],
  history: {
    events: [...AIS, AIS[0]!].map(({ id, slug }, index) => ({
      id: `evt_${String(index).padStart(20, "0")}`,
      type: "ai.created" as const,
      at: `2026-10-0${index + 1}T12:00:00Z`,
      commit: "0123456789abcdef0123456789abcdef01234567",
      slug,
      aiId: id,
      changes: [],
    })),
    dates: {},
    note: null,
  },
  providers: [
    aProvider(
      "openai",
      [
        aModel("gpt-5", { releasedAt: "2026-02", openWeights: false, prices: [aPrice(2, 9)] }),
        aModel("gpt-oss", { releasedAt: "2025-08", openWeights: true, contextTokens: 32_000 }),
      ],
      [anEnd("gpt-5", { date: "2027-01-11" })],
    ),
    aProvider(
      "mistral",
      Array.from({ length: 60 }, (_, number) => aModel(`tiny-${number}`)),
      Array.from({ length: 40 }, (_, number) => anEnd(`tiny-${number}`, { date: "2027-05-11" })),
    ),
  ],
});

const call = (name: string, given: unknown) =>
  callTool(
    service,
    MCP_TOOLS.find((tool) => tool.name === name)!,
    given,
  );
const totalOf = async (name: string, given: unknown): Promise<unknown> =>
  (await call(name, given)).structuredContent?.["total"];

describe("a parameter of the API is read as what it means", () => {
  test.each([
    ["find_models", { q: "gpt" }, 2],
    ["find_models", { provider: "openai" }, 2],
    ["find_models", { provider: ["openai", "mistral"] }, 62],
    ["find_models", { openWeights: true }, 1],
    ["find_models", { openWeights: "false" }, 1],
    ["find_models", { contextMin: 64, provider: "openai" }, 1],
    ["find_models", { releasedAfter: "2026" }, 1],
    ["find_models", { releasedBefore: 2025 }, 1],
    ["find_models", { endsBefore: "2027-02" }, 1],
    ["find_models", { outputMax: 5 }, 61],
    ["list_tags", { q: "music" }, 1],
    ["recent_changes", { slugs: ["cline"] }, 2],
    ["recent_changes", { slugs: "Suno" }, 1],
    ["recent_changes", { slugs: "claude-dev", since: "2026-10-02" }, 1],
    ["list_shutdowns", { provider: "openai" }, 1],
    ["list_shutdowns", { endsBefore: "2027-02" }, 1],
    ["list_shutdowns", { after: "2027-02" }, 40],
    ["list_shutdowns", { kind: "tool" }, 0],
    ["search_ais", { q: "suno", intents: "off" }, 1],
  ])("%s %j", async (name, given, total) => {
    expect(await totalOf(name, given)).toBe(total);
  });

  test.each([{ slug: "suno-inc" }, { vendor: "Suno, Inc." }, { slug: "Suno" }])("get_maker %j", async (given) => {
    expect((await call("get_maker", given)).structuredContent).toMatchObject({ slug: "suno-inc" });
  });

  test("a wish that is read is switched off", async () => {
    const question = "suno open source";
    const { structuredContent: on } = await call("search_ais", { query: question });
    const { structuredContent: off } = await call("search_ais", { query: question, intents: "off" });
    expect(on!["intents"]).not.toEqual([]);
    expect(off!["intents"]).toEqual([]);
  });

  test("its faults are those of the API", async () => {
    const { isError, content } = await call("find_models", { provider: "opnai" });
    expect([isError, content[0]!.text]).toEqual([true, expect.stringContaining('provider: "opnai" is not one')]);
    expect((await call("find_models", { contextMin: {} })).isError).toBe(true);
  });

  test("changes of a name that nobody has are none, and it is named", async () => {
    const { structuredContent, content } = await call("recent_changes", { slugs: ["nobody", "suno"] });
    expect(structuredContent).toMatchObject({ total: 1, missing: ["nobody"] });
    expect(content[0]!.text).toContain("nobody");
  });
});

describe("one that the tool has no use for is refused", () => {
  test.each([
    ["search_ais", { fields: "name" }],
    ["find_models", { updatedSince: "2026" }],
    ["find_models", { vendor: "OpenAI" }],
    ["find_alternatives", { slug: "cline", pricing: "free" }],
    ["get_trends", { tag: "music" }],
    ["get_audit", { slug: "cline", page: 2 }],
    ["get_ai", { slug: "cline", fields: ["name"] }],
    ["compare_ais", { slugs: ["cline", "suno"], facets: "all" }],
    ["get_maker", { name: "Cline Bot", sort: "rating" }],
    ["list_tags", { tag: "music" }],
    ["recent_changes", { platform: "ios" }],
    ["list_shutdowns", { model: "gpt-5" }],
  ])("%s %j", async (name, given) => {
    const { isError, content } = await call(name, given);
    const unknown = Object.keys(given).at(-1)!;
    expect([isError, content[0]!.text]).toEqual([true, expect.stringContaining(`"${unknown}" is not an argument`)]);
  });

  test.each(MCP_TOOLS.map((tool) => [tool.name, tool] as const))(
    "%s reads or refuses each of them",
    async (_, tool) => {
      const taken = new Set(Object.entries(tool.arguments).flatMap(([name, { also = [] }]) => [name, ...also]));
      const names = OPERATIONS.flatMap(({ query, path = {} }) => [...Object.keys(query), ...Object.keys(path)]);
      for (const name of names.filter((each) => !taken.has(each))) {
        const { content } = await callTool(service, tool, { ...tool.example, [name]: "1" });
        expect(content[0]!.text).toMatch(new RegExp(`"${name}" is (?:not an argument|read as )`));
      }
    },
  );

  test.each(["requestedBy", "traceparent", "task_id", "region"])("%s is ignored, and named", async (name) => {
    const { isError, content, structuredContent } = await call("get_ai", { slug: "cline", [name]: "me" });
    expect(isError).toBeUndefined();
    expect(content[0]!.text).toContain(`Ignored: "${name}" is not an argument of this tool.`);
    expect(structuredContent!["notes"]).toEqual([expect.stringContaining(name), "This tool has slug, blocks."]);
  });
});

describe("another name is taken where only one argument can be meant, and the answer says so", () => {
  test.each([
    ["search_ais", "maxPrice", 20, "priceMax"],
    ["search_ais", "max_price", "$20", "priceMax"],
    ["search_ais", "minRating", 4, "ratingMin"],
    ["search_ais", "minimum_rating", 4, "ratingMin"],
    ["search_ais", "free", true, "freePlan"],
    ["search_ais", "category", "music", "tags"],
    ["search_ais", "region", "EU", "dataRegion"],
    ["search_ais", "Tags", "music", "tags"],
    ["recent_changes", "to", "2026-10-02", "until"],
    ["list_shutdowns", "until", "2027-02", "before"],
    ["find_models", "maxInput", 3, "inputMax"],
    ["find_models", "contextWindow", "32k", "contextMin"],
    ["get_ai", "id", AIS[0]!.id, "slug"],
  ])("%s %s %j", async (name, given, value, meant) => {
    const { notes, ...answer } = (await call(name, { [given]: value })).structuredContent!;
    expect(notes).toEqual([`"${given}" is read as ${meant}.`]);
    expect(answer).toEqual((await call(name, { [meant]: value })).structuredContent);
  });

  test("the right name wins", async () => {
    const { structuredContent } = await call("search_ais", { tags: "music", category: "coding" });
    expect(structuredContent).toMatchObject({
      total: 1,
      notes: [expect.stringContaining("category"), expect.anything()],
    });
  });
});

test("every argument that works is shown", () => {
  for (const tool of MCP_TOOLS) {
    const { properties } = toInputSchema(tool) as { properties: object };
    expect(Object.keys(properties)).toEqual(Object.keys(tool.arguments));
  }
  expect(MCP_TOOLS.find(({ name }) => name === "find_models")!.arguments).toMatchObject({
    contextMin: {},
    provider: {},
  });
});

describe("a tool is found by its id", () => {
  const { id } = AIS[0]!;
  test.each([
    ["get_ai", { slug: id }],
    ["get_ai", { slug: id.toUpperCase() }],
    ["compare_ais", { slugs: [id, "suno"] }],
    ["find_alternatives", { slug: id }],
    ["recent_changes", { slugs: [id] }],
  ])("%s %j", async (name, given) => {
    const { isError, content } = await call(name, given);
    expect([isError, content[0]!.text]).toEqual([undefined, expect.stringContaining("cline")]);
  });
});

test.each([
  ["1M", 0],
  ["32k", 1],
  ["32,000 tokens", 1],
  ["0.03M", 1],
  [32, 1],
])("a context of %j is read", async (contextMin, total) => {
  expect(await totalOf("find_models", { contextMin, provider: "openai", query: "oss" })).toBe(total);
});

test.each(["$20", "20 USD", "US$ 20", "20 dollars", "$20/month", "20 a month", " 20.00 "])(
  "%j is 20",
  async (priceMax) => {
    const { structuredContent } = await call("search_ais", { priceMax });
    expect(structuredContent).toEqual((await call("search_ais", { priceMax: 20 })).structuredContent);
  },
);

describe("a refusal shows that very call, put right", () => {
  test.each([
    ["get_ai", { slug: "clien", blocks: ["plans"] }, { slug: "cline", blocks: ["plans"] }],
    ["search_ais", { query: "x", tags: ["musik"], limit: 3 }, { query: "x", tags: ["music"], limit: 3 }],
    ["search_ais", { query: "x", pricing: ["freee", "paid"] }, { query: "x", pricing: ["free", "paid"] }],
    ["find_models", { query: "gpt", provider: "opnai" }, { query: "gpt", provider: ["openai"] }],
    ["recent_changes", { since: "some day", limit: 5 }, { since: "2026-11", limit: 5 }],
    ["get_trends", { window: "90days", blocks: ["prices"] }, { window: "90d", blocks: ["prices"] }],
  ])("%s %j", async (name, given, right) => {
    const { isError, content } = await call(name, given);
    const [, shown = "{}"] = /A correct call: \w+ (.*)$/.exec(content[0]!.text) ?? [];
    expect([isError, JSON.parse(shown)]).toEqual([true, right]);
    expect((await call(name, right)).isError).toBeUndefined();
  });
});

test("changes say their values", async () => {
  const [first] = AIS;
  const changes = [
    { field: "acquiredBy", from: "SpaceX", to: null },
    { field: "license", from: "MIT", to: "Apache-2.0" },
  ];
  const event = {
    id: "evt_00000000000000000009",
    type: "ai.updated" as const,
    at: "2026-10-09T12:00:00Z",
    commit: "0123456789abcdef0123456789abcdef01234567",
    slug: first!.slug,
    aiId: first!.id,
    changes,
  };
  const changed = aService(AIS, { history: { events: [event], dates: {}, note: null } });
  const { content } = await callTool(
    changed,
    MCP_TOOLS.find(({ name }) => name === "recent_changes")!,
    {},
  );
  expect(content[0]!.text).toContain("buyer removed: SpaceX; licence changed from MIT to Apache-2.0");
});

describe("lists go on with a cursor until nothing is left", () => {
  test.each([
    ["find_models", { limit: 25 }, 62],
    ["find_models", { limit: 50, q: "tiny", page: 1 }, 60],
    ["list_shutdowns", {}, 41],
    ["list_shutdowns", { limit: 7, provider: "mistral" }, 40],
    ["list_tags", { limit: 20 }, 72],
    ["recent_changes", { limit: 2 }, 3],
  ])("%s %j", async (name, given, total) => {
    const seen: string[] = [];
    const first = await call(name, given);
    let { structuredContent: answer, content } = first;
    for (;;) {
      seen.push(...(answer!["data"] as unknown[]).map((row) => JSON.stringify(row)));
      const cursor = answer!["nextCursor"] as string | null;
      if (cursor === null) break;
      expect(content[0]!.text).toContain(`More with cursor ${cursor}.`);
      ({ structuredContent: answer, content } = await call(name, { ...given, page: undefined, cursor }));
    }
    expect([seen.length, new Set(seen).size, first.structuredContent!["total"]]).toEqual([total, total, total]);
  });

  test("a cursor past the last is empty", async () => {
    for (const name of ["find_models", "list_shutdowns"])
      expect((await call(name, { cursor: "99" })).structuredContent).toMatchObject({ data: [], nextCursor: null });
  });
});
