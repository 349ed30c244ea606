import { date, assert, property } from "fast-check";
import { expect, test } from "vitest";
import { findNextMailAttempt } from "#inbox/outbox.ts";

const FIRST = new Date("2026-11-27T10:00:00Z");
const DAY_MS = 86_400_000;

test("the last attempt is made a day after the first or later, never before", () => {
  let at = FIRST;
  const attempts = [at];
  for (let next = findNextMailAttempt(FIRST, at); next !== undefined; next = findNextMailAttempt(FIRST, at)) {
    at = next;
    attempts.push(at);
  }
  expect(attempts).toHaveLength(15);
  expect(at.getTime() - FIRST.getTime()).toBe(DAY_MS);
});

test("from any moment of the day there is a later attempt", () => {
  assert(
    property(date({ min: FIRST, max: new Date(FIRST.getTime() + DAY_MS - 1), noInvalidDate: true }), (at) => {
      expect(findNextMailAttempt(FIRST, at)!.getTime()).toBeGreaterThan(at.getTime());
    }),
  );
});
