import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Postings, decodePostings, encodePostings, invertPostings, makePostings } from "#lib/text/postings.ts";

const listRow = ({ starts, numbers, weights }: Postings, row: number): number[] =>
  Array.from(numbers.subarray(starts[row], starts[row + 1])).flatMap((number, at) => [
    number,
    weights[starts[row]! + at]!,
  ]);

const someRows = fc.array(fc.uniqueArray(fc.nat(50), { maxLength: 6 }), { maxLength: 12 });

test("reads the rows that were written, empty ones too", () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const pairs = rows.map((numbers) => numbers.toSorted((a, b) => a - b).flatMap((number) => [number, number + 1]));
      const filled = new Map([...pairs.entries()].filter(([, row]) => row.length > 0));
      const read = decodePostings(encodePostings(filled), rows.length);
      expect(pairs.map((_, row) => listRow(read, row))).toEqual(pairs);
    }),
  );
});

test("turns terms by document into documents by term", () => {
  const byDocument = makePostings(2, 3);
  byDocument.starts.set([0, 2, 3]);
  byDocument.numbers.set([1, 0, 1]);
  byDocument.weights.set([0.5, 2, 3]);
  const byTerm = invertPostings(byDocument, 3);
  expect([0, 1, 2].map((term) => listRow(byTerm, term))).toEqual([[0, 2], [0, 0.5, 1, 3], []]);
});
