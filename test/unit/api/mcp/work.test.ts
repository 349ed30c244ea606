/** How much work calls of agents are: counted, as five of them come in one small request. */
import { expect, test, vi } from "vitest";
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import type { ApiService } from "#api/service.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { getVendors } from "#insights/vendors/build-vendors.ts";
import { aTag, anAi } from "../../../fixtures/builders.ts";
import { CountingMap } from "../../../fixtures/counting-map.ts";
import { aService } from "../../../fixtures/service.ts";

const CALLS = 5;
const HOSTS = Array.from({ length: 100 }, (_, index) => `x${index}ab3c.io`);

const makeService = (): ApiService =>
  aService([anAi({ name: "Cline", url: "https://cline.bot", vendor: "Cline Bot" }), anAi({ name: "Suno" })], {
    tags: [aTag("music"), aTag("writing")],
  });

/** The same service, with a count of how often each part of its catalogue was read. */
function countReads(service: ApiService): { service: ApiService; reads: Map<string | symbol, number> } {
  const reads = new Map<string | symbol, number>();
  const catalog = new Proxy(service.catalog, {
    get(target, key) {
      reads.set(key, (reads.get(key) ?? 0) + 1);
      return target[key as keyof Catalog];
    },
  });
  return { service: { ...service, catalog, search: service.search }, reads };
}

interface Answer {
  result: { isError?: boolean; content: { text: string }[] };
}

/** Answers to the same call five times in one request. */
async function callFiveTimes(service: ApiService, name: string, given: unknown): Promise<Answer["result"][]> {
  const call = { jsonrpc: "2.0", method: "tools/call", params: { name, arguments: given } };
  const body = JSON.stringify(Array.from({ length: CALLS }, (_, id) => ({ ...call, id })));
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const response = await handleMcp(
    service,
    new Request("https://directory.test/mcp", { method: "POST", headers, body }),
  );
  return ((await response.json()) as Answer[]).map(({ result }) => result);
}

test.each([
  ["list_shutdowns", { slugs: HOSTS }, { records: CALLS, providers: 2 * CALLS }],
  ["get_ai", { slug: "x17ab3c.io" }, { records: 0, providers: 0 }],
  ["find_alternatives", { slug: "https://x17ab3c.io/" }, { records: 0, providers: 0 }],
  ["compare_ais", { slugs: HOSTS.slice(0, 5) }, { records: CALLS, providers: 0 }],
])("%s reads homepages and providers of the catalogue once, not for each word", async (name, given, ofAnswers) => {
  const { service, reads } = countReads(makeService());
  expect(await callFiveTimes(service, name, given)).toHaveLength(CALLS);
  expect(reads.get("records") ?? 0).toBeLessThanOrEqual(1 + ofAnswers.records);
  expect(reads.get("providers") ?? 0).toBeLessThanOrEqual(1 + ofAnswers.providers);
});

test.each([
  ["a list of a hundred", HOSTS],
  ["a list of six", HOSTS.slice(0, 6)],
  ["a list of six as JSON", JSON.stringify(HOSTS.slice(0, 6))],
  ["six joined by commas", HOSTS.slice(0, 6).join()],
])("%s is too much to compare, and nothing of it is looked up", async (_, slugs) => {
  const { catalog, ...service } = makeService();
  const byName = new CountingMap(catalog.byName);
  const results = await callFiveTimes({ ...service, catalog: { ...catalog, byName } }, "compare_ais", { slugs });
  for (const { content } of results) expect(content[0]!.text).toContain("Send 2 to 5 tools to compare.");
  expect(byName.lookups).toBe(0);
});

const replace = RegExp.prototype[Symbol.replace] as (text: string, replacement: unknown) => string;
const LONG = ["x".repeat(3000), `a${" ".repeat(3000)}b`, `https://cline.bot/${"y".repeat(3000)}`];

test.each([
  ["get_ai", { slug: LONG[0] }],
  ["get_audit", { slug: LONG[1] }],
  ["get_maker", { name: LONG[0] }],
  ["get_maker", { name: LONG[1] }],
  ["compare_ais", { slugs: LONG }],
  ["list_shutdowns", { slugs: LONG }],
])("%s cuts a word that is longer than a name before any expression reads it", async (name, given) => {
  const lengths: number[] = [];
  const spy = vi.spyOn(RegExp.prototype, Symbol.replace);
  spy.mockImplementation(function (this: RegExp, text, replacement) {
    lengths.push(text.length);
    return replace.call(this, text, replacement);
  });
  const results = await callFiveTimes(makeService(), name, given).finally(() => spy.mockRestore());
  expect(Math.max(...lengths)).toBeLessThan(2000);
  expect(JSON.stringify(results[0]).length).toBeLessThan(4000);
});

test("a homepage is found however long its path is", async () => {
  const [result] = await callFiveTimes(makeService(), "get_ai", { slug: LONG[2] });
  expect(result).toMatchObject({ structuredContent: { slug: "cline" } });
});

test("of hundreds of arguments that a call has not, twenty are compared with its own", async () => {
  const given = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`tag${index}`, 1]));
  const [result] = await callFiveTimes(makeService(), "search_ais", given);
  expect(result!.content[0]!.text.match(/is not an argument/g)).toHaveLength(20);
});

test("get_maker makes names of makers comparable once", async () => {
  const service = makeService();
  const vendors = getVendors(service.catalog);
  const [first] = vendors.all;
  let reads = 0;
  Object.defineProperty(first, "aliases", { get: () => [`Nobody ${reads++}`] });
  await callFiveTimes(service, "get_maker", { name: "Somebody Else" });
  expect(reads).toBe(1);
});

test("list_tags folds the names of a tag once", async () => {
  const service = makeService();
  const tag = service.catalog.tags.get("music")!;
  let reads = 0;
  Object.defineProperty(tag, "synonyms", { get: () => [`song maker ${reads++}`] });
  const results = await callFiveTimes(service, "list_tags", { query: "song" });
  for (const { content } of results) expect(content[0]!.text).toContain("music (0)");
  expect(reads).toBe(1);
});

test("other requests get a turn between the calls of a batch", async () => {
  const { catalog, ...service } = makeService();
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = new Set<number>();
  const byName = new CountingMap(catalog.byName);
  byName.get = (name) => {
    turns.add(turn);
    return catalog.byName.get(name);
  };
  await callFiveTimes({ ...service, catalog: { ...catalog, byName } }, "get_ai", { slug: "nobody" });
  isOver = true;
  expect(turns.size).toBe(CALLS);
});
