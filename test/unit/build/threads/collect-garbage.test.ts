import { expect, test } from "vitest";
import { mustSaveMemory } from "#build/threads/collect-garbage.ts";

const GB = 2 ** 30;

test.each([
  { records: 2_446, availableBytes: 0, expected: false },
  { records: 20_000, availableBytes: GB, expected: false },
  { records: 50_000, availableBytes: 4 * GB, expected: true },
  { records: 50_000, availableBytes: 8 * GB, expected: false },
  { records: 100_000, availableBytes: 64 * GB, expected: true },
])(
  "saves memory: $expected with $records records and $availableBytes bytes",
  ({ records, availableBytes, expected }) => {
    expect(mustSaveMemory(records, availableBytes)).toBe(expected);
  },
);
