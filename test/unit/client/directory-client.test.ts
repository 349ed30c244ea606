import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ALL_OPERATIONS } from "#inbox/all-operations.ts";
import { DirectoryClient } from "#api/client/directory-client.ts";
import { DirectoryError } from "#api/client/directory-error.ts";
import { createMemoryCache } from "#api/client/answer-cache.ts";
import { readRetryAfter } from "#api/client/retry-after.ts";
import { type ApiServer, startApiServer } from "../../fixtures/api-server.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService } from "../../fixtures/service.ts";

const COUNT = 230;
let server: ApiServer;
let directory: DirectoryClient;

beforeAll(async () => {
  const records = Array.from({ length: COUNT }, (_, index) =>
    anAi({
      name: `Tool ${index}`,
      vendor: index === 0 ? "Example, Inc." : "Others",
      tags: [index < 3 ? "mcp" : "ocr"],
    }),
  );
  server = await startApiServer(aService(records));
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  directory = new DirectoryClient({ baseUrl: server.origin });
});

/** An answer of a proxy, or of a service that is busy. */
const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (_: unknown, outgoing: ServerResponse): void =>
    void outgoing.writeHead(status, headers).end();

async function catchError(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}

test("each operation of the document is a method of its name, and the reverse", () => {
  const methods = Object.getOwnPropertyNames(DirectoryClient.prototype).filter((name) => name !== "constructor");
  expect(methods.toSorted()).toEqual(ALL_OPERATIONS.map(({ id }) => id).toSorted());
});

test("a list gives every item once, over all pages", async () => {
  const slugs = new Set<string>();
  for await (const { slug } of directory.listAis({ limit: 100 })) slugs.add(slug);
  expect(slugs.size).toBe(COUNT);
  expect(server.seen.map(({ target }) => target)).toEqual([
    "GET /api/v1/ais?limit=100",
    "GET /api/v1/ais?limit=100&page=2",
    "GET /api/v1/ais?limit=100&page=3",
  ]);
});

test("a reader that stops early fetches no more pages", async () => {
  for await (const { name } of directory.searchAis({ q: "tool", limit: 10 })) if (name !== "") break;
  expect(server.seen).toHaveLength(1);
});

test("pages carry counts, and a list is sent so that names may hold commas", async () => {
  const { page, facets } = await directory.listAis({ vendor: ["Example, Inc.", "Nobody"], facets: "tag" }).page();
  expect(page.total).toBe(1);
  expect(facets?.["tag"]?.values.map(({ value }) => value)).toEqual(["mcp"]);
  const { total } = (await directory.listAis({ tag: ["mcp", "ocr"], ratingMin: undefined }).page()).page;
  expect(total).toBe(COUNT);
});

test("changes are followed to the oldest", async () => {
  const page = (data: string, older: string | null) => (_: unknown, outgoing: ServerResponse) =>
    void outgoing.end(JSON.stringify({ data: [data], links: { older } }));
  server.instead.push(page("new", "/api/v1/changes/1"), page("old", null));
  const pages: unknown[] = [];
  for await (const { data } of directory.listChanges().pages()) pages.push(data);
  expect(pages).toEqual([["new"], ["old"]]);
});

test("an answer that did not change is confirmed by its ETag and read anew", async () => {
  const first = await directory.getAi("tool-1");
  first.tags.push("changed-by-the-caller");
  const second = await directory.getAi("tool-1");
  expect(second.tags).toEqual(["mcp"]);
  expect(server.seen.map(({ status }) => status)).toEqual([200, 304]);
  await new DirectoryClient({ baseUrl: server.origin, cache: null }).getAi("tool-1");
  expect(server.seen.at(-1)).toMatchObject({ status: 200, ifNoneMatch: null });
});

test("the memory keeps what was used last", () => {
  const cache = createMemoryCache(2);
  for (const url of ["a", "b"]) cache.set(url, { etag: url, text: "" });
  void cache.get("a");
  cache.set("c", { etag: "c", text: "" });
  expect(["a", "b", "c"].filter((url) => cache.get(url) !== undefined)).toEqual(["a", "c"]);
});

test.each([429, 500, 502, 503, 504])("a read that is answered %i is repeated", async (status) => {
  server.instead.push(
    refuse(status, { "Retry-After": "0" }),
    refuse(status, { "Retry-After": new Date().toUTCString() }),
  );
  expect((await directory.getAi("tool-1")).slug).toBe("tool-1");
  expect(server.seen.map((request) => request.status)).toEqual([status, status, 200]);
});

test("a connection that breaks is tried again", async () => {
  server.instead.push((incoming) => incoming.socket.destroy());
  expect((await directory.getAi("tool-2")).slug).toBe("tool-2");
});

