/** Prepared rows of prices become content once, however lists spell an id. */
import { expect, test } from "vitest";
import { createContentDraft } from "#tools/harvest/draft.ts";
import { importModelPrices } from "#tools/harvest/import/model-prices.ts";
import { aContent } from "../../../fixtures/builders.ts";
import { aModel, aPrice, aProvider } from "../../models/_providers.ts";

const row = {
  slug: undefined,
  provider: "zai",
  model: "GLM-5.2",
  name: "GLM-5.2",
  kind: "new" as const,
  usdPerMillionTokens: { input: 1.4, output: 4.4, cacheRead: null },
  asOf: "2026-11-20",
  source: { npm: "price-list", version: "1.6.0", path: "data.json" },
};

test("an id in capitals is the model that is listed in small letters", () => {
  const listed = aModel("glm-5.2", { prices: [aPrice(1.4, 4.4)] });
  const draft = createContentDraft(aContent([], { providers: [aProvider("zai", [listed])] }), () => "");
  importModelPrices([row], draft);
  const after = () => draft.findProvider("zai")!.models;
  expect(after().map(({ id, prices }) => [id, prices.length])).toEqual([["glm-5.2", 2]]);
  importModelPrices([row], draft);
  expect(after()[0]!.prices).toHaveLength(2);
});
