/** `npm run harvest` beside hostile rows: what is bad is named and stays out, the rest of the source goes in. */
import { describe, expect, test } from "vitest";
import { call } from "../../integration/content-commands/_commands.ts";
import {
  DAY,
  MODELS_DEV,
  harvest,
  listIds,
  others,
  prepareHarvest,
  readProvider,
  repository,
  server,
  text,
} from "./_harvest.ts";

prepareHarvest();

const OPENROUTER = "openrouter.ai/api/v1/models";
const LITELLM = "raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json";
const DEPRECATIONS = "modeldeprecations.dev/api/v1/models.json";
const NPM = "api.npmjs.org/downloads/point/last-month/alpha";

/** The same list as text, so that it may hold what JSON.stringify does not write. */
const aList = (row: string) => `{"maker": {"id": "maker", "models": {${row}, ${JSON.stringify(others).slice(1, -1)}}}}`;

describe("a bad row among good ones of a list of prices", () => {
  test.each<[what: string, row: string, said: string]>([
    [
      "a number that is text",
      '"m0": {"name": "M", "cost": {"input": "1", "output": 2}}',
      "maker/m0: cost.input must be a number, not text",
    ],
    [
      "a number beyond all",
      '"m0": {"name": "M", "cost": {"input": 1e999, "output": 2}}',
      "maker/m0: cost.input is too large for a number",
    ],
    [
      "the largest number",
      '"m0": {"name": "M", "cost": {"input": 1e308, "output": 2}}',
      "maker/m0: cost.input must be at most 10000",
    ],
    [
      "a negative price",
      '"m0": {"name": "M", "cost": {"input": -1, "output": 2}}',
      "maker/m0: cost.input must be at least 0",
    ],
    [
      "a name over several lines",
      '"m0": {"name": "M\\nN", "cost": {"input": 1, "output": 2}}',
      "maker/m0: name must be one line",
    ],
    [
      "a control character",
      '"m0": {"name": "M\\u001b[2J", "cost": {"input": 1, "output": 2}}',
      "maker/m0: name holds U+001B",
    ],
    [
      "text that runs backwards",
      '"m0": {"name": "M\\u202e", "cost": {"input": 1, "output": 2}}',
      "maker/m0: name holds U+202E",
    ],
    [
      "half a character",
      '"m0": {"name": "M\\ud800", "cost": {"input": 1, "output": 2}}',
      "maker/m0: name holds a lone surrogate",
    ],
    [
      "markup",
      '"m0": {"name": "<script>", "cost": {"input": 1, "output": 2}}',
      "maker/m0: name holds markup or an address",
    ],
    [
      "an address for a name",
      '"m0": {"name": "https://m.example", "cost": {"input": 1, "output": 2}}',
      "maker/m0: name holds markup or an address",
    ],
    [
      "a name without end",
      `"m0": {"name": "${"M".repeat(200_000)}", "cost": {"input": 1, "output": 2}}`,
      "maker/m0: name is longer than 120 characters",
    ],
    [
      "an absurd limit",
      '"m0": {"name": "M", "cost": {"input": 1, "output": 2}, "limit": {"context": 1e15}}',
      "maker/m0: limit.context must be at most",
    ],
    ["null", '"m0": null', "maker/m0: the row must be a block of keys, not null"],
    [
      "a name of every object",
      '"__proto__": {"name": "M", "cost": {"input": 1, "output": 2}}',
      "maker/__proto__: the row is not the id of a model",
    ],
    [
      "an id that is markup",
      '"<img src=x>": {"name": "M", "cost": {"input": 1, "output": 2}}',
      "maker/<img src=x>: the row is not the id",
    ],
    [
      "an id that runs a program",
      '"javascript:alert(1).html": {"name": "M", "cost": {"input": 1, "output": 2}}',
      "has the address javascript-alert-1-.html",
    ],
    [
      "one model at two prices",
      '"M1": {"name": "M", "cost": {"input": 9, "output": 9}}',
      "maker/m1: is there more than once",
    ],
  ])("%s", async (_what, row, said) => {
    server.replies[MODELS_DEV] = text(aList(row));
    const { code, out } = await harvest("models-dev");
    expect([code, out]).toEqual([3, expect.stringContaining(said)]);
    expect(out).not.toContain("everything");
    expect(listIds("maker")).toEqual([...Array.from({ length: 12 }, (_, number) => `m${number}`), "fresh"]);
    const newest = readProvider("maker")
      .models.find(({ id }) => id === "m5")!
      .prices.at(-1);
    expect(newest).toMatchObject({ asOf: DAY });
    expect(await call(repository.root, "check")).toMatchObject({ code: 0 });
  });

  test("a third of the known ones, each named", async () => {
    const bad = Object.fromEntries(
      ["m0", "m1", "m2", "m3"].map((id) => [id, { name: id, cost: { input: -1, output: 1 } }]),
    );
    server.replies[MODELS_DEV] = { maker: { models: { ...others, ...bad } } };
    const { code, out } = await harvest("models-dev");
    expect(code).toBe(3);
    for (const id of Object.keys(bad)) expect(out).toContain(`maker/${id}: cost.input must be at least 0`);
    expect(listIds("maker")).toContain("fresh");
  });
});

