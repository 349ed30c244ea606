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
        expect(content[0]!.text).toContain(`"${name}" is not an argument`);
      }
    },
  );

  test("what is no parameter and looks like no argument is ignored, as hosts add it", async () => {
    for (const given of [
      { slug: "cline", requestedBy: "me" },
      { slug: "cline", traceparent: "00-1" },
    ])
      expect((await call("get_ai", given)).isError).toBeUndefined();
  });
});

test("parameters that are only read are not shown", () => {
  const { properties } = toInputSchema(MCP_TOOLS.find(({ name }) => name === "find_models")!) as {
    properties: object;
  };
  expect(Object.keys(properties)).toEqual(["query", "inputMax", "sort", "limit", "cursor"]);
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
