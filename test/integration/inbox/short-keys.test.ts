/** Two strangers may both think of `1` as their Idempotency-Key; a long key is its sender's wherever they are. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { CORRECTION, type CorrectionDeps } from "#inbox/correction.ts";
import { aClock } from "../../fixtures/clock.ts";
import { aCaller, aMessage, contactDeps, postMessage } from "../../fixtures/contact.ts";
import { aReport, correctionDeps, postReport } from "../../fixtures/corrections.ts";
import { type TestDatabase, openTestDatabase } from "../../fixtures/database.ts";

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

interface Accepted {
  id: string;
  token: string;
}

async function message(key: string, address: string, fields = {}): Promise<Accepted> {
  const request = postMessage(aMessage(fields), { headers: { "Idempotency-Key": key } });
  const response = await CONTACT.handle(contact, request, aCaller(address));
  expect(response.status).toBe(202);
  return (await response.json()) as Accepted;
}

async function report(key: string, address: string): Promise<Accepted> {
  const request = postReport(aReport(), { headers: { "Idempotency-Key": key } });
  const response = await CORRECTION.handle(corrections, request, aCaller(address));
  expect(response.status).toBe(202);
  return (await response.json()) as Accepted;
}

test.each(["1", "x".repeat(19)])("%s of two networks are two keys: neither gets the other's token", async (key) => {
  const mine = await message(key, "198.51.100.1");
  expect(await message(key, "198.51.100.1")).toEqual(mine);
  expect((await message(key, "198.51.100.2")).token).not.toBe(mine.token);
  // Another body under the same short key of a stranger is no misuse of a key.
  await message(key, "198.51.100.3", { message: "Something else altogether" });
  expect((await report(key, "198.51.100.1")).id).not.toBe((await report(key, "198.51.100.2")).id);
});

test("a short key counts for the network: an IPv6 client may change its address in it", async () => {
  const mine = await message("k1", "2001:db8:7:1::1");
  expect(await message("k1", "2001:db8:7:1::2")).toEqual(mine);
  expect(await message("k1", "2001:db8:7:2::1")).not.toEqual(mine);
});

test("a key of 20 characters is the same from everywhere, as a client that moves repeats it", async () => {
  const key = "x".repeat(20);
  expect(await message(key, "198.51.100.2")).toEqual(await message(key, "198.51.100.1"));
  expect(await report(key, "2001:db8::1")).toEqual(await report(key, "198.51.100.1"));
});
