import { expect, test } from "vitest";
import { findPriceFinding } from "#ui/models/price-finding.ts";

const toPoints = (...values: number[]) => values.map((value, index) => ({ date: `2026-0${index + 1}-01`, value }));

test.each([
  [[], undefined],
  [[8], undefined],
  [[8, 8, 8], "Unchanged since 1 January 2026, the oldest known price."],
  [[8, 4], "Output fell from $8 on 1 January 2026 to $4"],
  [[4, 8, 6], "Output rose from $4 on 1 January 2026 to $6"],
  [[4, 8, 4], "Output costs $4 again, as on 1 January 2026"],
])("%j: %s", (values, text) => {
  expect(findPriceFinding(toPoints(...values))?.text).toBe(text);
});
