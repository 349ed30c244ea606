import { NO_RESULTS } from "../../fixtures/builders.ts";
import { describe, expect, test } from "vitest";
import { filterModels, sortByNewest, sortModels } from "#insights/models/filter-models.ts";
import { renderModelMarkdown } from "#api/model-markdown.ts";
import { renderModelRows } from "#ui/models/model-rows.ts";
import { findModel, listModels } from "#insights/models/list-models.ts";
import { toModelKey, toModelSlug } from "#record/catalog/model-address.ts";
import { listPriceSteps } from "#insights/models/price-history.ts";
import { Model } from "#record/schema/model-view.ts";
import { aModel, aPrice, aProvider, anEnd } from "./_providers.ts";

describe("an address", () => {
  test.for([
    ["gpt-4.1", "gpt-4.1"],
    ["openai/gpt-oss-120b", "openai-gpt-oss-120b"],
    ["anthropic.claude-sonnet-4-5-20250929-v1:0", "anthropic.claude-sonnet-4-5-20250929-v1-0"],
    ["Qwen/Qwen3-Coder", "qwen-qwen3-coder"],
  ] as const)("of %s is %s", ([id, slug]) => {
    expect(toModelSlug(id)).toBe(slug);
  });

  test("is found, and no other spelling of it", () => {
    const catalog = { ...NO_RESULTS, providers: [aProvider("groq", [aModel("openai/gpt-oss-120b")])] };
    expect(findModel(catalog, "groq", "openai-gpt-oss-120b")?.model).toBe("openai/gpt-oss-120b");
    expect(findModel(catalog, "groq", "openai/gpt-oss-120b")).toBeUndefined();
  });
});

test.each(["gpt5", "gpt-5", "gpt 5", "GPT5", "openai gpt5mini"])("q=%s finds a number however it is joined", (q) => {
  const models = listModels({
    ...NO_RESULTS,
    providers: [aProvider("openai", [aModel("gpt-5-mini"), aModel("gpt-4.1")])],
  });
  expect(filterModels(models, { q }).map(({ model }) => model)).toEqual(["gpt-5-mini"]);
});

test("one model has one key at all of its hosts, and versions keep theirs", () => {
  expect(toModelKey("openai/gpt-oss-120b")).toBe(toModelKey("gpt-oss-120b"));
  expect(toModelKey("anthropic.claude-haiku-4-5-v1:0")).toBe("claude-haiku-4-5");
  expect(toModelKey("us.anthropic.claude-haiku-4-5-v1:0")).toBe("claude-haiku-4-5");
  expect(toModelKey("gpt-4.1")).toBe("gpt-4.1");
  expect(toModelKey("glm-4.6")).not.toBe(toModelKey("glm-4.5"));
});

describe("a served model", () => {
  const providers = [
    aProvider("openai", [aModel("gpt-oss-120b", { prices: [aPrice(null, null)] })]),
    aProvider("groq", [aModel("openai/gpt-oss-120b", { prices: [aPrice(0.15, 0.75)] })]),
  ];

  test("has every key, and names all who serve it with their prices", () => {
    const model = findModel({ ...NO_RESULTS, providers }, "openai", "gpt-oss-120b")!;
    expect(Model.parse(model)).toEqual(model);
    expect(model.servedBy.map(({ provider, usdPerMillionTokens }) => [provider, usdPerMillionTokens?.input])).toEqual([
      ["groq", 0.15],
      ["openai", null],
    ]);
  });

  test("ends when a day is announced, and not where one is only not ruled out", () => {
    const ends = [anEnd("a"), anEnd("b", { kind: "not-before", date: "2027-01-01" })];
    const [a, b] = listModels({ ...NO_RESULTS, providers: [aProvider("x", [aModel("a"), aModel("b")], ends)] });
    expect(a!.ends).toMatchObject({ kind: "shutdown", date: "2026-12-11" });
    expect(filterModels([a!, b!], { endsBefore: "2027-12" }).map((model) => model.model)).toEqual(["a"]);
  });

  test("ends on the day that was stated last", () => {
    const ends = [anEnd("a", { date: "2027-06-01", asOf: "2026-09-01" }), anEnd("a")];
    expect(listModels({ ...NO_RESULTS, providers: [aProvider("x", [aModel("a")], ends)] })[0]!.ends!.date).toBe(
      "2027-06-01",
    );
  });
});

