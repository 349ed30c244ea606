/** `npm run harvest` and models that content does not list yet. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { runHarvestCommand } from "#tools/cli/_harvest-command.ts";
import { readHistory } from "#content/git-history/read-history.ts";
import { formatJsonRows } from "#lib/format/json-rows.ts";
import { aFile } from "../../fixtures/content-files.ts";
import { type GitRepository, createGitRepository } from "../../fixtures/git-repository.ts";
import { type SourceServer, startSourceServer } from "../../fixtures/source-server.ts";
import { TAGS } from "../../integration/content-commands/_repository.ts";
import { aModel, aPrice } from "../models/_providers.ts";

let repository: GitRepository;
let server: SourceServer;
let cache: string;

beforeEach(async () => {
  repository = createGitRepository();
  cache = mkdtempSync(join(tmpdir(), "harvest-cache-"));
  const models = [aModel("one", { prices: [aPrice(1, 2)] }), aModel("two", { prices: [aPrice(3, 4)] })];
  repository.commit(
    {
      "content/ais/alpha.md": aFile(),
      "content/models/maker.json": formatJsonRows({ name: "Maker", record: "alpha", models }),
      "content/tags.json": TAGS,
      "content/tombstones.json": '{"tombstones": []}',
    },
    "2026-08-30",
  );
  server = await startSourceServer();
  return () => {
    repository.remove();
    rmSync(cache, { recursive: true, force: true });
  };
});

async function harvest(args: string[]) {
  const out: string[] = [];
  const code = await runHarvestCommand(
    {
      root: repository.root,
      folder: repository.root,
      write: (text) => out.push(text),
      writeError: () => undefined,
      now: () => Date.parse("2026-11-28T10:00:00Z"),
      sleep: () => Promise.resolve(),
      random: () => 0.5,
      stop: new AbortController().signal,
      environment: {},
      cache,
      toAddress: server.toAddress,
    },
    args,
  );
  return { code, out: out.join("\n") };
}

const read = (path: string) => readFileSync(join(repository.root, path), "utf8");

describe("a harvest of models", () => {
  test("adds a model that content does not list, with what the list states, and names it in the summary", async () => {
    const models = { one: { id: "one", name: "One", cost: { input: 1, output: 2 } } };
    const fresh = {
      id: "three-pro",
      name: "Three Pro",
      release_date: "2026-11-20",
      limit: { context: 200_000, output: 0 },
      modalities: { input: ["text", "image"], output: ["text"] },
      cost: { input: 5, output: 6, cache_read: 0.5 },
    };
    server.replies["models.dev/api.json"] = { maker: { id: "maker", models: { ...models, "three-pro": fresh } } };
    const { code, out } = await harvest(["models-dev"]);
    expect([code, out]).toEqual([0, expect.stringContaining("New models from models.dev:\n\n- maker/three-pro")]);
    expect((JSON.parse(read("content/models/maker.json")) as { models: object[] }).models.at(-1)).toMatchObject({
      id: "three-pro",
      releasedAt: "2026-11-20",
      firstListed: { notYet: null, by: "2026-11-28" },
      contextTokens: 200_000,
      maxOutputTokens: null,
      openWeights: null,
      prices: [{ kind: "listed", usdPerMillionTokens: { input: 5, output: 6, cacheRead: 0.5 } }],
    });
  });

  test("takes one id in another spelling for the model that is there", async () => {
    const models = { ONE: { id: "ONE", name: "One", cost: { input: 1, output: 2 } } };
    server.replies["models.dev/api.json"] = { maker: { id: "maker", models } };
    expect((await harvest(["models-dev"])).out).not.toContain("New models");
    expect((JSON.parse(read("content/models/maker.json")) as { models: object[] }).models).toHaveLength(2);
  });

  test("makes the file of a provider whose whole list it reads", async () => {
    const pricing = { prompt: "0.000001", completion: "0.000002" };
    server.replies["openrouter.ai/api/v1/models"] = {
      data: [{ id: "maker/one", name: "Maker: One", context_length: 8192, pricing }],
    };
    expect((await harvest(["openrouter"])).out).toContain("- openrouter/maker/one");
    expect(JSON.parse(read("content/models/openrouter.json"))).toMatchObject({
      name: "OpenRouter",
      models: [{ id: "maker/one", contextTokens: 8192, prices: [{ confidence: "high" }] }],
    });
  });

  test("adds what only the second opinion knows at low confidence, and no other kinds of price", async () => {
    const row = { litellm_provider: "maker", input_cost_per_token: 1e-6, output_cost_per_token: 2e-6 };
    server.replies["raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json"] = {
      sample_spec: { mode: "one of chat, embedding", max_input_tokens: "a number" },
      "maker/four": { ...row, mode: "chat", max_input_tokens: 1000 },
      "maker/one": { ...row, mode: "chat" },
      "maker/painter": { ...row, mode: "image_generation" },
    };
    expect((await harvest(["litellm"])).out).toContain("New models from LiteLLM:\n\n- maker/four");
    const { models } = JSON.parse(read("content/models/maker.json")) as { models: { id: string }[] };
    expect(models.map(({ id }) => id)).toEqual(["one", "two", "four"]);
    expect(models[2]).toMatchObject({ contextTokens: 1000, prices: [{ confidence: "low" }] });
  });

  test("makes an announced end an event of the provider's record, and an old announcement none", async () => {
    const row = (model: string, deprecated_on: string) => ({
      provider: "maker",
      model,
      name: model,
      status: "deprecated",
      deprecated_on,
      shutdown_on: "2027-03-01",
      sources: [{ url: "https://maker-example.com/deprecations" }],
      last_verified: "2026-11-28",
    });
    server.replies["modeldeprecations.dev/api/v1/models.json"] = [row("one", "2026-11-20"), row("two", "2026-01-20")];
    expect((await harvest(["model-deprecations"])).code).toBe(0);
    repository.commit({}, "2026-11-28");
    const { events } = await readHistory(repository.root, { cacheFile: null });
    expect(events.map(({ type, slug }) => [type, slug])).toEqual([
      ["ai.created", "alpha"],
      ["ai.endAnnounced", "alpha"],
    ]);
    expect(events[1]!.changes).toMatchObject([
      { field: "modelEnds", from: null, to: [{ model: "one", date: "2027-03-01", announcedAt: "2026-11-20" }] },
    ]);
  });

  test("holds back more new models at once than a list is likely to bring, and a new one at a price of 0", async () => {
    const aListing = (id: string, price: number) => [id, { id, name: id, cost: { input: price, output: price } }];
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, number) => aListing(`new-${number}`, 1)));
    server.replies["models.dev/api.json"] = { maker: { id: "maker", models: many } };
    const before = read("content/models/maker.json");
    const { code, out } = await harvest(["models-dev"]);
    expect([code, out]).toEqual([3, expect.stringContaining("maker: 11 new models beside 2 known ones")]);
    expect(read("content/models/maker.json")).toBe(before);
    const zero = Object.fromEntries([aListing("fast", 0), aListing("small:free", 0)]);
    rmSync(cache, { recursive: true });
    server.replies["models.dev/api.json"] = { maker: { id: "maker", models: zero } };
    const second = await harvest(["models-dev"]);
    expect(second.out).toContain("maker/fast: new, at a price of 0 that nothing explains");
    expect(second.out).toContain("- maker/small:free");
  });
});
