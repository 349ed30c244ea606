import { NO_RESULTS } from "../../../fixtures/builders.ts";
import { expect, test } from "vitest";
import { listModels } from "#insights/models/list-models.ts";
import { listPriceSteps } from "#insights/models/price-history.ts";
import type { ModelPrice } from "#record/schema/model.ts";
import { findPriceFinding } from "#ui/models/price-finding.ts";
import { aModel, aPrice, aProvider } from "../../models/_providers.ts";

type Rates = readonly [input: number | null, output: number | null, cacheRead?: number | null];

/** One price a month from January 2026 on. */
const aRow = ([input, output, cacheRead = null]: Rates, month: number, fields: Partial<ModelPrice> = {}): ModelPrice =>
  aPrice(input, output, {
    asOf: `2026-0${month}-01`,
    usdPerMillionTokens: { input, output, cacheRead },
    ...fields,
  });

const findText = (prices: readonly ModelPrice[]): string | undefined => {
  const [model] = listModels({
    ...NO_RESULTS,
    providers: [aProvider("acme", [aModel("one", { prices: [...prices] })])],
  });
  return findPriceFinding(listPriceSteps(model!))?.text;
};

test.each<[Rates[], string | undefined]>([
  [[], undefined],
  [[[1, 8]], undefined],
  [
    [
      [1, 8],
      [1, 8],
      [1, 8],
    ],
    "Unchanged since 1 January 2026, the oldest known price.",
  ],
  [
    [
      [1, 8],
      [1, 4],
    ],
    "Output fell from $8 on 1 January 2026 to $4",
  ],
  [
    [
      [1, 4],
      [1, 8],
      [1, 6],
    ],
    "Output rose from $4 on 1 January 2026 to $6",
  ],
  [
    [
      [1, 4],
      [1, 8],
      [1, 4],
    ],
    "Output costs $4 again, as on 1 January 2026",
  ],
  [
    [
      [2, 8, 0.2],
      [3, 8, 0.2],
    ],
    "Input rose from $2 on 1 January 2026 to $3; output and cached input stayed the same",
  ],
  [
    [
      [2, 8],
      [2, 8, 0.2],
      [2, 8, 0.1],
    ],
    "Cached input fell from $0.20 on 1 February 2026 to $0.10; output and input stayed the same",
  ],
  [
    [
      [2, null],
      [3, null],
    ],
    "Input rose from $2 on 1 January 2026 to $3",
  ],
  [
    [
      [2, 8, 0.2],
      [2, 8],
      [2, 8, 0.1],
    ],
    "Cached input fell from $0.20 on 1 January 2026 to $0.10; output and input stayed the same",
  ],
])("%j: %s", (rates, text) => {
  expect(findText(rates.map((row, index) => aRow(row, index + 1)))).toBe(text);
});

test("a row between two prices that leaves one part out hides no change of it", () => {
  const prices = [aRow([2, 8, 0.2], 1), aRow([2, 8], 2), aRow([2, 8, 0.1], 3)];
  const [model] = listModels({ ...NO_RESULTS, providers: [aProvider("acme", [aModel("one", { prices })])] });
  expect(listPriceSteps(model!).map(({ step }) => step)).toEqual(["first", "same", "change"]);
});

test("a list that is put right changed no price: what it said before was never asked", () => {
  const right = { isCorrection: true, kind: "changed" } as const;
  expect(findText([aRow([1, 9], 1), aRow([1, 9], 2), aRow([1, 4], 3, right), aRow([1, 4], 4)])).toBe(
    "Unchanged since 1 March 2026, when the list was corrected.",
  );
  expect(findText([aRow([1, 8], 1), aRow([1, 9], 2), aRow([1, 4], 3, right), aRow([1, 4], 4)])).toBe(
    "Output fell from $8 on 1 January 2026 to $4",
  );
});

test("a price that isn't counted is said not to be", () => {
  const prices = [aRow([2, 8], 1), aRow([3, 8], 2, { confidence: "low" }), aRow([2, 8], 3)];
  expect(findText(prices)).toBe(
    "Unchanged since 1 January 2026, the oldest known price. A single unreliable list says otherwise; it isn’t counted.",
  );
});
