/** Kill -9 at each step: nothing is lost, and no message comes more than twice, with the same id. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTACT } from "#inbox/contact.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { openMail } from "#inbox/sending/mail.ts";
import { readMigrations } from "#inbox/store/read-migrations.ts";
import type { OpenDatabase } from "#inbox/store/database.ts";
import { migrate } from "#inbox/store/migrate.ts";
import { openPglite } from "#inbox/store/open-pglite.ts";
import { openPostgres } from "#inbox/store/open-postgres.ts";
import { publishEvents } from "#inbox/webhooks/publish-events.ts";
import { runDeliveries } from "#inbox/webhooks/run-deliveries.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { aClock } from "../fixtures/clock.ts";
import { aCaller, aMessage, contactDeps, postMessage } from "../fixtures/contact.ts";
import { MIGRATIONS_FOLDER, POSTGRES_URL, createDatabase, giveEmptyDatabase } from "../fixtures/database.ts";
import type { ChildTask } from "../fixtures/kill-child.ts";
import type { KillPoint } from "../fixtures/kill-steps.ts";
import { startReceiver } from "../fixtures/receiver.ts";
import { startSmtp } from "../fixtures/smtp.ts";
import { FOREVER, activate, anEvent, catalogWith, publishAndSend, webhookDeps } from "../fixtures/webhooks.ts";

const CHILD = new URL("../fixtures/kill-child.ts", import.meta.url).pathname;
let root: string;
let place: ChildTask["database"];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "kill-"));
  if (POSTGRES_URL === undefined) {
    place = { folder: await giveEmptyDatabase(root) };
  } else {
    place = { url: await createDatabase(POSTGRES_URL) };
    await withDatabase(async (database) => {
      await migrate(database, await readMigrations(MIGRATIONS_FOLDER));
    });
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The embedded database takes one process: it is open here only while no child runs. */
async function withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database =
    "url" in place
      ? openPostgres({ url: place.url, maxConnections: 4, onConnectionError: () => undefined })
      : await openPglite(place.folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What the child printed before it died. */
function runChild(task: Omit<ChildTask, "database">): Promise<{ signal: string | null; output: string }> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify({ ...task, database: place })], {
    env: toCleanEnv(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  return new Promise((resolve) => child.once("close", (_, signal) => resolve({ signal, output })));
}

// On the embedded database each process takes seconds to start, so it dies at the steps that differ most.
const isQuick = POSTGRES_URL !== undefined;
function choose(points: readonly (KillPoint & { always?: boolean })[]): KillPoint[] {
  return points.filter((point) => isQuick || point.always === true).map(({ when, step }) => ({ when, step }));
}

describe("a delivery whose process is killed", () => {
  const points = choose([
    { when: "before", step: "publish" },
    { when: "inside", step: "publish", always: true },
    { when: "after", step: "publish" },
    { when: "before", step: "claimLanes" },
    { when: "after", step: "claimLanes", always: true },
    { when: "after", step: "readBodies" },
    { when: "before", step: "send" },
    { when: "after", step: "send", always: true },
    { when: "before", step: "complete" },
    { when: "after", step: "complete", always: true },
  ]);

  test.each(points)("$when $step arrives all the same", async (kill) => {
    const receiver = await startReceiver();
    const clock = aClock(new Date().toISOString());
    const events = Array.from({ length: 12 }, () => anEvent({ commit: `${kill.when}${kill.step}` }));
    const former = await withDatabase(async ({ db }) => {
      const known = await db.selectFrom("changeEvents").select("id").execute();
      const deps = webhookDeps({ db, clock });
      for (const endpoint of await deps.store.listEndpoints())
        await deps.store.deleteEndpoint(endpoint.id, clock.now());
      await publishAndSend(deps, []);
      await activate(deps, { url: receiver.url });
      return known.map((row) => anEvent({ id: row.id }));
    });
    clock.advance(1);
    const all = [...former, ...events.map((event) => ({ ...event, id: uniqueId() }))];
    const wanted = all.slice(former.length).map((event) => event.id);
    const child = await runChild({ now: clock.now().toISOString(), kill, work: { kind: "deliver", events: all } });
    expect(child).toMatchObject({ signal: "SIGKILL", output: "" });

    await withDatabase(async ({ db }) => {
      const deps = webhookDeps({ db, clock });
      clock.advance(61);
      await publishEvents({ ...deps, catalog: catalogWith(all) });
      await runDeliveries(deps, FOREVER);
      const [endpoint] = await deps.store.listEndpoints();
      const { deliveries } = await deps.store.listDeliveries(endpoint!.id, {
        status: "delivered",
        limit: 100,
        offset: 0,
      });
      expect(deliveries.filter((delivery) => delivery.kind === "event")).toHaveLength(12);
    });
    const ids = receiver.events().map((message) => message.headers["webhook-id"]!);
    expect([...new Set(ids)]).toEqual(wanted);
    // Written down in batches, so more than one may be repeated; none more than once.
    for (const id of wanted) expect(ids.filter((other) => other === id).length).toBeLessThanOrEqual(2);
    await receiver.close();
  });
});

describe("a message whose process is killed", () => {
  const points = choose([
    { when: "before", step: "claimIdempotencyKey" },
    { when: "after", step: "claimIdempotencyKey" },
    { when: "before", step: "takeSlot" },
    { when: "after", step: "takeSlot" },
    { when: "before", step: "insert", always: true },
    { when: "after", step: "insert", always: true },
  ]);

  test.each(points)("$when $step is stored once when it is sent again", async (kill) => {
    const clock = aClock();
    const body = aMessage({ message: `Killed ${kill.when} ${kill.step}, is it stored?` });
    const key = `key-${kill.when}-${kill.step}`;
    const child = await runChild({ now: clock.now().toISOString(), kill, work: { kind: "message", body, key } });
    expect(child).toMatchObject({ signal: "SIGKILL", output: "" });
    clock.advance(61);
    await withDatabase(async ({ db }) => {
      const deps = contactDeps({ db, clock, settings: { messagesPerHour: 1000 } });
      const response = await CONTACT.handle(
        deps,
        postMessage(body, { headers: { "Idempotency-Key": key } }),
        aCaller(),
      );
      expect(response.status).toBe(202);
      const { id } = (await response.json()) as { id: string };
      const stored = (await deps.store.list({ status: null, limit: 100 })).filter(
        (message) => message.message === body["message"],
      );
      expect(stored.map((message) => message.id)).toEqual([id]);
    });
  });

  test("after the answer is there", async () => {
    const clock = aClock();
    const body = aMessage({ message: "Answered and then killed" });
    const { output, signal } = await runChild({
      now: clock.now().toISOString(),
      kill: { when: "after", step: "answer" },
      work: { kind: "message", body, key: "answered" },
    });
    const { id } = JSON.parse(output.slice(4, output.indexOf("\n"))) as { id: string };
    expect([signal, output]).toEqual(["SIGKILL", expect.stringMatching(/^202 /)]);
    expect(await withDatabase(({ db }) => contactDeps({ db, clock }).store.find(id))).toMatchObject({
      status: "received",
      message: "Answered and then killed",
    });
  });
});

describe("a mail whose process is killed", () => {
  const points = choose([
    { when: "before", step: "claimMails" },
    { when: "after", step: "claimMails" },
    { when: "before", step: "send" },
    { when: "after", step: "send", always: true },
    { when: "before", step: "finishMail" },
    { when: "after", step: "finishMail" },
  ]);

  test.each(points)("$when $step goes out all the same, at most twice with one Message-ID", async (kill) => {
    const smtp = await startSmtp();
    const clock = aClock();
    const mail = { send: openMail(smtp.url), to: "operator@directory.example", from: "noreply@directory.example" };
    await withDatabase(async ({ db }) => {
      await db.deleteFrom("contactMessages").execute();
      const deps = contactDeps({ db, clock, settings: { messagesPerHour: 1000 } });
      for (let index = 0; index < 4; index++) {
        const response = await CONTACT.handle(
          deps,
          postMessage(aMessage({ message: `Mail number ${index}` })),
          aCaller(),
        );
        expect(response.status).toBe(202);
      }
    });
    const child = await runChild({
      now: clock.now().toISOString(),
      kill,
      work: { kind: "outbox", smtpUrl: smtp.url },
    });
    expect(child).toMatchObject({ signal: "SIGKILL" });
    clock.advance(301);
    await withDatabase(async ({ db }) => {
      const deps = contactDeps({ db, clock, mail });
      await sendOutbox(deps, FOREVER);
      expect(await deps.store.list({ status: "forwarded", limit: 9 })).toHaveLength(4);
    });
    const ids = smtp.mails.map((received) => /^Message-ID: (\S+)/im.exec(received.raw)![1]);
    expect(new Set(ids).size).toBe(4);
    expect(ids.length).toBeLessThanOrEqual(5);
    await smtp.close();
  });
});

let counter = 0;
function uniqueId(): string {
  counter++;
  return `evt_k${counter.toString(36).padStart(19, "0")}`;
}
