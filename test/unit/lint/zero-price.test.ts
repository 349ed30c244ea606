import { expect, test } from "vitest";
import { checkFiles } from "../../fixtures/content-folder.ts";
import { aModel, aPrice } from "../models/_providers.ts";

async function check(
  [input, output, cacheRead]: readonly [number, number, number | null],
  fields: { note?: string } = {},
): Promise<string[]> {
  const source = { npm: "prices", version: "1.0.0", path: "a.json" };
  const price = aPrice(input, output, { usdPerMillionTokens: { input, output, cacheRead }, source, ...fields });
  const { issues } = await checkFiles({
    "content/models/acme.json": JSON.stringify({
      name: "Acme",
      models: [aModel("acme-1", { source, prices: [price] })],
    }),
  });
  expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
  return issues.filter(({ rule }) => rule === "zero-price").map(({ message }) => message);
}

test.each([
  ["nothing costs anything", [0, 0, 0], ["acme-1 costs 0"]],
  ["tokens from a cache alone cost nothing", [3, 15, 0], ["acme-1 reads from a cache for 0"]],
  ["they cost something", [3, 15, 0.3], []],
  ["their price is unknown", [3, 15, null], []],
] as const)("%s", async (_, rates, messages) => {
  expect(await check(rates)).toEqual(messages);
});

test("a note says why", async () => {
  expect(await check([3, 15, 0], { note: "Free until the end of the year." })).toEqual([]);
});
