import { expect, test } from "vitest";
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService } from "../../fixtures/service.ts";

const service = aService([anAi({ name: "Alpha" })]);

function post(calls: number, accept = "application/json, text/event-stream"): Promise<Response> {
  const call = { jsonrpc: "2.0", method: "tools/call", params: { name: "get_trends", arguments: {} } };
  const body = JSON.stringify(Array.from({ length: calls }, (_, id) => ({ ...call, id })));
  const headers = { "Content-Type": "application/json", Accept: accept };
  return handleMcp(service, new Request("https://directory.test/mcp", { method: "POST", headers, body }));
}

test.each([6, 120])("a batch of %i calls is refused: its answers would outgrow it a hundredfold", async (calls) => {
  const response = await post(calls);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining("at most 5 calls") as unknown });
});

test("a batch of five is the protocol's to answer", async () => {
  expect((await post(5)).status).not.toBe(413);
});

test.each([1, 2, 5])("a batch of %i is answered by as many answers where the client takes JSON only", async (calls) => {
  const response = await post(calls, "application/json");
  expect(response.headers.get("Content-Type")).toBe("application/json");
  const answers = (await response.json()) as { id: number; result: unknown }[];
  expect(answers.map(({ id }) => id).sort()).toEqual(Array.from({ length: calls }, (_, id) => id));
  expect(answers.every(({ result }) => typeof result === "object")).toBe(true);
});

test("a body past the limit whose length nobody announced is refused, and not waited for", async () => {
  let count = 0;
  const body = new ReadableStream({
    pull: (controller) => (++count > 100 ? controller.close() : controller.enqueue(new Uint8Array(65_536))),
  });
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body, duplex: "half" };
  const response = await handleMcp(service, new Request("https://directory.test/mcp", init));
  expect(response.status).toBe(413);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(count).toBeLessThan(5);
});
