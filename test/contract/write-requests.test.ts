/** Writes made from the document alone, right and wrong ones: every answer must be one that it declares. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { CORRECTION, type CorrectionDeps } from "#inbox/correction.ts";
import type { Caller } from "#api/http/caller.ts";
import type { Problem } from "#api/schema/problem.ts";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { handleWebhooks } from "#inbox/webhooks/handle-webhooks.ts";
import { anAi } from "../fixtures/builders.ts";
import { aClock } from "../fixtures/clock.ts";
import { ORIGIN, aCaller, aMessage, contactDeps, postForm } from "../fixtures/contact.ts";
import { aReport, correctionDeps } from "../fixtures/corrections.ts";
import { type TestDatabase, openTestDatabase } from "../fixtures/database.ts";
import { aService } from "../fixtures/service.ts";
import { register, webhookDeps } from "../fixtures/webhooks.ts";
import { type Contract, createContract, toExchange } from "./contract.ts";

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  examples?: unknown[];
  $ref?: string;
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: { "application/json": { schema: Schema } } } }>>;
  components: { schemas: Record<string, Schema> };
}

const service = aService([
  anAi({ name: "Cline", formerSlugs: ["claude-dev"] }),
  anAi({ name: "Ended", status: "discontinued", statusNote: "Closed." }),
]);
const document = JSON.parse(JSON.stringify(await buildOpenApiDocument(service))) as Document;

let database: TestDatabase;
let contract: Contract;
let contact: ContactDeps;
let corrections: CorrectionDeps;
let webhooks: WebhookDeps;
/** Values of `{id}` and tokens that exist, beside those that do not. */
let known: { ids: string[]; tokens: string[] };

beforeAll(async () => {
  database = await openTestDatabase();
  contract = createContract(document as never);
  const clock = aClock("2026-11-28T10:00:00Z");
  contact = contactDeps({ db: database.db, clock, catalog: service.catalog, settings: { refusalsPerHour: 1e6 } });
  corrections = correctionDeps(contact, database.db);
  // Nothing is sent: every address is taken for one that answers with an error.
  webhooks = webhookDeps({
    db: database.db,
    clock,
    settings: { refusalsPerHour: 1e6 },
    sender: {
      send: () => Promise.resolve({ kind: "answered", status: 500, body: "" } as never),
      checkHost: () => Promise.resolve({ kind: "reachable" }),
    },
  });
  const { id, token } = await register(webhooks, { url: "https://hooks.example.org/" });
  known = { ids: [id], tokens: [token] };
});
afterAll(() => database.close());

function bodyOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return bodyOf(document.components.schemas[schema.$ref.split("/").at(-1)!]!);
  const right = rightValueOf(schema);
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: GARBAGE });
}

function rightValueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(bodyOf));
  if (schema.properties !== undefined)
    return fc
      .record(Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, bodyOf(value)])))
      .chain((whole) =>
        fc.oneof({ weight: 3, arbitrary: fc.constant(whole) }, { weight: 1, arbitrary: partOf(whole) }),
      );
  if (schema.type === "array") return fc.array(bodyOf(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === "null") return fc.constant(null);
  return fc.oneof(fc.constantFrom(...(schema.examples ?? ["x"])), fc.string({ unit: "binary", maxLength: 60 }));
}

/** Keys left out, and one that does not exist. */
const partOf = (whole: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc
    .subarray(Object.keys(whole))
    .map((keys) => ({ ...Object.fromEntries(keys.map((key) => [key, whole[key]])), extra: 1 }));

const GARBAGE = fc.oneof(fc.constantFrom(null, "", 0, -1, [], {}, true, "\u0000", "💩", "a\nb"), fc.string());

const CONTENT_TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "application/x-www-form-urlencoded",
  "text/plain",
];

/** The body as its type would carry it; sometimes no text of that type at all. */
function toText(body: unknown, type: string): string {
  if (!type.startsWith("application/x-www-form")) return JSON.stringify(body);
  const fields = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return new URLSearchParams(fields.map(([key, value]) => [key, String(value).toWellFormed()])).toString();
}

function answer(path: string, request: Request, caller: Caller): Promise<Response> {
  if (path.startsWith("/api/v1/webhooks")) return handleWebhooks(webhooks, request, caller);
  return path.includes("/correction")
    ? CORRECTION.handle(corrections, request, caller)
    : CONTACT.handle(contact, request, caller);
}

const WRITES = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    method === "get"
      ? []
      : [{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, operation }],
  ),
);

test.each(WRITES)("$name answers as declared", async ({ method, path, operation }) => {
  const schema = operation.requestBody?.content["application/json"].schema;
  const request = fc.record({
    slug: fc.constantFrom("cline", "cline", "CLINE", "claude-dev", "ended", "nobody"),
    id: fc.constantFrom(...known.ids, ...known.ids, "whk_nothing", "con_nothing", "cor_nothing"),
    token: fc.constantFrom(...known.tokens, ...known.tokens, "whm_wrong", ""),
    query: fc.constantFrom("", "", "", "?x=1", "?x=%E0%A4%A"),
    accept: fc.constantFrom("*/*", "text/html", "application/json", "application/problem+json"),
    type: fc.oneof(
      { weight: 4, arbitrary: fc.constant("application/json") },
      { weight: 3, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
    ),
    body: schema === undefined ? fc.constant(undefined) : bodyOf(schema),
    cut: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
    address: fc.ipV4(),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ slug, id, token, query, accept, type, body, cut, address }) => {
      const text = body === undefined ? undefined : toText(body, type);
      const filled = path.replace("{slug}", slug).replace("{id}", id).replace("{deliveryId}", "dlv_nothing");
      const asked = new Request(`${ORIGIN}${filled}${query}`, {
        method,
        headers: {
          Accept: accept,
          Authorization: `Bearer ${token}`,
          ...(text !== undefined && { "Content-Type": type }),
        },
        ...(text !== undefined && { body: text.slice(0, text.length - cut) }),
      });
      const response = await answer(path, asked, aCaller(address));
      expect(contract.judge(await toExchange(asked, response))).toEqual([]);
    }),
    { numRuns: 60, seed: 20_261_128 },
  );
});

test.each([
  ["/api/v1/ais/cline/contact", aMessage()],
  ["/api/v1/ais/cline/corrections", aReport()],
  ["/api/v1/webhooks", { url: "https://hooks.example.org/", events: ["ai.updated"] }],
])("unknown parameters of POST %s are named", async (path, body) => {
  const headers = { "Content-Type": "application/json" };
  const request = new Request(`${ORIGIN}${path}?utm=1&x=2`, { method: "POST", headers, body: JSON.stringify(body) });
  const response = await answer(path, request, aCaller());
  const { errors } = (await response.json()) as Problem;
  expect([response.status, errors.map(({ parameter }) => parameter)]).toEqual([400, ["utm", "x"]]);
});

test("a form of a client that asks for a problem document gets one", async () => {
  const request = postForm({ name: "" }, { Accept: "application/problem+json" });
  const response = await answer("/api/v1/ais/cline/contact", request, aCaller());
  expect(await response.json()).toMatchObject({ status: 422, title: "Invalid body" });
});
