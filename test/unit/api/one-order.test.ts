/** People, programs and agents get the same tools in the same order. */
import { describe, expect, test } from "vitest";
import { callTool } from "#api/mcp/call-tool.ts";
import { MCP_TOOLS } from "#api/mcp/tools.ts";
import type { SearchResults } from "#record/schema/search.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService, askJson } from "../../fixtures/service.ts";

const service = aService([
  ...Array.from({ length: 12 }, (_, index) =>
    anAi({
      name: `Twin ${String.fromCharCode(108 - index)}`,
      tags: ["images"],
      summary: "Paints pictures.",
      ...(index % 3 === 0 ? { openSource: true } : {}),
    }),
  ),
  anAi({ name: "Canvas", tags: ["images"], summary: "Paints pictures of pictures.", alternatives: ["twin-a"] }),
]);
const searchTool = MCP_TOOLS.find(({ name }) => name === "search_ais")!;

describe.each(["paints pictures", "open source pictures", "alternative to canvas", "twin", "pictres"])("%s", (q) => {
  test("has one order in the API and for agents", async () => {
    const [body, called] = await Promise.all([
      askJson<SearchResults>(service, `/search?q=${encodeURIComponent(q)}&limit=8`),
      callTool(service, searchTool, { query: q, limit: 8 }),
    ]);
    const served = body.data.map(({ slug }) => slug);
    const given = (called.structuredContent!["data"] as { slug: string }[]).map(({ slug }) => slug);
    expect(served.length).toBeGreaterThan(1);
    expect(given).toEqual(served);
  });
});
