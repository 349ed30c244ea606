import { describe, expect, test } from "vitest";
import { formatDate, formatDateShort, formatWhen } from "#lib/format/date.ts";

describe("dates are as exact as they are known", () => {
  test.each([
    ["2024", "2024", "2024", "in 2024"],
    ["2024-07", "July 2024", "Jul 2024", "in July 2024"],
    ["2024-07-04", "4 July 2024", "4 Jul 2024", "on 4 July 2024"],
  ])("%s", (date, long, short, when) => {
    expect([formatDate(date), formatDateShort(date), formatWhen(date)]).toEqual([long, short, when]);
  });
});