const good = { prompt: "0.000001", completion: "0.000002" };

describe("a bad row of another list", () => {
  test.each<[what: string, row: unknown, said: string]>([
    [
      "NaN",
      { id: "maker/bad", pricing: { ...good, prompt: "NaN" } },
      "openrouter/maker/bad: pricing.prompt is not a price",
    ],
    ["Infinity", { id: "maker/bad", pricing: { ...good, prompt: "1e308" } }, "openrouter/maker/bad: pricing.prompt "],
    ["below zero", { id: "maker/bad", pricing: { ...good, prompt: "-5" } }, "openrouter/maker/bad: pricing.prompt "],
    ["no price", { id: "maker/bad", pricing: {} }, "openrouter/maker/bad: pricing.prompt is missing"],
    ["no id", { pricing: good }, "row 1: id is missing"],
    ["a list", [], "row 1: the row must be a block of keys, not a list"],
    [
      "a name of every object",
      { id: "constructor", pricing: { ...good, prompt: "one" } },
      "openrouter/constructor: pricing.prompt",
    ],
  ])("of OpenRouter: %s", async (_what, row, said) => {
    server.replies[OPENROUTER] = {
      data: [
        row,
        { id: "openrouter/auto", pricing: { prompt: "-1", completion: "-1" } },
        { id: "maker/good", pricing: good },
      ],
    };
    const { code, out } = await harvest("openrouter");
    expect([code, out]).toEqual([3, expect.stringContaining(said)]);
    expect(listIds("openrouter")).toEqual(["maker/good"]);
  });

  test("of LiteLLM: a negative price, and what is none of ours says nothing", async () => {
    const row = { litellm_provider: "maker", mode: "chat", input_cost_per_token: 1e-6, output_cost_per_token: 2e-6 };
    server.replies[LITELLM] = {
      "maker/bad": { ...row, input_cost_per_token: -1 },
      "maker/huge": { ...row, input_cost_per_token: 1e300 },
      "maker/good": row,
      "else/bad": { ...row, litellm_provider: "else", input_cost_per_token: "free" },
      __proto__: 5,
    };
    const { code, out } = await harvest("litellm");
    expect(code).toBe(3);
    expect(out).toContain("maker/bad: input_cost_per_token must be at least 0");
    expect(out).toContain("maker/huge: input_cost_per_token must be at most 0.01");
    expect(out).not.toContain("else");
    expect(listIds("maker")).toContain("good");
  });

  const anEnd = (model: string, fields: object = {}) => ({
    provider: "maker",
    model,
    name: model,
    status: "deprecated",
    shutdown_on: "2027-03-01",
    sources: [{ url: "https://maker-example.com/deprecations" }],
    last_verified: "2026-11-20",
    ...fields,
  });
  test.each<[what: string, rows: object[], said: string]>([
    [
      "an address that runs a program",
      [anEnd("m0", { sources: [{ url: "javascript:alert(1)" }] })],
      "maker/m0: sources.0.url must be an https:// address",
    ],
    [
      "an address of this network",
      [anEnd("m0", { sources: [{ url: "https://127.0.0.1/" }] })],
      "maker/m0: sources.0.url must be an https:// address",
    ],
    [
      "a day that is none",
      [anEnd("m0", { shutdown_on: "2027-02-30" })],
      "maker/m0: shutdown_on is not a day of the calendar",
    ],
    ["a look of a day to come", [anEnd("m0", { last_verified: "2099-01-01" })], "maker/m0: "],
    [
      "one model at two days",
      [anEnd("m0"), anEnd("m0", { shutdown_on: "2027-04-01" })],
      "maker/m0, shutdown: is there more than once",
    ],
  ])("of announced ends: %s", async (_what, rows, said) => {
    server.replies[DEPRECATIONS] = [...rows, anEnd("m1"), anEnd("m2"), anEnd("m2")];
    const { code, out } = await harvest("model-deprecations");
    expect([code, out]).toEqual([3, expect.stringContaining(said)]);
    expect(readProvider("maker").ends?.map(({ model }) => model)).toEqual(["m1", "m2"]);
    expect(await call(repository.root, "check")).toMatchObject({ code: 0 });
  });

  test("of one subject: a figure of a day to come", async () => {
    server.replies[NPM] = { downloads: 500, end: "2099-01-01", package: "alpha" };
    const { code, out } = await harvest("npm");
    expect([code, out]).toEqual([3, expect.stringContaining("alpha: ")]);
    expect(await call(repository.root, "check")).toMatchObject({ code: 0 });
  });

  test("in the summary is text: no markup, no mention, no terminal's command", async () => {
    server.replies[MODELS_DEV] = text(
      aList('"[x](https://evil.example) @all \\u001b[2J": {"name": "M", "cost": {"input": -1, "output": 2}}'),
    );
    const { out } = await harvest("models-dev");
    expect(out).toContain("- `maker/[x](https://evil.example) @all \\u{1b}[2J: cost.input must be at least 0`");
  });
});
