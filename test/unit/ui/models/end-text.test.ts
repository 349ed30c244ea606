/** What pages, Markdown and agents say of the end of a model, before and after its day. */
import { describe, expect, test } from "vitest";
import { callTool } from "#api/mcp/call-tool.ts";
import { MCP_TOOLS } from "#api/mcp/tools.ts";
import { renderModelMarkdown } from "#api/model-markdown.ts";
import { listModels } from "#insights/models/list-models.ts";
import { listTokenCosts } from "#insights/models/month-costs.ts";
import type { ModelEnd } from "#record/schema/lifecycle.ts";
import { describeEnd, describePriceAndEnd } from "#ui/models/end-text.ts";
import { renderModelRows } from "#ui/models/model-rows.ts";
import { NO_RESULTS, anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";
import { aModel, aProvider, anEnd } from "../../models/_providers.ts";

const TODAY = "2026-11-20";

const aModelThatEnds = (fields: Partial<ModelEnd>) =>
  listModels({ ...NO_RESULTS, providers: [aProvider("acme", [aModel("one")], [anEnd("one", fields)])] })[0]!;

describe("the end in a sentence", () => {
  test.each<[Partial<ModelEnd>, string]>([
    [{ date: "2026-11-21" }, "Ends on 21 November 2026, as announced."],
    [{ date: "2026-11-20" }, "Ends on 20 November 2026, as announced."],
    [{ date: "2026-10-23" }, "Ended on 23 October 2026, as announced."],
    [{ date: "2026-11" }, "Ends in November 2026, as announced."],
    [{ date: "2026-10" }, "Ended in October 2026, as announced."],
    [{ date: "2027-01-01", kind: "not-before" }, "Available until at least 1 January 2027; no end has been announced."],
    [
      { date: "2026-07-01", kind: "not-before" },
      "Was to be available until at least 1 July 2026; no end has been announced.",
    ],
    [{ date: null, kind: "deprecated" }, "Listed as deprecated, with no date."],
  ])("%j: %s", (fields, text) => {
    expect(describeEnd(aModelThatEnds(fields), TODAY)).toBe(text);
  });
});

test("an end that is past comes before the price, which is the last known one", () => {
  expect(describePriceAndEnd(aModelThatEnds({ date: "2026-10-23" }), TODAY)).toBe(
    "Ended on 23 October 2026, as announced. Last known price: $1 per million tokens in, $2 out, as of 2 July 2026.",
  );
  expect(describePriceAndEnd(aModelThatEnds({ date: "2026-12-23" }), TODAY)).toBe(
    "$1 per million tokens in, $2 out, as of 2 July 2026. Ends on 23 December 2026, as announced.",
  );
});

test("a table says which models have ended", () => {
  const rows = (date: string): string => renderModelRows([aModelThatEnds({ date })], TODAY).markup;
  expect(rows("2026-10-23")).toMatch(/ended<\/span>\s*23 Oct 2026/);
  expect(rows("2026-12-23")).not.toContain("ended");
});

test("a model that ends within a month has no cost after that month alone", () => {
  const count = (date: string): number => listTokenCosts([aModelThatEnds({ date })], TODAY).length;
  expect([count("2026-10"), count("2026-11")]).toEqual([0, 1]);
});

test("Markdown says it in the past", () => {
  const text = (fields: Partial<ModelEnd>): string => renderModelMarkdown(aModelThatEnds(fields), TODAY);
  expect(text({ date: "2026-10-23" })).toContain("- End: ended on 2026-10-23, as announced (as of 2026-08-01)");
  expect(text({ date: "2026-10-23" })).toContain("- Last known price per million tokens: $1 in");
  expect(text({ date: "2026-12-23" })).toContain("- End: ends on 2026-12-23, as announced (as of 2026-08-01)");
  expect(text({ date: "2026-07-01", kind: "not-before" })).toContain("- End: was not before 2026-07-01; none is");
});

test("agents are told in the past", async () => {
  const findModels = MCP_TOOLS.find(({ name }) => name === "find_models")!;
  const ask = async (date: string): Promise<unknown> => {
    const service = aService([anAi()], {
      providers: [aProvider("acme", [aModel("one")], [anEnd("one", { date })])],
    });
    const { content } = await callTool(service, findModels, { query: "one" });
    return JSON.stringify(content);
  };
  expect(await ask("2026-06-01")).toContain("ended 2026-06-01");
  expect(await ask("2027-06-01")).toContain("ends 2027-06-01");
});
