import { describe, expect, test } from "vitest";
import { calculatePlanCost, calculateTokenCost } from "#insights/models/cost.ts";

const MILLION = 1_000_000;

/** Rates, millions of tokens in and out, share from a cache, and the cost worked out by hand. */
describe("a month of tokens", () => {
  test.for([
    ["10 × 0.50 + 2 × 1.50", [0.5, 1.5, null], [10, 2, 0], 8],
    ["1 × 0.15 + 1 × 0.60", [0.15, 0.6, 0.075], [1, 1, 0], 0.75],
    ["2 × 2.50 + 2 × 1.25 cached + 1 × 10", [2.5, 10, 1.25], [4, 1, 0.5], 17.5],
    ["10 × 3 + 90 × 0.30 cached + 10 × 15", [3, 15, 0.3], [100, 10, 0.9], 207],
    ["2 × 0.025 cached + 0.5 × 0.75", [0.25, 0.75, 0.025], [2, 0.5, 1], 0.425],
    ["0.75 × 15 + 0.25 × 1.50 cached + 0.2 × 75", [15, 75, 1.5], [1, 0.2, 0.25], 26.625],
    ["250 × 0.02, nothing out", [0.02, 0, null], [250, 0, 0], 5],
    ["a free model", [0, 0, 0], [50, 50, 0.5], 0],
    ["6 × 1 + 4 × 1 + 5 × 2: without a rate for the cache the full one counts", [1, 2, null], [10, 5, 0.4], 20],
    ["5 × 2: an unknown rate of what is not used does not matter", [2, null, null], [5, 0, 0], 10],
    ["2 × 3: nor on the other side", [null, 3, null], [0, 2, 0], 6],
    ["an unknown rate of what is used leaves it unknown", [null, 3, null], [1, 2, 0], null],
    ["so does an unknown rate of output", [2, null, null], [1, 2, 0], null],
  ] as const)("%s", ([, [input, output, cacheRead], [inputMillions, outputMillions, cachedShare], usd]) => {
    const use = { inputTokens: inputMillions * MILLION, outputTokens: outputMillions * MILLION, cachedShare };
    expect(calculateTokenCost({ input, output, cacheRead }, use)).toBe(usd);
  });
});

describe("a month of seats", () => {
  test.for([
    ["12 × 30", { usd: 30, billing: "monthly", unit: "user" }, 12, 360],
    ["10 × 8.33, billed by the year", { usd: 8.33, billing: "annual", unit: "seat" }, 10, 83.3],
    ["4 × 19.50", { usd: 19.5, billing: "monthly", unit: "developer" }, 4, 78],
    ["one account of 20, however many use it", { usd: 20, billing: "monthly", unit: null }, 7, 20],
    ["a site is no person", { usd: 9, billing: "monthly", unit: "site" }, 3, null],
    ["a price by use is no price of a month", { usd: 2, billing: "usage", unit: "image" }, 3, null],
    ["nor is a price paid once", { usd: 49, billing: "one-time", unit: null }, 1, null],
  ] as const)("%s", ([, plan, seats, usd]) => {
    expect(calculatePlanCost(plan, seats)).toBe(usd);
  });
});
