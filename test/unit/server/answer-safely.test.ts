import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { readBody } from "#api/http/request-body.ts";
import { withStore } from "#api/http/with-store.ts";
import { answerSafely } from "#server/answer-safely.ts";

const REQUEST = new Request("https://ai-directory.example/api/v1/search");

test.each([
  ["an answer", async () => Response.json({})],
  ["a fault", () => Promise.reject(new Error("broken on purpose by a test"))],
])("%s of a function has the headers that static files get from the host", async (_, answer) => {
  const { headers } = await answerSafely(REQUEST, answer as () => Promise<Response>);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(headers.get("Referrer-Policy")).not.toBeNull();
});

test("headers of the answer itself win", async () => {
  const own = { "Content-Security-Policy": "default-src 'self'" };
  const { headers } = await answerSafely(REQUEST, async () => new Response("", { headers: own }));
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'self'");
});

test("a missing file is a fault of ours and not the database's", async () => {
  const response = await answerSafely(REQUEST, async () => new Response(readFileSync("/nowhere/catalogue.json")));
  expect(response.status).toBe(500);
});

test("a socket that is not there is the database's", async () => {
  const response = await answerSafely(REQUEST, async () => {
    await once(connect("/nowhere/.s.PGSQL.5432"), "connect");
    return new Response();
  });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
});

test("an upload that breaks off is the client's fault and not the database's", async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
    pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body, duplex: "half" };
  const request = new Request(REQUEST, init);
  const logs: string[] = [];
  const response = await withStore(
    request,
    () => "/api/v1/search",
    (line) => logs.push(line),
    async () => Response.json(await readBody(request, ["json"])),
  );
  expect(await response.json()).toMatchObject({ problem: "malformed-request" });
  expect(logs).toEqual([]);
});
