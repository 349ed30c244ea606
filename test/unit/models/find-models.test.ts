import { expect, test } from "vitest";
import { findModels } from "#insights/models/find-models.ts";
import { listModels } from "#insights/models/list-models.ts";
import { NO_RESULTS } from "../../fixtures/builders.ts";
import { aModel, aPrice, aProvider } from "./_providers.ts";

const SEES = { input: ["text", "image"], output: ["text"] };

const models = listModels({
  ...NO_RESULTS,
  providers: [
    aProvider("groq", [
      aModel("openai/nova-5", { prices: [aPrice(0.5, 1)], openWeights: true }),
      aModel("meta/lama-8b", { openWeights: true, releasedAt: "2026-01-01" }),
      aModel("qwen/mix-30b-a3b", { openWeights: true, modalities: SEES, prices: [aPrice(2, 4)] }),
    ]),
    aProvider("openai", [
      aModel("nova-5", {
        contextTokens: 1_050_000,
        modalities: SEES,
        prices: [aPrice(3, 9)],
        releasedAt: "2026-05-01",
      }),
      aModel("nova-5-mini", { contextTokens: 200_000, prices: [aPrice(0.2, 1)], releasedAt: "2026-06-01" }),
      aModel("nova-embed-1", { prices: [aPrice(0.01, 0)] }),
      aModel("nova-embed-2", { prices: [aPrice(0.1, 0)] }),
    ]),
  ],
});
const find = (q: string): string[] => findModels(models, { q }).map(({ provider, model }) => `${provider} ${model}`);

test("the exact id comes first, the maker's before those of other hosts", () => {
  expect(find("nova-5").slice(0, 2)).toEqual(["openai nova-5", "groq openai/nova-5"]);
  expect(find("openai/nova-5")[0]).toMatch(/nova-5$/);
});

test.each([
  ["1M context", ["openai nova-5"]],
  ["models with 200k context", ["openai nova-5-mini", "openai nova-5"]],
  ["llm with a context window of at least 200,000 tokens", ["openai nova-5-mini", "openai nova-5"]],
  ["cheapest model with vision", ["groq qwen/mix-30b-a3b", "openai nova-5"]],
  ["cheapest embedding model", ["openai nova-embed-1", "openai nova-embed-2"]],
  ["open weight vision model", ["groq qwen/mix-30b-a3b"]],
  ["open weights under 10B", ["groq meta/lama-8b"]],
  ["models under $0.15 per million tokens", ["openai nova-embed-1", "openai nova-embed-2"]],
  ["newest nova model", ["openai nova-5-mini", "openai nova-5"]],
])("“%s” asks for what a model is to have", (q, wanted) => {
  expect(find(q).slice(0, wanted.length)).toEqual(wanted);
});

test.each([
  "background removal model",
  "open source llm observability",
  "context engineering",
  "cheap 3d model generator",
  "open source image generation model",
  "run a language model on my laptop",
  "cheapest plan",
])("“%s” asks for something else", (q) => {
  expect(find(q)).toEqual([]);
});