test("Retry-After is read as seconds and as a date, and one that is too long ends in the error", async () => {
  const waitOf = (value: string) => readRetryAfter(new Response(null, { headers: { "Retry-After": value } }));
  expect(["7", "soon", "Thu, 01 Jan 1970 00:00:00 GMT"].map(waitOf)).toEqual([7, undefined, 0]);
  server.instead.push(refuse(429, { "Retry-After": "3600" }));
  expect(await catchError(directory.getIndex())).toMatchObject({ status: 429, retryAfterSeconds: 3600, problem: null });
});

const registration = { url: "https://hooks.example.org/", events: ["ai.updated" as const] };
const UNKEYED_WRITES = {
  registerWebhook: () => directory.registerWebhook(registration),
  rotateWebhookSecret: () => directory.rotateWebhookSecret("whk_1", "whm_1"),
  redeliver: () => directory.redeliver("whk_1", "whm_1", "dlv_1"),
};

test.each(Object.entries(UNKEYED_WRITES))("%s is not repeated where it may have had its effect", async (_, write) => {
  for (const status of [500, 502, 503, 504]) {
    server.instead.push(refuse(status, { "Retry-After": "0" }));
    expect(await catchError(write())).toMatchObject({ status });
  }
  expect(server.seen).toHaveLength(4);
  server.instead.push(refuse(429, { "Retry-After": "0" }), refuse(418));
  expect(await catchError(write())).toMatchObject({ status: 418 });
});

test("a deletion is repeated after 503: it has no second effect", async () => {
  server.instead.push(refuse(503, { "Retry-After": "0" }), refuse(204));
  await directory.deleteWebhook("whk_1", "whm_1");
  expect(server.seen.map(({ status }) => status)).toEqual([503, 204]);
});

test("a message keeps its key when it is repeated", async () => {
  const keys: unknown[] = [];
  const take =
    (status: number) =>
    (...[incoming, outgoing]: Parameters<ApiServer["instead"][number]>): void => {
      keys.push(incoming.headers["idempotency-key"]);
      outgoing.writeHead(status, { "Retry-After": "0" }).end("{}");
    };
  server.instead.push(take(502), take(503), take(202));
  const message = {
    name: "Ada",
    email: "ada@example.org",
    message: "A question.",
    intent: "other",
    consent: true,
  } as const;
  await directory.contactVendor("tool-1", message);
  expect(keys[0]).toMatch(/^"[0-9a-f-]{36}"$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

test("an error says what the service says", async () => {
  const error = await catchError(directory.getAi("tol-1"));
  expect(error).toBeInstanceOf(DirectoryError);
  expect(error).toMatchObject({ status: 404, problem: { suggestions: ["tool-1"] } });
  expect(String(error)).toMatch(/^DirectoryError: GET http.*\/ais\/tol-1: 404 /);
});

test("a call that is aborted ends at once, even while it waits", async () => {
  server.instead.push(refuse(503, { "Retry-After": "30" }));
  const controller = new AbortController();
  const call = catchError(directory.getIndex({ signal: controller.signal }));
  await expect.poll(() => server.seen).toHaveLength(1);
  controller.abort();
  expect(await call).toMatchObject({ name: "AbortError" });
});

test.each(["", ".", ".."])("a slug that is %j would be another address: nothing is sent", async (slug) => {
  const calls = [
    directory.getAi(slug),
    directory.getAudit(slug),
    directory.getModel("openai", slug),
    directory.listWebhookDeliveries(slug, "whm_x").page(),
  ];
  for (const call of calls) {
    const error = await catchError(call);
    expect(error).toBeInstanceOf(DirectoryError);
    expect(error).toMatchObject({ status: 0, problem: null, message: expect.stringContaining("a value of the path") });
  }
  expect(server.seen).toEqual([]);
});

test.each([
  ["a page", 200, "text/html", "<h1>Sign in to the network</h1>", null],
  ["half a body", 200, "application/json", '{"data":[', null],
  ["nothing", 200, "application/json", "", null],
  ["half a problem", 404, "application/problem+json", '{"type":"/problems', null],
])("%s instead of JSON is a DirectoryError, and is not kept", async (_, status, type, body, problem) => {
  server.instead.push(
    (__, outgoing) => void outgoing.writeHead(status, { "Content-Type": type, ETag: '"x"' }).end(body),
  );
  const error = await catchError(directory.getAi("tool-1"));
  expect(error).toBeInstanceOf(DirectoryError);
  expect(error).toMatchObject({ status, problem, cause: expect.any(SyntaxError) });
  expect((error as Error).message).toContain("with a body that is not JSON");
  expect((await directory.getAi("tool-1")).slug).toBe("tool-1");
});
