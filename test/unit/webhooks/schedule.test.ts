import { assert, double, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTEMPT_OFFSETS_SECONDS, findNextAttempt, parseRetryAfter } from "#inbox/webhooks/schedule.ts";

const AT = new Date("2026-11-27T10:00:00Z");

describe("findNextAttempt", () => {
  test("follows the published table and ends after the ninth attempt", () => {
    let elapsed = 0;
    const offsets = [0];
    for (let made = 1; made < 9; made++) {
      elapsed += (findNextAttempt(made, AT, 0.5, null)!.getTime() - AT.getTime()) / 1000;
      offsets.push(elapsed);
    }
    expect(offsets).toEqual([...ATTEMPT_OFFSETS_SECONDS]);
    expect(findNextAttempt(9, AT, 0.5, null)).toBeUndefined();
    expect(findNextAttempt(12, AT, 0.5, null)).toBeUndefined();
  });

  test("stays within 10% of it for any jitter", () => {
    assert(
      property(integer({ min: 1, max: 8 }), double({ min: 0, max: 1, noNaN: true }), (made, jitter) => {
        const gap = ATTEMPT_OFFSETS_SECONDS[made]! - ATTEMPT_OFFSETS_SECONDS[made - 1]!;
        const waited = (findNextAttempt(made, AT, jitter, null)!.getTime() - AT.getTime()) / 1000;
        expect(waited).toBeGreaterThanOrEqual(gap * 0.9 - 0.001);
        expect(waited).toBeLessThanOrEqual(gap * 1.1 + 0.001);
      }),
    );
  });

  test("waits longer when asked to, never shorter", () => {
    expect(findNextAttempt(1, AT, 0.5, 3600)).toEqual(new Date("2026-11-27T11:00:00Z"));
    expect(findNextAttempt(1, AT, 0.5, 1)).toEqual(new Date("2026-11-27T10:05:00Z"));
  });
});

describe("parseRetryAfter", () => {
  test.each([
    [null, null],
    ["120", 120],
    [" 120 ", 120],
    ["0", null],
    ["-5", null],
    ["1e3", null],
    ["999999999", 86_400],
    ["99999999999", 86_400],
    ["9".repeat(400), 86_400],
    ["Fri, 27 Nov 2026 10:02:00 GMT", 120],
    ["Fri, 27 Nov 2026 09:00:00 GMT", null],
    ["Fri, 27 Nov 2029 09:00:00 GMT", 86_400],
    ["soon", null],
    ["", null],
  ])("%j means %j seconds", (header, seconds) => {
    expect(parseRetryAfter(header, AT)).toBe(seconds);
  });
});
