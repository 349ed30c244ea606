/** One call of the MCP endpoint, written out for curl, and its answer. */
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import type { ApiService } from "#api/service.ts";
import { machineRoutes, toAbsolute } from "#site/routes.ts";
import type { Exchange } from "../../docs/exchange.ts";
import { renderShortened } from "../../manual/shorten.ts";

const TOOL = "search_ais";
const VERSION = "2026-07-28";
const PREFIX = "io.modelcontextprotocol";

const HEADERS = {
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
  "MCP-Protocol-Version": VERSION,
  "Mcp-Method": "tools/call",
  "Mcp-Name": TOOL,
};

const BODY = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: {
    name: TOOL,
    arguments: { query: "transcribe a meeting", limit: 2 },
    _meta: {
      [`${PREFIX}/protocolVersion`]: VERSION,
      [`${PREFIX}/clientInfo`]: { name: "curl", version: "8" },
      [`${PREFIX}/clientCapabilities`]: {},
    },
  },
});

/** Null when the call fails: an example never shows a failure by accident. */
export async function readMcpExchange(service: ApiService): Promise<Exchange | null> {
  const url = toAbsolute(machineRoutes.mcp());
  const response = await handleMcp(service, new Request(url, { method: "POST", headers: HEADERS, body: BODY }));
  if (response.status !== 200) return null;
  const headers = Object.entries(HEADERS).map(([name, value]) => `-H '${name}: ${value}'`);
  return {
    title: "A call without a client",
    command: [`curl ${url}`, ...headers, `-d '${BODY}'`].join(" \\\n  "),
    status: response.status,
    contentType: response.headers.get("Content-Type")?.split(";")[0] ?? null,
    answer: renderShortened(await response.json()),
  };
}
