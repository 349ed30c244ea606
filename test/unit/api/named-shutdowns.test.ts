import { describe, expect, test } from "vitest";
import { callTool } from "#api/mcp/call-tool.ts";
import { MCP_TOOLS } from "#api/mcp/tools.ts";
import { answerWatch } from "#api/watch.ts";
import { ShutdownList } from "#record/schema/shutdown.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService, askJson } from "../../fixtures/service.ts";
import { aModel, aProvider, anEnd } from "../models/_providers.ts";

const service = aService(
  [
    anAi({ name: "OpenAI API", slug: "openai-api", formerSlugs: ["gpt-api"], vendor: "OpenAI" }),
    anAi({ name: "Studio", slug: "studio" }),
    anAi({ name: "Quiet", slug: "quiet" }),
  ],
  {
    evidence: {
      studio: {
        lifecycle: [
          {
            kind: "shutdown",
            date: "2027-03-22",
            asOf: "2026-08-01",
            source: { url: "https://example.com/end" },
            confidence: "high",
          },
        ],
      },
    },
    providers: [
      {
        ...aProvider("openai", [aModel("gpt-5")], [anEnd("gpt-5"), anEnd("o9")]),
        record: "openai-api",
        name: "OpenAI",
      },
      { ...aProvider("mistral", [aModel("tiny")], [anEnd("tiny")]), name: "Mistral" },
    ],
  },
);
const [ALL_OF_OPENAI, STUDIO, TINY] = [["gpt-5", "o9"], ["Studio"], ["tiny"]];

test.each([
  ["openai-api", ALL_OF_OPENAI, []],
  ["gpt-api", ALL_OF_OPENAI, []],
  ["openai", ALL_OF_OPENAI, []],
  ["mistral,studio", [...TINY, ...STUDIO], []],
  ["quiet", [], []],
  ["nobody,studio", STUDIO, ["nobody"]],
])("/shutdowns?slugs=%s", async (slugs, names, missing) => {
  const body = await askJson<ShutdownList>(service, `/shutdowns?after=2026-01-01&slugs=${slugs}`);
  expect(ShutdownList.parse(body)).toEqual(body);
  expect([body.data.map(({ name }) => name), body.missing]).toEqual([names, missing]);
});

test.each([
  ["", ""],
  ["?slugs=openai&kind=model", "?kind=model&slugs=openai"],
  ["?kind=MODEL,tool&kind=tool&before=2027", "?before=2027&kind=MODEL,tool&kind=tool"],
  ["?after=2026-01-01&provider=mistral", "?after=2026-01-01&provider=mistral"],
])("links.self of /shutdowns%s answers the same", async (query, own) => {
  const body = await askJson<ShutdownList>(service, `/shutdowns${query}`);
  expect(body.links.self).toBe(`/api/v1/shutdowns${own}`);
  expect(await askJson<ShutdownList>(service, body.links.self.replace("/api/v1", ""))).toEqual(body);
});

test("without slugs nothing can be missing", async () => {
  expect(await askJson(service, "/shutdowns")).not.toHaveProperty("missing");
});

describe("agents name what may end", () => {
  const list = (slugs: unknown) =>
    callTool(
      service,
      MCP_TOOLS.find(({ name }) => name === "list_shutdowns")!,
      { slugs },
    );

  test.each([["OpenAI API"], ["openai api"], ["OpenAI"], ["Open AI"], ["gpt-api"]])("%s", async (name) => {
    const { structuredContent } = await list([name]);
    expect(structuredContent).toMatchObject({ total: 2, missing: [] });
  });

  test("and learn what nobody is called", async () => {
    const { structuredContent, content } = await list("Mistral AI, Nobody Inc");
    expect(structuredContent).toMatchObject({ total: 1, missing: ["nobody-inc"] });
    expect(content[0]!.text).toContain("nobody-inc");
  });
});

test.each([
  ["openai-api", ["gpt-5 ends", "o9 ends"]],
  ["gpt-api,studio", ["gpt-5 ends", "o9 ends", "Studio ends"]],
  ["quiet", []],
])("the calendar of %s has its models' ends as well", async (slugs, summaries) => {
  const response = await answerWatch(service, new Request(`https://directory.test/watch.ics?slugs=${slugs}`));
  expect([...(await response.text()).matchAll(/^SUMMARY:(.*)\r$/gm)].map((match) => match[1])).toEqual(summaries);
});
