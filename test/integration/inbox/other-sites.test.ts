/** What a browser sends for a page of another site is treated alike whether that page sends a form or JSON. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { CORRECTION, type CorrectionDeps } from "#inbox/correction.ts";
import { Problem } from "#api/schema/problem.ts";
import { handleWebhooks } from "#inbox/webhooks/handle-webhooks.ts";
import { aClock } from "../../fixtures/clock.ts";
import { ORIGIN, aCaller, aMessage, contactDeps, postForm, postMessage } from "../../fixtures/contact.ts";
import { aReport, correctionDeps, postReport } from "../../fixtures/corrections.ts";
import { type TestDatabase, openTestDatabase } from "../../fixtures/database.ts";
import { webhookDeps, webhookRequest } from "../../fixtures/webhooks.ts";

let database: TestDatabase;
let contact: ContactDeps;
let corrections: CorrectionDeps;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  contact = contactDeps({ db: database.db, clock: aClock() });
  corrections = correctionDeps(contact, database.db);
});

type Headers = Record<string, string>;

const FOREIGN: [string, Headers][] = [
  ["a page of another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["one in a browser that says Origin alone", { Origin: "https://evil.example" }],
  ["a page without an origin, such as a sandboxed frame", { Origin: "null" }],
  ["a sibling host", { Origin: "https://user.ai-directory.example", "Sec-Fetch-Site": "same-site" }],
  ["the same host at another port", { Origin: "https://ai-directory.example:8443", "Sec-Fetch-Site": "same-site" }],
  ["an origin that begins like ours", { Origin: `${ORIGIN}.evil.example` }],
];
const OURS: [string, Headers][] = [
  ["a program", {}],
  ["a page of this site", { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" }],
  ["one in a browser that says Origin alone", { Origin: ORIGIN }],
  ["one that keeps its origin to itself", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
  ["one behind a proxy that ends TLS", { Origin: "http://ai-directory.example" }],
];
const MESSAGE_FORM = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  message: "Do you offer a plan for schools?",
  intent: "pricing",
  consent: "on",
};

/** Signs of spam of the message and the report that these headers came with, each as JSON and as a form. */
async function listSigns(headers: Headers): Promise<string[][]> {
  const form = { "Content-Type": "application/x-www-form-urlencoded", ...headers };
  const responses = [
    await CONTACT.handle(contact, postMessage(aMessage(), { headers }), aCaller()),
    await CONTACT.handle(contact, postForm({ ...MESSAGE_FORM, message: "And one for libraries?" }, headers), aCaller()),
    await CORRECTION.handle(corrections, postReport(aReport(), { headers }), aCaller()),
    await CORRECTION.handle(
      corrections,
      postReport(new URLSearchParams(aReport()).toString(), { headers: form }),
      aCaller(),
    ),
  ];
  expect(responses.map(({ status }) => status)).toEqual([202, 303, 202, 202]);
  const all = { status: null, limit: null };
  const [messages, reports] = [await contact.store.list(all), await corrections.store.list(all)];
  return [...messages.map((message) => message.quarantineReasons), ...reports.map((report) => report.suspicions)];
}

function register(headers: Headers): Promise<Response> {
  const webhooks = webhookDeps({ db: database.db, clock: aClock() });
  const body = { url: "http://localhost:9/", events: ["ai.updated"] };
  return handleWebhooks(webhooks, webhookRequest("POST", "", { body, headers }), aCaller());
}

describe.each(FOREIGN)("%s", (_, headers) => {
  test("has its messages held back and its reports put last, as JSON and as a form", async () => {
    expect(await listSigns(headers)).toEqual(Array.from({ length: 4 }, () => ["cross-site"]));
  });

  test("registers no endpoint", async () => {
    const response = await register(headers);
    expect(Problem.parse(await response.json())).toMatchObject({ status: 403, type: "/problems/foreign-page/" });
    expect(await database.db.selectFrom("webhookEndpoints").selectAll().execute()).toEqual([]);
  });
});

test.each(OURS)("%s is not suspected", async (_, headers) => {
  expect(await listSigns(headers)).toEqual([[], [], [], []]);
  expect((await register(headers)).status).toBe(201);
});
