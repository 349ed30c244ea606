/** Reports of mistakes, from request to decision, on a real database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CORRECTION, type CorrectionDeps } from "#inbox/correction.ts";
import { CorrectionAccepted, CorrectionReceipt } from "#record/schema/correction.ts";
import { Problem } from "#api/schema/problem.ts";
import type { OperatorResult } from "#server/call-operator.ts";
import { runCommand } from "#server/operator-command.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { DAY, HOUR, type TestClock, aClock } from "../../fixtures/clock.ts";
import { aCaller, contactDeps } from "../../fixtures/contact.ts";
import { aReport, correctionDeps, postReport, postReportForm, reportRequest } from "../../fixtures/corrections.ts";
import { type TestDatabase, openTestDatabase } from "../../fixtures/database.ts";
import { listOpenDirectives } from "../../fixtures/page-policy.ts";

let database: TestDatabase;
let clock: TestClock;
let deps: CorrectionDeps;

const catalog = aCatalog([
  anAi({ name: "Cline", formerSlugs: ["claude-dev"] }),
  anAi({ name: "Ended", status: "discontinued", statusNote: "Closed." }),
]);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  clock = aClock();
  deps = correctionDeps(contactDeps({ db: database.db, clock, catalog }), database.db);
});

async function send(body: unknown, options: Parameters<typeof postReport>[1] = {}): Promise<CorrectionAccepted> {
  const response = await CORRECTION.handle(deps, postReport(body, options), aCaller());
  expect(response.status).toBe(202);
  return CorrectionAccepted.parse(await response.json());
}

async function readReceipt({ id, token }: { id: string; token: string }): Promise<CorrectionReceipt> {
  const response = await CORRECTION.handle(deps, reportRequest(id, token), aCaller());
  expect(response.status).toBe(200);
  return CorrectionReceipt.parse(await response.json());
}

const operate = (args: readonly string[]): Promise<OperatorResult> => runCommand(CORRECTION.tool, deps, args);

describe("a report", () => {
  test("is stored before it is answered, and its receipt says so", async () => {
    const accepted = await send(aReport());
    expect(await readReceipt(accepted)).toEqual({
      id: accepted.id,
      slug: "cline",
      field: "license",
      status: "received",
      reason: null,
      receivedAt: accepted.receivedAt,
      decidedAt: null,
      expiresAt: accepted.expiresAt,
    });
  });

  test("may be about a discontinued tool", async () => {
    const accepted = await send(aReport({ field: "discontinuedAt", value: "2025-03" }), { slug: "ended" });
    expect((await readReceipt(accepted)).slug).toBe("ended");
  });

  test("under a former name is redirected with its body", async () => {
    const response = await CORRECTION.handle(deps, postReport(aReport(), { slug: "claude-dev" }), aCaller());
    expect([response.status, response.headers.get("Location")]).toEqual([308, "/api/v1/ais/cline/corrections"]);
  });

  test("names every fault at once", async () => {
    const body = { field: "licence", value: " ", source: "my memory", email: "nobody" };
    const response = await CORRECTION.handle(deps, postReport(body), aCaller());
    expect(response.status).toBe(422);
    const { errors } = Problem.parse(await response.json());
    expect(errors.map(({ pointer }) => pointer)).toEqual(["#/field", "#/value", "#/source", "#/email"]);
  });

  test.each(["javascript:alert(1)", "ftp://example.org/x", "https://localhost/x", "example.org"])(
    "takes no %s for a source",
    async (source) => {
      const response = await CORRECTION.handle(deps, postReport(aReport({ source })), aCaller());
      expect(response.status).toBe(422);
    },
  );

  test("sent twice under one key is stored once", async () => {
    const headers = { "Idempotency-Key": "8e03978e" };
    const first = await send(aReport(), { headers });
    expect(await send(aReport(), { headers })).toEqual(first);
    const other = await CORRECTION.handle(deps, postReport(aReport({ value: "ISC" }), { headers }), aCaller());
    expect(other.status).toBe(422);
    expect(await deps.store.countReceived()).toBe(1);
  });

  test("is limited to five an hour and client, apart from messages", async () => {
    for (let count = 0; count < 5; count++) await send(aReport());
    const refused = await CORRECTION.handle(deps, postReport(aReport()), aCaller());
    expect([refused.status, refused.headers.has("Retry-After")]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({
      detail: "You can send 5 reports an hour. Try again in 3,600 seconds.",
    });
    clock.advance(HOUR);
    await send(aReport());
  });

  test("is deleted by its token alone, with everything in it", async () => {
    const accepted = await send(aReport({ email: "ada@example.org" }), { headers: { "Idempotency-Key": "k1" } });
    const wrong = await CORRECTION.handle(deps, reportRequest(accepted.id, "cot_wrong", "DELETE"), aCaller());
    expect(wrong.status).toBe(401);
    const deleted = await CORRECTION.handle(deps, reportRequest(accepted.id, accepted.token, "DELETE"), aCaller());
    expect(deleted.status).toBe(204);
    expect(await database.db.selectFrom("submissions").selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom("idempotencyKeys").selectAll().execute()).toEqual([]);
  });

  test("is deleted when its time is over", async () => {
    await send(aReport(), { headers: { "Idempotency-Key": "k1" } });
    clock.advance(181 * DAY);
    expect(await deps.store.sweep(clock.now(), deps.settings)).toBe(1);
    expect(await database.db.selectFrom("idempotencyKeys").selectAll().execute()).toEqual([]);
  });

  test("keeps what its sender wrote sealed", async () => {
    await send(aReport({ value: "A very particular value", note: "A private note", email: "ada@example.org" }));
    const rows = JSON.stringify(await database.db.selectFrom("submissions").selectAll().execute());
    expect(rows).not.toMatch(/particular|private|ada@/);
  });
});

describe("a form without script", () => {
  test("is answered by a page with the receipt", async () => {
    const response = await CORRECTION.handle(deps, postReportForm({ ...aReport(), note: "", email: "" }), aCaller());
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([202, "no-store"]);
    expect(listOpenDirectives(response)).toEqual([]);
    const page = await response.text();
    const [id, token] = [/cor_[0-9a-z]{25}/.exec(page)![0], /cot_[\w-]+/.exec(page)![0]];
    expect((await readReceipt({ id, token })).status).toBe("received");
  });

  test("is answered by a page that names the faults", async () => {
    const response = await CORRECTION.handle(deps, postReportForm({ ...aReport({ source: "here" }) }), aCaller());
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Source: must be the address of a public page");
    expect(listOpenDirectives(response)).toEqual([]);
  });

  test("with signs of spam is kept, and comes last in the operator's list", async () => {
    await CORRECTION.handle(deps, postReportForm({ ...aReport(), topic_check: "x" }), aCaller());
    clock.advance(60);
    const honest = await send(aReport());
    const { output } = await operate(["list"]);
    const lines = output.split("\n");
    expect(lines[0]).toContain(honest.id);
    expect(lines[1]).toContain("(honeypot)");
  });
});

describe("the operator", () => {
  test("sees no words of senders in lists, as text or as JSON", async () => {
    const { id } = await send(aReport({ note: "A private note", email: "ada@example.org" }));
    expect(JSON.parse((await operate(["list", "--json"])).output)).toMatchObject([
      { id, slug: "cline", field: "license", status: "received", isLocked: false },
    ]);
    const lists = [await operate(["list", "--json"]), await operate(["list"])];
    expect(lists.map(({ output }) => output).join("\n")).not.toMatch(/private note|ada@|content|tokenHash/);
    expect((await operate(["show", id, "--json"])).output).toContain("ada@example.org");
  });

  test("takes a decision back, takes reports along, and erases one", async () => {
    const accepted = await send(aReport());
    await operate(["decline", accepted.id, "The file says Apache-2.0."]);
    expect((await operate(["reopen", accepted.id])).output).toBe(`${accepted.id} waits again.`);
    expect((await operate(["reopen", accepted.id, "--json"])).output).toBe(
      `{"message":"${accepted.id} waits already."}`,
    );
    const exported = JSON.parse((await operate(["export", "--json"])).output) as object[];
    expect(exported).toContainEqual(expect.objectContaining({ id: accepted.id, status: "received", reason: null }));
    expect((await operate(["export", "--status", "declined"])).output).not.toContain(accepted.id);
    expect((await operate(["erase", accepted.id])).output).toBe(`${accepted.id} is erased.`);
    expect((await operate(["export"])).output).not.toContain(accepted.id);
    expect((await operate(["reopen", accepted.id])).exitCode).toBe(1);
  });

  test("reads a report, and the sender reads the decision with its reason", async () => {
    const accepted = await send(aReport({ note: "See the file." }));
    const shown = await operate(["show", accepted.id, "--json"]);
    expect(JSON.parse(shown.output)).toMatchObject({ content: { value: "MIT", note: "See the file." } });
    expect((await operate(["decline", accepted.id])).exitCode).toBe(2);
    await operate(["decline", accepted.id, "The file says Apache-2.0."]);
    expect(await readReceipt(accepted)).toMatchObject({ status: "declined", reason: "The file says Apache-2.0." });
    expect((await operate(["list"])).output).toBe("No reports.");
    expect((await operate(["list", "--status", "declined"])).output).toContain(accepted.id);
  });

  test.each([
    [["show", "cor_nothing"], 1],
    [["list", "--status", "open"], 2],
    [["unknown"], 2],
    [[], 2],
  ])("%j ends with %d", async (args, exitCode) => {
    expect((await operate(args)).exitCode).toBe(exitCode);
  });
});
