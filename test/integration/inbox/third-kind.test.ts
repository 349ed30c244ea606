/** A kind that exists in this file alone: one declaration gives it everything that messages and reports have. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { defineKind } from "#inbox/define-kind.ts";
import type { InboxDeps } from "#inbox/deps.ts";
import { decide } from "#inbox/operator.ts";
import type { Decidable, DecisionStore } from "#inbox/store.ts";
import { runCommand } from "#server/operator-command.ts";
import { createSubmissionStore } from "#inbox/store/submissions.ts";
import { DAY, type TestClock, aClock } from "../../fixtures/clock.ts";
import { ORIGIN, aCaller, contactDeps } from "../../fixtures/contact.ts";
import { aReport, correctionDeps, postReport } from "../../fixtures/corrections.ts";
import { type TestDatabase, openTestDatabase } from "../../fixtures/database.ts";
import { CORRECTION } from "#inbox/correction.ts";

const Suggestion = z.strictObject({
  topic: z.enum(["tag", "page"]),
  text: z.string().min(5),
  email: z.email().nullish(),
});
type Suggestion = z.infer<typeof Suggestion>;
type Content = Omit<Suggestion, "topic">;
const Accepted = z.object({ id: z.string(), status: z.literal("received"), token: z.string(), expiresAt: z.string() });
const Receipt = z.object({ id: z.string(), topic: z.string(), status: z.string(), reason: z.string().nullable() });

const SUGGESTION = defineKind<Suggestion, Decidable<Content>, DecisionStore<Suggestion, Content>>(
  {
    name: "suggestion",
    noun: "suggestion",
    idPrefix: "sug",
    group: "corrections",
    token: "correctionToken",
    schema: Suggestion,
    topic: "topic",
    accepted: Accepted,
    receipt: Receipt,
    labels: { topic: "What about", text: "Suggestion", email: "Your e-mail" },
    send: {
      id: "suggest",
      address: "/suggestions",
      summary: "Suggest something",
      description: "202 means stored.",
      success: "Stored.",
      exampleKey: "5f1c9a2e-77f4-4b0e-9a39-7d7a1a0c2f53",
    },
    read: { id: "getSuggestion", address: "/suggestions/{id}" },
    erase: { id: "eraseSuggestion", summary: "Erase", description: "Erases it.", success: "Erased." },
    formAnswer: { next: "Somebody will read it." },
    perHour: () => 3,
    keepDays: () => 90,
    holdsBack: false,
    countsRepeats: true,
    isMailed: false,
    toWords: ({ text, email }) => ({ name: "", company: "", email: email ?? "", message: text }),
    toReceipt: ({ id, topic, status, reason }) => ({ id, topic, status, reason }),
    exampleReceipt: ({ id }) => ({ id, topic: "tag", status: "received", reason: null }),
    statuses: ["received", "done", "refused"],
  },
  {
    name: "inbox -- suggestion",
    list: { does: "suggestions that wait", status: "received" },
    erase: { does: "delete it" },
    reseal: { does: "seal them with the first key" },
    toLine: ({ id, status, topic, suspicions }) => `${id}  ${status}  ${topic}  ${suspicions.join(", ")}`.trimEnd(),
    toSummary: ({ id, status, topic }) => ({ id, status, topic }),
    toExport: ({ id, content, status }) => ({ id, content, status }),
    others: decide<Suggestion, Content>(
      "suggestion",
      { accepted: "done", refused: "refused" },
      { accept: "take it up", refuse: "say why not" },
    ),
  },
);

let database: TestDatabase;
let clock: TestClock;
let deps: InboxDeps<DecisionStore<Suggestion, Content>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  clock = aClock();
  const contact = contactDeps({ db: database.db, clock });
  deps = { ...contact, store: createSubmissionStore(database.db, contact.vault, SUGGESTION) };
});

const BODY = { topic: "tag", text: "A tag for board games", email: "ada@example.org" };

function ask(method: string, path: string, init: { body?: BodyInit; headers?: Record<string, string> } = {}) {
  const request = new Request(`${ORIGIN}/api/v1/suggestions${path}`, {
    method,
    ...init,
    headers: { "Content-Type": "application/json", ...init.headers },
  });
  return SUGGESTION.handle(deps, request, aCaller());
}

async function send(fields: object = {}, headers: Record<string, string> = {}): Promise<z.infer<typeof Accepted>> {
  const response = await ask("POST", "", { body: JSON.stringify({ ...BODY, ...fields }), headers });
  expect(response.status).toBe(202);
  const accepted = Accepted.parse(await response.json());
  expect(response.headers.get("Location")).toBe(`/api/v1/suggestions/${accepted.id}`);
  return accepted;
}

async function read({ id, token }: { id: string; token: string }): Promise<z.infer<typeof Receipt>> {
  const response = await ask("GET", `/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  return Receipt.parse(await response.json());
}

async function operate(...args: string[]): Promise<string> {
  return (await runCommand(SUGGESTION.tool, deps, args)).output;
}

test("goes from received to refused with a reason, back, and to done; its sender reads each state", async () => {
  const accepted = await send();
  expect(await read(accepted)).toEqual({ id: accepted.id, topic: "tag", status: "received", reason: null });
  expect(await operate("list")).toBe(`${accepted.id}  received  tag`);
  expect(await operate("refuse", accepted.id, "There is one.")).toBe(`${accepted.id} is refused.`);
  expect(await read(accepted)).toMatchObject({ status: "refused", reason: "There is one." });
  expect(await operate("reopen", accepted.id)).toBe(`${accepted.id} waits again.`);
  expect(await operate("accept", accepted.id)).toBe(`${accepted.id} is done.`);
  expect(await read(accepted)).toMatchObject({ status: "done", reason: null });
  expect(await operate("list")).toBe("No suggestions.");
  const content = { text: BODY.text, email: BODY.email };
  expect(JSON.parse(await operate("export", "--json"))).toEqual([{ id: accepted.id, content, status: "done" }]);
});

test("is stored once under one key, and once more under the key of another kind", async () => {
  const headers = { "Idempotency-Key": "0d2a6d0e-93a3-4ad7-a3a0-8d7c1b7e9f11" };
  const first = await send({}, headers);
  expect(await send({}, headers)).toEqual(first);
  const reports = correctionDeps(contactDeps({ db: database.db, clock }), database.db);
  expect((await CORRECTION.handle(reports, postReport(aReport(), { headers }), aCaller())).status).toBe(202);
  expect([await deps.store.countReceived(), await reports.store.countReceived()]).toEqual([1, 1]);
  expect(await reports.store.find(first.id)).toBeUndefined();
});

test("keeps what its sender wrote sealed, and erases it by token, by the operator and by age", async () => {
  const [byToken, byOperator, byAge] = [
    await send(),
    await send({ text: "Another one" }),
    await send({ text: "A third" }),
  ];
  const rows = (): Promise<string> => database.db.selectFrom("submissions").selectAll().execute().then(JSON.stringify);
  expect(await rows()).not.toMatch(/board games|ada@/);
  const headers = { Authorization: `Bearer ${byToken.token}` };
  expect((await ask("DELETE", `/${byToken.id}`, { headers })).status).toBe(204);
  expect((await ask("GET", `/${byToken.id}`, { headers })).status).toBe(401);
  expect(await operate("erase", byOperator.id)).toBe(`${byOperator.id} is erased.`);
  clock.advance(90 * DAY);
  expect(await deps.store.sweep(clock.now(), deps.settings)).toBe(1);
  expect([await rows(), byAge.expiresAt]).toEqual(["[]", clock.now().toISOString()]);
});

test("is limited, checked and looked at for spam like the others", async () => {
  const first = await send();
  const repeated = await send();
  expect(await operate("list")).toBe(`${first.id}  received  tag\n${repeated.id}  received  tag  repeat`);
  const faulty = await ask("POST", "", { body: JSON.stringify({ topic: "tags", text: "Four" }) });
  expect([faulty.status, ((await faulty.json()) as { detail: string }).detail]).toEqual([
    422,
    "The suggestion has 2 faults; nothing was stored.",
  ]);
  await send({ text: "Something else" });
  expect((await ask("POST", "", { body: JSON.stringify(BODY) })).status).toBe(429);
});

test("answers a form without script with its receipt, or with the faults", async () => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
  const page = await ask("POST", "", { body: new URLSearchParams(BODY).toString(), headers });
  expect(page.status).toBe(202);
  const text = await page.text();
  expect(text).toContain("Your suggestion is stored");
  const [id, token] = [/sug_[0-9a-z]{25}/.exec(text)![0], /cot_[\w-]+/.exec(text)![0]];
  expect(await read({ id, token })).toMatchObject({ status: "received" });
  const refused = await ask("POST", "", { body: new URLSearchParams({ ...BODY, text: "Four" }).toString(), headers });
  expect(await refused.text()).toContain("Your suggestion was not sent");
});
