/** Training on input, asked through every door: an answer for programs or businesses never stands for the tool. */
import { describe, expect, test } from "vitest";
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import type { DataUseEvidence } from "#record/schema/data-use.ts";
import type { AiList } from "#record/schema/list.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { z } from "zod";
import { anAi } from "../../fixtures/builders.ts";
import { openProgram } from "../../fixtures/page-program.ts";
import { openTool, readText } from "../../fixtures/record-pages.ts";
import { aService, askJson } from "../../fixtures/service.ts";
import { aStatement } from "../audit/subjects.ts";

const of = (value: string, scope: string, statedBy: string, fields: Partial<DataUseEvidence> = {}): DataUseEvidence =>
  aStatement({ value, scope, statedBy, asOf: "2026-06-13", ...fields });

const service = aService(
  [
    anAi({ name: "Finder", kind: "app" }),
    anAi({ name: "Coder", kind: "agent" }),
    anAi({ name: "Programs only", kind: "agent" }),
    anAi({ name: "Endpoint", kind: "api" }),
    anAi({ name: "Quiet", kind: "app" }),
  ],
  {
    evidence: {
      finder: { dataUse: [of("no", "API", "Developer Terms"), of("opt-out", "Free, Pro, Max", "Privacy Policy")] },
      coder: {
        dataUse: [
          of("opt-in", "API", "A list", { confidence: "low" }),
          of("opt-out", "Free, Pro, Max", "Documentation"),
          of("no", "Team, Enterprise, API", "Documentation"),
        ],
      },
      "programs-only": { dataUse: [of("no", "API", "Developer Terms")] },
      endpoint: { dataUse: [of("no", "API", "Developer Terms")] },
      quiet: { dataUse: [aStatement({ value: "no" })] },
    },
  },
);

const WORDS: Readonly<Record<string, string>> = {
  finder: "App: trains unless you opt out (13 Jun 2026). API: no.",
  coder: "Agent: trains unless you opt out (13 Jun 2026). API: no. Business: no.",
  "programs-only": "Agent: not stated. API: no (13 Jun 2026).",
  endpoint: "API: no (13 Jun 2026).",
  quiet: "App: no (1 Aug 2026).",
};
const SLUGS = Object.keys(WORDS);

async function callTool(
  name: string,
  given: object,
): Promise<{ structuredContent: Record<string, unknown>; text: string }> {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
  const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  const request = new Request("https://directory.test/mcp", { method: "POST", headers, body: JSON.stringify(body) });
  const [, message] = /^data: (.*)$/m.exec(await (await handleMcp(service, request)).text())!;
  const { result } = JSON.parse(message!) as {
    result: { structuredContent: Record<string, unknown>; content: { text: string }[] };
  };
  return { structuredContent: result.structuredContent, text: result.content[0]!.text };
}

test.each(SLUGS)("the page of %s says it with whom it is for", async (slug) => {
  const facts = readText((await openTool(service.catalog, slug)).querySelector(".facts"));
  expect(facts).toContain(`Trains on input ${WORDS[slug]!}`);
});

test("a comparison says the same", async () => {
  const { answerPage } = await openProgram();
  const page = await answerPage(
    () => service,
    new Request("https://directory.test/compare/?ais=finder,coder,endpoint,quiet"),
    (error) => {
      throw error;
    },
  );
  const text = await page.text();
  for (const slug of ["finder", "coder", "endpoint", "quiet"]) expect(text).toContain(WORDS[slug]);
});

describe("lists", () => {
  type List = z.infer<typeof AiList>;
  const find = async (value: string): Promise<string[]> =>
    (await askJson<List>(service, `/ais?trainsOnInput=${value}`)).data.map(({ slug }) => slug!);

  test("count what holds for the whole tool; the API is the whole of an API", async () => {
    expect(await find("no")).toEqual(["endpoint", "quiet"]);
    expect(await find("by-plan")).toEqual(["coder", "finder", "programs-only"]);
    expect(await find("opt-out,opt-in,yes,unclear,unknown")).toEqual([]);
  });

  test("name the values in the words of the record", async () => {
    const { facets } = await askJson<List>(service, "/ais?facets=trainsOnInput");
    expect(facets!["trainsOnInput"]!.values.map(({ value, label }) => [value, label])).toEqual([
      ["by-plan", "Depends on the plan"],
      ["no", "No"],
    ]);
  });
});

test("a record keeps each statement as it is, with its scope, those for people first", async () => {
  const { dataUse } = await askJson<AiDetail>(service, "/ais/finder");
  expect(dataUse.map(({ value, scope }) => [value, scope])).toEqual([
    ["opt-out", "Free, Pro, Max"],
    ["no", "API"],
  ]);
});

describe("agents", () => {
  test.each(SLUGS)("read the answer for %s without its statements", async (slug) => {
    const { structuredContent, text } = await callTool("get_ai", { slug });
    expect(structuredContent).toMatchObject({ training: WORDS[slug], leftOut: ["dataUse"] });
    expect(text).toContain(`Trains on input: ${WORDS[slug]!}`);
  });

  test("compare it", async () => {
    const { structuredContent, text } = await callTool("compare_ais", { slugs: ["finder", "coder"] });
    expect(structuredContent["data"]).toMatchObject([{ training: WORDS["finder"] }, { training: WORDS["coder"] }]);
    expect(text).toContain(`| training | ${WORDS["finder"]!} | ${WORDS["coder"]!} |`);
  });

  test("find by it", async () => {
    const { structuredContent } = await callTool("search_ais", { trainsOnInput: ["no"] });
    const slugs = (structuredContent["data"] as { slug: string }[]).map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(["endpoint", "quiet"]);
  });
});
