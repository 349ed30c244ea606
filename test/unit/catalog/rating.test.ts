import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rateRecord } from "#record/catalog/rating.ts";
import { aRating } from "../../fixtures/builders.ts";

describe("rateRecord", () => {
  test("gives the neutral prior and no reviews to a record without ratings", () => {
    expect(rateRecord([])).toEqual({ value: 3, count: 0, subject: null, rows: [] });
  });

  test("draws few reviews towards the prior", () => {
    // (25·3 + 25·5) / 50
    expect(rateRecord([aRating({ value: 5, count: 25 })]).value).toBe(4);
  });

  test("scales every source to 5", () => {
    const ofTen = rateRecord([aRating({ value: 9, scale: 10, count: 75 })]);
    const ofFive = rateRecord([aRating({ value: 4.5, scale: 5, count: 75 })]);
    expect(ofTen.value).toBe(ofFive.value);
  });

  test("caps the weight of one listing at 1,000 and still counts all its reviews", () => {
    const rating = rateRecord([aRating({ value: 5, count: 50_000 })]);
    expect(rating.rows[0]!.weight).toBe(1000);
    expect(rating.count).toBe(50_000);
    expect(rating.value).toBe(4.95);
  });

  test("uses the newest row of a listing only, the larger count on equal dates", () => {
    const rating = rateRecord([
      aRating({ listing: "a", value: 1, count: 900, asOf: "2025-01-01" }),
      aRating({ listing: "a", value: 5, count: 30, asOf: "2026-02-01" }),
      aRating({ listing: "a", value: 4, count: 40, asOf: "2026-02-01" }),
    ]);
    expect(rating.rows.map((row) => row.weight)).toEqual([0, 0, 40]);
    expect(rating.count).toBe(40);
  });

  test("takes a month as its last day when it looks for the newest", () => {
    const rating = rateRecord([
      aRating({ listing: "a", count: 10, asOf: "2026-03-15" }),
      aRating({ listing: "a", count: 20, asOf: "2026-03" }),
    ]);
    expect(rating.rows.map((row) => row.weight)).toEqual([0, 20]);
  });

  test("counts two listings of one source side by side", () => {
    const rating = rateRecord([
      aRating({ source: "chrome-web-store", listing: "a", count: 10 }),
      aRating({ source: "chrome-web-store", listing: "b", count: 20 }),
    ]);
    expect(rating.count).toBe(30);
  });

  test("shows rows without count or date, or withdrawn ones, with weight 0", () => {
    const rows = [
      aRating({ count: undefined }),
      aRating({ asOf: undefined }),
      aRating({ withdrawn: { at: "2026-07-01", why: "Read from the wrong page." } }),
    ];
    const rating = rateRecord(rows);
    expect(rating.rows.map((row) => row.weight)).toEqual([0, 0, 0]);
    expect(rating.count).toBe(0);
    expect(rating.value).toBe(3);
  });

  test("names the rated part only when all reviews are about parts", () => {
    const extension = aRating({ source: "chrome-web-store", subject: "Chrome extension" });
    expect(rateRecord([extension]).subject).toBe("Chrome extension");
    expect(rateRecord([extension, aRating({ source: "g2" })]).subject).toBeNull();
  });

  test("stays within 0 and 5 and between the prior and the reviews for any ratings", () => {
    const row = fc.record({
      value: fc.integer({ min: 0, max: 50 }),
      count: fc.integer({ min: 0, max: 5000 }),
      listing: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const ratings = rows.map((each) => aRating({ ...each, value: each.value / 10 }));
        const { value } = rateRecord(ratings);
        const bounds = [3, ...ratings.map((rating) => rating.value)];
        expect(value).toBeGreaterThanOrEqual(Math.min(...bounds) - 0.005);
        expect(value).toBeLessThanOrEqual(Math.max(...bounds) + 0.005);
      }),
    );
  });
});
