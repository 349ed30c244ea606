import { expect, test } from "vitest";
import { type ProbeTarget, selectRecords } from "#tools/probe/select-records.ts";
import { aProbe } from "../../audit/subjects.ts";

const visited = (slug: string, ...days: string[]): ProbeTarget => ({
  slug,
  url: `https://${slug}.example.com/`,
  status: "active",
  probes: days.map((observedAt) => aProbe({ observedAt })),
});
const targets = [
  visited("b", "2026-10-01"),
  visited("today", "2026-11-06"),
  visited("c"),
  visited("a"),
  visited("d", "2026-09-01", "2026-10-01"),
];
const selected = (fields: Partial<Parameters<typeof selectRecords>[1]>): string[] =>
  selectRecords(targets, { slugs: [], today: "2026-11-06", isAgain: false, limit: Infinity, ...fields }).map(
    ({ slug }) => slug,
  );

test("those not visited for longest come first, those visited today not at all", () => {
  expect(selected({})).toEqual(["a", "c", "b", "d"]);
  expect(selected({ limit: 3 })).toEqual(["a", "c", "b"]);
  expect(selected({ isAgain: true })).toEqual(["a", "c", "b", "d", "today"]);
});

test("only the named ones when there are any, and never discontinued ones", () => {
  expect(selected({ slugs: ["today", "d"] })).toEqual(["d"]);
  const ended = { ...visited("e"), status: "discontinued" as const };
  expect(selectRecords([ended], { slugs: ["e"], today: "2026-11-06", isAgain: true, limit: 1 })).toEqual([]);
});