describe("prices over time", () => {
  const stepsOf = (...prices: ReturnType<typeof aPrice>[]) =>
    listPriceSteps(listModels({ ...NO_RESULTS, providers: [aProvider("x", [aModel("a", { prices })])] })[0]!).map(
      ({ step }) => step,
    );

  test("tell changes of the provider from corrections of a list", () => {
    expect(
      stepsOf(
        aPrice(1, 2, { asOf: "2025-07-01", kind: "first-listed" }),
        aPrice(1, 2, { asOf: "2025-09-01" }),
        aPrice(3, 2, { asOf: "2025-10-01", kind: "changed", isCorrection: true, confidence: "low" }),
        aPrice(2, 2, { asOf: "2026-01-01", kind: "changed" }),
      ),
    ).toEqual(["first", "same", "correction", "change"]);
  });

  test("do not go by a list that nobody else agrees with", () => {
    expect(
      stepsOf(
        aPrice(1, 2, { asOf: "2025-07-01" }),
        aPrice(0, 0, { asOf: "2025-08-01", confidence: "low" }),
        aPrice(1, 2, { asOf: "2025-09-01" }),
      ),
    ).toEqual(["first", "doubtful", "same"]);
  });

  test("leave out what was withdrawn", () => {
    expect(stepsOf(aPrice(9, 9, { withdrawn: { at: "2026-09-01", why: "Misread." } }), aPrice(1, 2))).toEqual([
      "first",
    ]);
  });
});

describe("a list of models", () => {
  const models = listModels({
    ...NO_RESULTS,
    providers: [
      aProvider("openai", [
        aModel("gpt-mini", { name: "GPT mini", prices: [aPrice(0.25, 2)], releasedAt: "2026-03" }),
        aModel("gpt-large", { name: "GPT large", prices: [aPrice(null, null)], contextTokens: null }),
      ]),
      aProvider("mistral", [aModel("small", { prices: [aPrice(0.1, 0.3)], openWeights: true, releasedAt: "2025" })]),
    ],
  });
  const idsOf = (filters: Parameters<typeof filterModels>[1]) =>
    filterModels(models, filters).map(({ model }) => model);

  test.for([
    [{ q: "GPT openai" }, ["gpt-large", "gpt-mini"]],
    [{ provider: ["mistral"] }, ["small"]],
    [{ inputMax: 0.25 }, ["small", "gpt-mini"]],
    [{ outputMax: 1 }, ["small"]],
    [{ contextMin: 100_000 }, ["small", "gpt-mini"]],
    [{ openWeights: true }, ["small"]],
    [{ releasedAfter: "2026" }, ["gpt-mini"]],
    [{ releasedBefore: "2025-12" }, ["small"]],
  ] as const)("%j finds %j", ([filters, ids]) => {
    expect(idsOf({ ...filters, provider: "provider" in filters ? [...filters.provider] : undefined })).toEqual(ids);
  });

  test("puts unknown prices last in both directions", () => {
    expect(sortModels(models, "input", false).map(({ model }) => model)).toEqual(["small", "gpt-mini", "gpt-large"]);
    expect(sortModels(models, "input", true).map(({ model }) => model)).toEqual(["gpt-mini", "small", "gpt-large"]);
  });
});

test("the newest first: by release, or by the first list that named the model; the API's order goes by release alone", () => {
  const models = listModels({
    ...NO_RESULTS,
    providers: [
      aProvider("acme", [
        aModel("released", { releasedAt: "2026-09-01" }),
        aModel("listed", { firstListed: { notYet: "2026-11-10", by: "2026-11-20" } }),
        aModel("month", { releasedAt: "2026-10" }),
        aModel("undated"),
      ]),
    ],
  });
  const toIds = (sorted: readonly Model[]): string[] => sorted.map(({ model }) => model);
  expect(toIds(sortByNewest(models))).toEqual(["listed", "month", "released", "undated"]);
  expect(toIds(sortModels(models, "released", true))).toEqual(["month", "released", "listed", "undated"]);
  expect(renderModelRows(sortByNewest(models), "2026-11-20").markup).toMatch(
    /data-released="2026-11-20"[^]*listed<\/span> 20 Nov 2026[^]*Oct 2026[^]*1 Sep 2026[^]*unknown/,
  );
  expect(
    renderModelMarkdown(
      models.find(({ model }) => model === "listed")!,
      "2026-11-20",
    ),
  ).toContain("- Released: unknown; first listed by 2026-11-20, not yet on 2026-11-10");
});
