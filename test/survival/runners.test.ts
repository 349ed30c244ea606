/** Runners that are killed, whose clocks are wrong, and whose database restarts: nothing is lost, nothing overtakes. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { anEvent } from "../fixtures/webhooks.ts";
import { kill, openSurvivalDesk } from "./_desk.ts";

const desk = openSurvivalDesk();

const history: ReturnType<typeof anEvent>[] = [];

/** New events behind those of the tests before. */
function addEvents(count: number): string[] {
  const events = Array.from({ length: count }, () => anEvent());
  history.push(...events);
  return events.map((event) => event.id);
}

test("four servers whose clocks are ten minutes slow, right, two minutes and a day fast send each message once", async () => {
  const wanted = addEvents(40);
  const startedAt = Date.now() / 1000;
  const task = { events: history, leaseSeconds: 60 };
  const runners = ["-10m", "+0", "+2m", "+1d"].map((shift) => desk.startRunner(task, shift));
  const outcome = await desk.finish(wanted, runners);
  console.log(`survival: clocks, ${desk.receivers.length * wanted.length} deliveries: ${JSON.stringify(outcome)}`);
  expect(outcome).toEqual({ lost: 0, repeated: 0, inverted: 0 });
  // Receivers refuse signatures that are five minutes off.
  for (const receiver of desk.receivers)
    for (const message of receiver.events())
      expect(Math.abs(Number(message.headers["webhook-timestamp"]) - startedAt)).toBeLessThan(300);
  for (const endpoint of await desk.deps.store.listEndpoints())
    expect(endpoint).toMatchObject({ status: "active", failingSince: null });
});

test("twenty kills in the middle of a run lose nothing; what is repeated has its id", async () => {
  const wanted = addEvents(60);
  const task = { events: history, leaseSeconds: 3 };
  for (let round = 0; round < 20; round++) {
    const runner = desk.startRunner(task);
    await pause(900 + round * 60);
    await kill(runner);
  }
  const outcome = await desk.finish(wanted, [desk.startRunner(task)]);
  console.log(`survival: kills, ${desk.receivers.length * wanted.length} deliveries: ${JSON.stringify(outcome)}`);
  expect(outcome).toMatchObject({ lost: 0, inverted: 0 });
});

test("three restarts of the database under two runners lose nothing", async () => {
  const wanted = addEvents(60);
  const runners = [1, 2].map(() => desk.startRunner({ events: history, leaseSeconds: 5 }));
  for (const mode of ["immediate", "fast", "immediate"] as const) {
    await pause(2500);
    await desk.server.restart(mode);
  }
  const outcome = await desk.finish(wanted, runners);
  console.log(`survival: restarts, ${desk.receivers.length * wanted.length} deliveries: ${JSON.stringify(outcome)}`);
  expect(outcome).toMatchObject({ lost: 0, inverted: 0 });
});
