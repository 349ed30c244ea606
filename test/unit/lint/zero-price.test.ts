import { expect, test } from "vitest";
import { checkFiles } from "../../fixtures/content-folder.ts";

type Rates = Readonly<Record<"input" | "output" | "cacheRead", number | null>>;

async function check(usdPerMillionTokens: Rates, note?: string): Promise<string[]> {
  const source = { npm: "prices", version: "1.0.0", path: "a.json" };
  const price = { asOf: "2026-11-20", kind: "listed", usdPerMillionTokens, confidence: "medium", source };
  const model = {
    id: "acme-1",
    name: "Acme 1",
    family: null,
    releasedAt: null,
    knowledgeCutoff: null,
    contextTokens: null,
    maxOutputTokens: null,
    openWeights: null,
    reasoning: null,
    toolCall: null,
    modalities: { input: ["text"], output: ["text"] },
    status: null,
    asOf: "2026-11-20",
    source,
    prices: [{ ...price, ...(note !== undefined && { note }) }],
  };
  const { issues } = await checkFiles({
    "content/models/acme.json": JSON.stringify({ name: "Acme", models: [model] }),
  });
  expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
  return issues.filter(({ rule }) => rule === "zero-price").map(({ message }) => message);
}

test.each([
  ["nothing costs anything", { input: 0, output: 0, cacheRead: 0 }, ["acme-1 costs 0"]],
  [
    "tokens from a cache alone cost nothing",
    { input: 3, output: 15, cacheRead: 0 },
    ["acme-1 reads from a cache for 0"],
  ],
  ["they cost something", { input: 3, output: 15, cacheRead: 0.3 }, []],
  ["their price is unknown", { input: 3, output: 15, cacheRead: null }, []],
])("%s", async (_, rates, messages) => {
  expect(await check(rates)).toEqual(messages);
});

test("a note says why", async () => {
  expect(await check({ input: 3, output: 15, cacheRead: 0 }, "Free until the end of the year.")).toEqual([]);
});
