import { expect, test } from "vitest";
import { type Piece, listPieces, listSteps } from "#extensions/search-postgres/pieces.ts";

const SIZES = [1, 49_999, 50_000, 50_001, 150_000, 150_001, 449_999, 1_000_000, 4_000_000];

test.each(SIZES)("of %i records each is in one piece and in one step", (size) => {
  for (const parts of [listPieces(size), listSteps(size)]) {
    expect(parts[0]!.from).toBe(0);
    for (const [place, part] of parts.slice(1).entries()) expect(part.from).toBe(parts[place]!.to);
    expect(parts.at(-1)!.from).toBeLessThan(size);
    expect(parts.at(-1)!.to).toBeGreaterThanOrEqual(size);
  }
});

test("steps grow, as the planner looks at each in every statement", () => {
  const toSizes = (parts: Piece[]): number[] => parts.map(({ from, to }) => to - from);
  expect(toSizes(listSteps(30_000))).toEqual([50_000]);
  expect(toSizes(listSteps(1_000_000))).toEqual([50_000, 100_000, 300_000, 600_000]);
  expect(listPieces(1_000_000)).toHaveLength(11);
});

test("no records need no pieces, and are looked for in one step", () => {
  expect([listPieces(0), listSteps(0)]).toEqual([[], [{ from: 0, to: 50_000 }]]);
});
