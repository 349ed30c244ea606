/** Each source reads its own shape, as public copies of its answers have it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createContentDraft } from "#tools/harvest/draft.ts";
import { HARVEST_SOURCES } from "#tools/harvest/harvest-sources.ts";
import type { HostedModel } from "#record/schema/model.ts";
import { ATTRIBUTIONS } from "#site/attribution.ts";
import { findReuse } from "#site/credited-benchmarks.ts";
import { ROOT } from "../../_setup/root.ts";
import { aContent, anAi } from "../../fixtures/builders.ts";

const TODAY = "2026-11-28";

const model: HostedModel = {
  id: "gpt-5",
  name: "GPT-5",
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
  asOf: "2026-07-02",
  source: { url: "https://models.dev/api.json" },
  prices: [
    {
      asOf: "2026-07-02",
      kind: "listed",
      usdPerMillionTokens: { input: 1.25, output: 10, cacheRead: null },
      confidence: "medium",
      source: { url: "https://models.dev/api.json" },
    },
  ],
};

const terms = {
  service: "Alpha",
  document: "Privacy Policy",
  repository: "OpenTermsArchive/versions",
  path: "Alpha/Privacy Policy.md",
  firstRecorded: "2025-01-01",
  firstCommit: "aaaaaaa",
  changes: [],
};
const versionEnd = {
  kind: "version-end" as const,
  version: "1",
  date: "2026-01-01",
  asOf: "2025-01-01",
  source: { url: "https://endoflife.date/alpha" },
  confidence: "high" as const,
};

const draft = createContentDraft(
  aContent([anAi({ name: "Alpha", packages: { pypi: "Alpha-AI" } })], {
    evidence: { alpha: { terms: [terms], lifecycle: [versionEnd] } },
    providers: [{ id: "openai", name: "OpenAI", record: "alpha", models: [model], ends: [] }],
  }),
  () => "",
);

function read(id: string, body: unknown) {
  const source = HARVEST_SOURCES.find((known) => known.id === id)!;
  const [request] = source.plan(draft, null, false);
  return source.read(request!, body, TODAY, draft);
}

describe("the last release on GitHub", () => {
  const github = HARVEST_SOURCES.find(({ id }) => id === "github")!;
  const hosted = createContentDraft(aContent([anAi({ repository: "https://github.com/alpha/alpha" })]), () => "");
  const request = github.plan(hosted, null, false).find(({ url }) => url.endsWith("/releases/latest"))!;
  const readRelease = (fields: object) =>
    github.read(request, { tag_name: "v2.0.0", published_at: "2026-11-01T09:00:00Z", ...fields }, TODAY, hosted);

  test("is taken with its day", () => {
    const look = { asOf: TODAY, lastRelease: "v2.0.0", lastReleaseAt: "2026-11-01" };
    expect(readRelease({ prerelease: false, draft: false })).toMatchObject([{ kind: "look", look }]);
  });

  test.each<[what: string, release: object]>([
    ["a pre-release by its name", { tag_name: "v2.1.0-rc1" }],
    ["a pre-release by the forge's mark", { prerelease: true }],
    ["a draft", { draft: true }],
    ["a tag that moves", { tag_name: "stable" }],
  ])("is not %s", (_what, release) => {
    expect(readRelease(release)).toEqual([]);
  });
});

describe("an answer of", () => {
  test("PyPI Stats is a sample of a method of its own", () => {
    const body = {
      data: { last_day: 1, last_month: 3527, last_week: 8 },
      package: "alpha-ai",
      type: "recent_downloads",
    };
    expect(read("pypi", body)).toMatchObject([
      { kind: "sample", series: { package: "Alpha-AI" }, sample: { date: TODAY, value: 3527 } },
    ]);
  });

  test("OpenRouter gives prices per token as text; routers have none", () => {
    const data = [
      {
        id: "a/b",
        name: "B",
        pricing: { prompt: "0.00000125", completion: "0.00001", input_cache_read: "0.000000125" },
      },
      { id: "openrouter/auto", name: "Auto", pricing: { prompt: "-1", completion: "-1" } },
    ];
    expect(read("openrouter", { data })).toMatchObject([
      { model: "a/b", price: { usdPerMillionTokens: { input: 1.25, output: 10, cacheRead: 0.125 } } },
    ]);
  });

  test("LiteLLM is a question where its price differs, and silence where it does not", () => {
    const row = { litellm_provider: "openai", mode: "chat", output_cost_per_token: 1e-5 };
    expect(read("litellm", { "gpt-5": { ...row, input_cost_per_token: 1.25e-6 } })).toEqual([]);
    expect(read("litellm", { "gpt-5": { ...row, input_cost_per_token: 2.5e-6 } })).toMatchObject([
      { kind: "question", slug: "alpha", field: "models.gpt-5", note: expect.stringContaining("LiteLLM 2.5/10") },
    ]);
  });

  test("modeldeprecations.dev tells announced ends from days that are only the earliest", () => {
    const row = {
      provider: "openai",
      model: "gpt-5",
      name: "GPT-5",
      status: "deprecated",
      sources: [{ url: "https://developers.openai.com/api/docs/deprecations", accessed: "2026-11-01" }],
      last_verified: "2026-11-01",
    };
    const body = [
      {
        ...row,
        deprecated_on: "2026-06-11",
        shutdown_on: "2026-12-11",
        replacements: [{ provider: "openai", model: "gpt-6" }],
      },
      { ...row, status: "active", earliest_shutdown_on: "2027-02-05" },
      { ...row, status: "active" },
    ];
    expect(read("model-deprecations", body)).toMatchObject([
      {
        end: {
          kind: "shutdown",
          date: "2026-12-11",
          announcedAt: "2026-06-11",
          replacement: ["gpt-6"],
          asOf: "2026-11-01",
        },
      },
      { end: { kind: "not-before", date: "2027-02-05" } },
    ]);
    expect(read("model-deprecations", { models: body })).toHaveLength(2);
  });

  test("endoflife.date gives days, and says yes or no where it knows none", () => {
    const body = [
      { cycle: "3.2", eol: "2026-07-06", latest: "3.2.1" },
      { cycle: "3.3", eol: false },
      { cycle: "1", eol: true },
    ];
    expect(read("endoflife", body)).toMatchObject([{ kind: "tool-end", end: { version: "3.2", date: "2026-07-06" } }]);
  });

  test("Open Terms Archive is read for recorded changes, not for upgrades of the recorder", () => {
    const aCommit = (sha: string, message: string) => ({
      sha,
      commit: { message, committer: { date: "2026-11-02T08:00:00Z" } },
    });
    const body = [
      aCommit("bbbbbbb", "Record new changes of Alpha Privacy Policy"),
      aCommit("ccccccc", "Apply technical or declaration upgrade on Alpha Privacy Policy"),
      aCommit("aaaaaaa", "Record new changes of Alpha Privacy Policy"),
    ];
    expect(read("open-terms-archive", body)).toMatchObject([
      { kind: "terms", slug: "alpha", path: terms.path, change: { date: "2026-11-02", commit: "bbbbbbb" } },
    ]);
  });

  test.each(HARVEST_SOURCES.filter(({ id }) => id !== "npm" && id !== "github").map(({ id }) => id))(
    "%s of another shape is a sentence, not a fact",
    (id) => {
      for (const body of [null, "text", { error: "rate limit" }, [{ unexpected: true }]]) {
        const facts = read(id, body);
        expect(typeof facts === "string" || facts.length === 0).toBe(true);
      }
    },
  );
});

test("every source is credited, and the workflow asks each of them", () => {
  const titles = ATTRIBUTIONS.map(({ title }) => title).join("\n");
  for (const { title } of HARVEST_SOURCES) expect(titles).toContain(title);
  const workflow = readFileSync(join(ROOT, ".github/workflows/harvest.yml"), "utf8");
  const listed = [...workflow.matchAll(/^ {10}- ([a-z0-9-]+)$/gm)].map(([, id]) => id);
  expect(listed).toEqual(HARVEST_SOURCES.map(({ id }) => id));
});

test("results of benchmarks are fetched only where they may be reused", () => {
  const boards = HARVEST_SOURCES.filter(({ fills }) => fills.includes("results of benchmarks"));
  expect(boards.map(({ title }) => [title, findReuse(title)])).toEqual(boards.map(({ title }) => [title, "open"]));
  expect(boards.length).toBeGreaterThan(2);
});
