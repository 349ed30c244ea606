import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, inject, test } from "vitest";
import { encode } from "gpt-tokenizer";
import { MCP_TOOLS } from "#api/mcp/tools.ts";
import tasks from "../fixtures/mcp/tasks.json" with { type: "json" };

const siteUrl = inject("siteUrl");

async function connect(): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`)));
  return client;
}

const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${siteUrl}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const VERSION = "2026-07-28";
const META = {
  "io.modelcontextprotocol/protocolVersion": VERSION,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const modern = (method: string, params: Record<string, unknown> = {}, name?: string): Promise<Response> =>
  post(
    { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: META } },
    { "MCP-Protocol-Version": VERSION, "Mcp-Method": method, ...(name && { "Mcp-Name": name }) },
  );

describe("a real client", () => {
  test("lists the tools in their order, all of them only reading", async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(MCP_TOOLS.map((tool) => tool.name));
    for (const tool of tools) expect(tool.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    await client.close();
  });

  test("searches, compares two tools and finds alternatives, with the values of the API", async () => {
    const client = await connect();
    const found = await client.callTool({ name: "search_ais", arguments: { query: "chatgtp", limit: 2 } });
    expect(found.structuredContent).toMatchObject({ suggestion: "chatgpt", data: [{ slug: "chatgpt" }, {}] });

    const compared = await client.callTool({
      name: "compare_ais",
      arguments: { slugs: ["cline", "chatgpt", "no-such-tool"] },
    });
    expect(compared.structuredContent).toMatchObject({
      data: [{ slug: "cline" }, { slug: "chatgpt" }],
      missing: ["no-such-tool"],
    });

    const instead = await client.callTool({ name: "find_alternatives", arguments: { slug: "midjourney", limit: 3 } });
    expect((instead.structuredContent as { data: unknown[] }).data).toHaveLength(3);
    await client.close();
  });

  test("gets an answer to each of 45 tasks, in few tokens", async () => {
    const client = await connect();
    const faults: unknown[] = [];
    for (const { question, tool: name, arguments: given, expects } of tasks) {
      const result = await client.callTool({ name, arguments: given });
      const [{ text = "" } = {}] = result.content as { text?: string }[];
      const tokens = [text, JSON.stringify(result.structuredContent ?? null)].map((part) => encode(part).length);
      const isRight = result.isError !== true && text.includes(expects) && tokens.every((count) => count <= 2000);
      if (!isRight) faults.push({ question, tokens, text: text.slice(0, 300) });
    }
    expect(faults).toEqual([]);
    expect(new Set(tasks.map(({ tool }) => tool))).toEqual(new Set(MCP_TOOLS.map(({ name }) => name)));
    await client.close();
  });

  test("reads the list of tools in 3,200 tokens", async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(encode(JSON.stringify(tools)).length).toBeLessThanOrEqual(3200);
    expect(client.getServerCapabilities()?.tools?.listChanged).not.toBe(true);
    await client.close();
  });

  test("an unknown tool or argument is explained", async () => {
    const client = await connect();
    const unknown = await client.callTool({ name: "get_ai", arguments: { slug: "chatgtp" } });
    expect(unknown).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("Did you mean chatgpt") }],
    });
    const tag = await client.callTool({ name: "search_ais", arguments: { query: "x", tags: ["codng-agent"] } });
    expect(tag).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("coding-agent") }] });
    await client.close();
  });
});

describe("the wire", () => {
  test.each(["*/*", "application/json"])("who accepts %s gets JSON", async (accept) => {
    const response = await post(
      { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_ai", arguments: { slug: "cline" } } },
      { Accept: accept },
    );
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect(await response.json()).toMatchObject({ id: 1, result: { structuredContent: { slug: "cline" } } });
  });

  test("discovery names the protocol versions", async () => {
    const response = await modern("server/discover");
    expect(response.status).toBe(200);
    expect(JSON.stringify(await response.json())).toContain(VERSION);
  });

  test("a name that is not the body's is refused", async () => {
    const response = await modern("tools/call", { name: "get_ai", arguments: { slug: "cline" } }, "search_ais");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: -32_020 } });
  });

  test("the earlier handshake is answered in its own version", async () => {
    const response = await post({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "old", version: "1" } },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"protocolVersion":"2025-06-18"');
  });

  test.each([
    ["an unknown method", () => modern("nothing/here"), 404],
    ["broken JSON", () => post("{"), 400],
    ["a body of 5 MB", () => post("x".repeat(5_000_000)), 413],
    ["GET", () => fetch(`${siteUrl}/mcp`), 405],
    ["DELETE", () => fetch(`${siteUrl}/mcp`, { method: "DELETE" }), 405],
    ["OPTIONS", () => fetch(`${siteUrl}/mcp`, { method: "OPTIONS" }), 204],
  ])("%s is answered as the protocol says, readable from any origin", async (_, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    await response.arrayBuffer();
  });

  test("subscriptions are refused, so that no stream stays open", async () => {
    const response = await modern("subscriptions/listen", { filter: {} });
    expect(await response.text()).toContain("error");
  });

  test("parallel calls get their own answers", async () => {
    const slugs = ["cline", "chatgpt", "midjourney", "claude"];
    const answers = await Promise.all(
      slugs.map((slug) =>
        modern("tools/call", { name: "get_ai", arguments: { slug } }, "get_ai").then((response) => response.json()),
      ),
    );
    expect(
      answers.map(
        (answer) => (answer as { result: { structuredContent: { slug: string } } }).result.structuredContent.slug,
      ),
    ).toEqual(slugs);
  });
});
