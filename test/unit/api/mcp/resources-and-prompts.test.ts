import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import { renderRecordMarkdown } from "#api/record-markdown.ts";
import { anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";

const service = aService(
  [anAi({ name: "Cline", formerSlugs: ["claude-dev"] }), anAi({ name: "Cursor" }), anAi({ name: "Clide" })],
  {
    tombstones: [
      { id: "ai_000000000gone", slug: "vapour", name: "Vapour", removedAt: "2026-10-01", reason: "It never existed." },
    ],
  },
);
const client = new Client({ name: "test", version: "1.0.0" });

beforeAll(() =>
  client.connect(
    new StreamableHTTPClientTransport(new URL("https://directory.test/mcp"), {
      fetch: (url, init) => handleMcp(service, new Request(url, init)),
    }),
  ),
);
afterAll(() => client.close());

test("records are resources by a template, and nothing promises to announce changes", async () => {
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates).toMatchObject([{ uriTemplate: "directory://ai/{slug}", mimeType: "text/markdown" }]);
  expect((await client.listResources()).resources).toEqual([]);
  const { tools, resources, prompts } = client.getServerCapabilities() ?? {};
  expect([tools, resources, prompts].map((capability) => capability?.listChanged ?? false)).toEqual([
    false,
    false,
    false,
  ]);
});

test.each(["cline", "claude-dev", "Cline", "CLINE"])("the resource of %s is its Markdown page", async (name) => {
  const uri = `directory://ai/${name}`;
  const { contents } = await client.readResource({ uri });
  expect(contents).toEqual([
    { uri, mimeType: "text/markdown", text: renderRecordMarkdown(service.catalog.bySlug.get("cline")!) },
  ]);
});

test.each([
  ["directory://ai/clne", /Did you mean cline/],
  ["directory://ai/vapour", /was removed on 2026-10-01/],
  ["directory://tag/mcp", /not found/i],
])("%s says why it is none", async (uri, message) => {
  await expect(client.readResource({ uri })).rejects.toThrow(message);
});

test("slugs are completed as they are typed", async () => {
  const { completion } = await client.complete({
    ref: { type: "ref/resource", uri: "directory://ai/{slug}" },
    argument: { name: "slug", value: "cli" },
  });
  expect(completion.values.toSorted()).toEqual(["clide", "cline"]);
});

test("completion says how many there are, the best known first", async () => {
  const names = Array.from({ length: 130 }, (_, index) => anAi({ name: `Clone ${index}`, slug: `clone-${index}` }));
  const sources = ["one", "two"].map((owner) => ({ repository: `${owner}/list`, path: "README.md" }));
  const many = aService([...names, anAi({ name: "Clued", sources })]);
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "completion/complete",
    params: { ref: { type: "ref/resource", uri: "directory://ai/{slug}" }, argument: { name: "slug", value: "CL" } },
  });
  const headers = { "Content-Type": "application/json" };
  const response = await handleMcp(many, new Request("https://directory.test/mcp", { method: "POST", headers, body }));
  const { result } = (await response.json()) as { result: { completion: { values: string[] } } };
  expect(result.completion).toMatchObject({ total: 131, hasMore: true });
  expect(result.completion.values[0]).toBe("clued");
});

test("a body with a Content-Encoding is refused", async () => {
  const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
  const init = { method: "POST", headers, body: "{}" };
  expect((await handleMcp(service, new Request("https://directory.test/mcp", init))).status).toBe(415);
});

test("prompts name what they need", async () => {
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name, arguments: given }) => [name, given?.map((one) => [one.name, one.required])])).toEqual([
    [
      "shortlist",
      [
        ["need", true],
        ["budget", false],
      ],
    ],
    [
      "compare_two",
      [
        ["first", true],
        ["second", true],
      ],
    ],
  ]);
  await expect(client.getPrompt({ name: "shortlist", arguments: {} })).rejects.toThrow("need");
});

test("a shortlist names the tools to call, a comparison brings its facts", async () => {
  const text = async (name: string, given: Record<string, string>): Promise<string> =>
    JSON.stringify((await client.getPrompt({ name, arguments: given })).messages);
  expect(await text("shortlist", { need: "transcribe podcasts", budget: "20" })).toMatch(
    /transcribe podcasts.*20 US dollars.*search_ais.*compare_ais/,
  );
  expect(await text("compare_two", { first: "Cline", second: "cursor" })).toMatch(/\| \| Cline \| Cursor \|/);
});

describe.each(["constructor", "__proto__", "toString", "hasOwnProperty", "nothing"])("the name %s", (name) => {
  test("is no tool", async () => {
    await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(`Tool ${name} not found`);
  });

  test("is no prompt, for questions and completions", async () => {
    await expect(client.getPrompt({ name, arguments: {} })).rejects.toThrow(`Prompt ${name} not found`);
  });

  test("is no variable of a resource, and no resource", async () => {
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri: "directory://ai/{slug}" },
      argument: { name, value: "cli" },
    });
    expect(completion.values).toEqual([]);
    const unknown = client.complete({ ref: { type: "ref/resource", uri: name }, argument: { name, value: "cli" } });
    await expect(unknown).rejects.toThrow(`Resource template ${name} not found`);
  });
});

test("a batch is taken only where the version of the protocol has batches", async () => {
  const batch = JSON.stringify([{ jsonrpc: "2.0", id: 1, method: "tools/list" }]);
  const send = async (version?: string): Promise<number> => {
    const headers = { "Content-Type": "application/json", ...(version && { "MCP-Protocol-Version": version }) };
    return (
      await handleMcp(service, new Request("https://directory.test/mcp", { method: "POST", headers, body: batch }))
    ).status;
  };
  expect(await Promise.all([send(), send("2025-03-26"), send("2025-06-18"), send("2026-07-28")])).toEqual([
    200, 200, 400, 400,
  ]);
});

test.each(["GET", "DELETE", "PUT"])("%s is refused with a reason that a person can read", async (method) => {
  const response = await handleMcp(service, new Request("https://directory.test/mcp", { method }));
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining("/docs/agents/") as unknown });
});
