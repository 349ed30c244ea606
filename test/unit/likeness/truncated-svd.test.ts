import { expect, test } from "vitest";
import { findDirections } from "#fit/likeness/truncated-svd.ts";
import { type Postings, makePostings } from "#lib/text/postings.ts";

const toRows = (matrix: number[][]): Postings => {
  const rows = makePostings(matrix.length, matrix.flat().length);
  let at = 0;
  for (const [row, values] of matrix.entries()) {
    for (const [column, value] of values.entries()) {
      rows.numbers[at] = column;
      rows.weights[at++] = value;
    }
    rows.starts[row + 1] = at;
  }
  return rows;
};

test("the strongest directions of a matrix come first, at right angles and of length 1", () => {
  // Columns 0 and 1 go together in three rows, column 2 alone in two, column 3 alone in one.
  const rows = toRows([
    [1, 1, 0, 0],
    [2, 2, 0, 0],
    [3, 3, 0, 0],
    [0, 0, 2, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 0.5],
  ]);
  const columns = findDirections(rows, 4, 2);
  const half = Math.SQRT1_2;
  expect([...columns].map((value) => Math.abs(value))).toEqual(
    [half, 0, half, 0, 0, 1, 0, 0].map((value) => expect.closeTo(value, 6) as number),
  );
  expect(columns[0]! * columns[2]!).toBeGreaterThan(0);
});

test("more directions than the matrix has leave zeros, and the same matrix gives the same numbers", () => {
  const rows = toRows([
    [1, 2, 3],
    [2, 4, 6],
  ]);
  const columns = findDirections(rows, 3, 2);
  expect([...columns].every(Number.isFinite)).toBe(true);
  expect(findDirections(rows, 3, 2)).toEqual(columns);
});
