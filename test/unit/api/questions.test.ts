/** What people ask such a directory, answered by its API alone. */
import { expect, test } from "vitest";
import type { AiList } from "#record/schema/list.ts";
import type { Problem } from "#api/schema/problem.ts";
import type { Model, ModelList } from "#record/schema/model-view.ts";
import type { SearchResults } from "#record/schema/search.ts";
import type { ShutdownList } from "#record/schema/shutdown.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { z } from "zod";
import { anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";
import { aModel, aPrice, aProvider, anEnd } from "../models/_providers.ts";

const source = { url: "https://terms.example/" };
const trains = (value: string, scope?: string): Evidence => ({
  dataUse: [
    {
      field: "trainsOnInput",
      value,
      ...(scope !== undefined && { scope }),
      statedBy: "Terms",
      asOf: "2026-08-01",
      source,
      confidence: "high",
    },
  ],
});
const look = (lastCommitAt: string, archived = false): Evidence => ({
  maintenance: [{ asOf: "2026-11-01", lastCommitAt, archived, source, confidence: "high" }],
});

const agent = (name: string) => anAi({ name, tags: ["coding-agent"] });
const service = aService(
  [
    agent("Says no"),
    agent("Says yes"),
    agent("Business only"),
    agent("Silent"),
    anAi({ name: "Editor", tags: ["writing"] }),
  ],
  {
    evidence: {
      "says-no": { ...trains("no"), ...look("2026-10-30") },
      "says-yes": { ...trains("yes"), ...look("2024-05-01") },
      "business-only": { ...trains("no", "Business"), ...look("2026-10-01", true) },
      editor: {
        lifecycle: [
          {
            kind: "shutdown",
            date: "2027-03-22",
            announcedAt: "2026-10-01",
            asOf: "2026-11-01",
            source,
            confidence: "high",
          },
        ],
      },
    },
    providers: [
      aProvider(
        "openai",
        [
          aModel("gpt-5", { prices: [aPrice(2, 16, { asOf: "2025-09-01" }), aPrice(1.25, 10, { kind: "changed" })] }),
          aModel("whisper"),
        ],
        [anEnd("gpt-5", { date: "2026-12-11" }), anEnd("whisper", { kind: "not-before", date: "2027-01-01" })],
      ),
    ],
  },
);
type List = z.infer<typeof AiList>;
const slugsOf = ({ data }: { data: { slug: string }[] }): string[] => data.map(({ slug }) => slug);

test("which coding agents don't train on input: those known, and how many are not", async () => {
  const known = await askJson<List>(service, "/ais?tag=coding-agent&trainsOnInput=no");
  expect(slugsOf(known)).toEqual(["says-no"]);
  const all = await askJson<List>(service, "/ais?tag=coding-agent&facets=trainsOnInput");
  expect(all.facets!["trainsOnInput"]!.values.map(({ value, count }) => [value, count])).toEqual([
    ["by-plan", 1],
    ["no", 1],
    ["yes", 1],
    ["unknown", 1],
  ]);
});

test("what shuts down before March: announced days only, tools and models together", async () => {
  const { data } = await askJson<ShutdownList>(service, "/shutdowns?before=2027-02&after=2026-11-28");
  expect(data.map(({ name, date, kind }) => [name, date, kind])).toEqual([["gpt-5", "2026-12-11", "model"]]);
});

test("what did GPT prices do: a search leads to the models, each has its prices over time", async () => {
  const { models } = await askJson<SearchResults>(service, "/search?q=gpt+price");
  expect(models).toMatchObject({
    total: 1,
    data: [{ model: "gpt-5", usdPerMillionTokens: { input: 1.25, output: 10 } }],
  });
  const { data } = await askJson<ModelList>(service, models!.links.self.replace("/api/v1", ""));
  const { prices } = await askJson<Model>(service, data[0]!.links.self.replace("/api/v1", ""));
  expect(prices.map(({ asOf, kind, usdPerMillionTokens: { output } }) => [asOf, kind, output])).toEqual([
    ["2025-09-01", "listed", 16],
    ["2026-07-02", "changed", 10],
  ]);
  expect(await askJson<SearchResults>(service, "/search?q=editor+price")).toMatchObject({ models: null });
});

test.each(["gpt5", "GPT-5", "gpt 5", "gpt-5 price"])("%s: that model before newer ones", async (q) => {
  const models = ["gpt-5", "gpt-5.6-luna"].map((id) => aModel(id, { prices: [aPrice(1, 2)] }));
  models[1]!.releasedAt = "2026-10-01";
  const here = aService([anAi({ name: "Editor" })], { providers: [aProvider("openai", models)] });
  const { models: asked } = await askJson<SearchResults>(here, `/search?${new URLSearchParams({ q })}`);
  expect(asked).toMatchObject({ total: 2, data: [{ model: "gpt-5" }, { model: "gpt-5.6-luna" }] });
  expect((await askJson<ModelList>(here, asked!.links.self.replace("/api/v1", ""))).data).toHaveLength(2);
});

test("what a model is to have: search and the list of models answer alike, however long the question", async () => {
  const models = [aModel("far-1", { contextTokens: 1_000_000 }), aModel("near-1", { contextTokens: 8000 })];
  const here = aService([anAi({ name: "Editor" })], { providers: [aProvider("acme", models)] });
  const ask = (q: string) => askJson<SearchResults>(here, `/search?${new URLSearchParams({ q })}`);
  const { models: asked } = await ask("models with 1M context");
  expect(asked).toMatchObject({ total: 1, data: [{ model: "far-1" }] });
  expect((await askJson<ModelList>(here, asked!.links.self.replace("/api/v1", ""))).data).toMatchObject([
    { model: "far-1" },
  ]);
  expect((await ask(`models with 1M context${", models".repeat(12)}`)).models).toBeNull();
});

test.each(["gpt", "editor", "5", "gpt-5 editor"])("%s names no model", async (q) => {
  expect(await askJson<SearchResults>(service, `/search?${new URLSearchParams({ q })}`)).toMatchObject({
    models: null,
  });
});

test.each(["contextMin=128", "contextMin=128000", "contextMin=100000", "inputMax=1.2501"])(
  "models by %s, in the unit it is written in",
  async (query) => {
    const { data } = await askJson<ModelList>(service, `/models?${query}&q=gpt`);
    expect(data.map(({ model }) => model)).toEqual(["gpt-5"]);
    expect((await askJson<ModelList>(service, "/models?contextMin=3999")).page.total).toBe(0);
    const { errors } = await askJson<Problem>(service, "/models?contextMin=128k&inputMax=0.00001");
    expect(errors.map(({ detail }) => detail)).toEqual([
      expect.stringContaining("at most four decimals"),
      '"128k" is not a whole number of thousands of tokens, such as 128, or of tokens, such as 128000.',
    ]);
  },
);

test("which of these are unmaintained: quiet or archived ones, and never those nobody looked at", async () => {
  const quiet = await askJson<List>(service, "/ais?tag=coding-agent&quietSince=2025-12");
  expect(slugsOf(quiet)).toEqual(["business-only", "says-yes"]);
  expect((await ask(service, "/ais?quietSince=soon")).status).toBe(400);
});

test.each([
  ["gpt-5", ["openai/gpt-5", "router/openai/gpt-5", "openai/gpt-4-for-gpt-5", "openai/gpt-5-mini"]],
  ["GPT 5", ["openai/gpt-5", "router/openai/gpt-5", "openai/gpt-4-for-gpt-5", "openai/gpt-5-mini"]],
  ["openai/gpt-5", ["openai/gpt-5", "router/openai/gpt-5", "openai/gpt-4-for-gpt-5", "openai/gpt-5-mini"]],
  ["gpt-5-mini", ["openai/gpt-5-mini"]],
])("models by the id %s: that one first, then those that are only alike", async (q, ids) => {
  const here = aService([anAi({ name: "Editor" })], {
    providers: [
      aProvider("openai", [aModel("gpt-4-for-gpt-5"), aModel("gpt-5"), aModel("gpt-5-mini")]),
      aProvider("router", [aModel("openai/gpt-5")]),
    ],
  });
  const { data } = await askJson<ModelList>(here, `/models?${new URLSearchParams({ q })}`);
  expect(data.map(({ provider, model }) => `${provider}/${model}`)).toEqual(ids);
  const sorted = await askJson<ModelList>(here, `/models?${new URLSearchParams({ q, sort: "-name" })}`);
  expect(sorted.data.map(({ name }) => name)).toEqual(
    sorted.data
      .map(({ name }) => name)
      .toSorted()
      .toReversed(),
  );
});
