/** Requests to `/mcp` that can't be read are refused before anything is asked. */
import { describe, expect, test } from "vitest";
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import { anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";

const service = aService([anAi({ name: "Cline" }), anAi({ name: "Cursor" })]);

function post(body: BodyInit, path = "/mcp"): Promise<Response> {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  return handleMcp(service, new Request(`https://directory.test${path}`, { method: "POST", headers, body }));
}

const call = (given: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_ai","arguments":${given}}}`;

test("a right call is answered", async () => {
  const response = await post(call('{"slug":"cline"}'));
  expect([response.status, await response.json()]).toMatchObject([200, { id: 1, result: {} }]);
});

test.each([
  ['{"jsonrpc":"2.0","id":1,"method":"tools/list","params":null}'],
  ['{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":null}}'],
  ['{"jsonrpc":"2.0","id":1,"method":"resources/templates/list","params":{"cursor":null,"_meta":null}}'],
  ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_tags","arguments":null}}'],
  ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_ais","arguments":{"query":null}}}'],
  [
    '{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"shortlist","arguments":{"need":"x","budget":null}}}',
  ],
])("null is absent: %s", async (body) => {
  const answer = (await (await post(body)).json()) as { error?: unknown; result?: { isError?: boolean } };
  expect([answer.error, answer.result?.isError]).toEqual([undefined, undefined]);
});

describe("a body that two readers may read in two ways is refused as JSON-RPC does", () => {
  test.each([
    [call('{"slug":"cline","slug":"cursor"}'), -32600, "slug"],
    [call('{"slug":"cline","\\u0073lug":"cursor"}'), -32600, "slug"],
    [`[${call('{"slug":"cline"}')},${call('{"slug":{"a":1,"a":2}}')}]`, -32600, "a"],
    ['{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', -32600, "id"],
    ["{", -32700, ""],
    [Uint8Array.of(0x22, 0xff, 0x22), -32700, "UTF-8"],
  ])("%s", async (body, code, named) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const answer = (await response.json()) as { error: { message: string } };
    expect(answer).toMatchObject({ jsonrpc: "2.0", id: null, error: { code } });
    expect(answer.error.message).toContain(named);
  });
});

test.each(["?x=1", "?slug=cline&", "?x=%zz"])(
  "the query %s is refused: the address has no parameters",
  async (query) => {
    const response = await post(call('{"slug":"cline"}'), `/mcp${query}`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      400,
      "application/problem+json; charset=utf-8",
    ]);
    expect((await post(call('{"slug":"cline"}'), "/mcp?")).status).toBe(200);
  },
);
