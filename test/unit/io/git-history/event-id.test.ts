import { expect, test } from "vitest";
import { findFreeEventId } from "#content/git-history/event-id.ts";

const repeat = (identity: string, times: number, taken = new Set<string>()): Set<string> => {
  for (let time = 0; time < times; time++) taken.add(findFreeEventId(identity, taken));
  return taken;
};

test("a change that happens again has another id, the same in every clone", () => {
  const ids = repeat("status: active", 100);
  expect(ids.size).toBe(100);
  expect([...repeat("status: active", 60)]).toEqual([...ids].slice(0, 60));
  expect(repeat("status: beta", 10, ids).size).toBe(110);
});

// Counting up from the first would take a hundred million hashes.
test("also when it happened ten thousand times", () => {
  expect(repeat("status: active", 10_000).size).toBe(10_000);
});
