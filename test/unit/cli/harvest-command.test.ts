/** `npm run harvest` against servers that replay the shapes of real sources, sound and broken ones. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { findObservedAt } from "#record/catalog/derive-facts.ts";
import { runHarvestCommand } from "#tools/cli/_harvest-command.ts";
import { readHistory } from "#content/git-history/read-history.ts";
import { formatJsonRows } from "#lib/format/json-rows.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aFile, anEvidenceFile } from "../../fixtures/content-files.ts";
import { type GitRepository, createGitRepository } from "../../fixtures/git-repository.ts";
import { type SourceServer, startSourceServer } from "../../fixtures/source-server.ts";
import { TAGS } from "../../integration/content-commands/_repository.ts";

const REPOSITORY = "api.github.com/repos/alpha/alpha";
const aRepositoryAnswer = (fields: object = {}) => ({
  full_name: "alpha/alpha",
  stargazers_count: 1200,
  pushed_at: "2026-11-20T09:00:00Z",
  archived: false,
  license: { spdx_id: "MIT" },
  ...fields,
});
const aRelease = { tag_name: "v2.0.0", published_at: "2026-11-01T09:00:00Z" };
const source = { repository: "anomalyco/models.dev", path: "a.toml" };
const aModel = (id: string, input: number, output: number) => ({
  id,
  name: id,
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
  source,
  prices: [
    {
      asOf: "2026-07-02",
      kind: "listed",
      usdPerMillionTokens: { input, output, cacheRead: null },
      confidence: "medium",
      source,
    },
  ],
});

let repository: GitRepository;
let server: SourceServer;
let cache: string;

beforeEach(async () => {
  repository = createGitRepository();
  cache = mkdtempSync(join(tmpdir(), "harvest-cache-"));
  const stars = [{ date: "2026-08-22", value: 1000, source: { url: "https://github.com/alpha/alpha" } }];
  repository.commit(
    {
      "content/ais/alpha.md": aFile({
        repository: "https://github.com/alpha/alpha",
        license: "MIT",
        packages: { npm: "alpha" },
        sources: [{ url: "https://alpha-example.com/about" }],
      }),
      "content/evidence/alpha.json": anEvidenceFile({ metrics: [{ metric: "github_stars", samples: stars }] }),
      "content/models/maker.json": formatJsonRows({
        name: "Maker",
        record: "alpha",
        models: [aModel("one", 1, 2), aModel("two", 3, 4)],
      }),
      "content/tags.json": TAGS,
      "content/tombstones.json": '{"tombstones": []}',
    },
    "2026-08-30",
  );
  server = await startSourceServer({
    [REPOSITORY]: aRepositoryAnswer(),
    [`${REPOSITORY}/releases/latest`]: aRelease,
    "api.npmjs.org/downloads/point/last-month/alpha": {
      downloads: 500,
      start: "2026-10-29",
      end: "2026-11-27",
      package: "alpha",
    },
    "models.dev/api.json": {
      maker: {
        id: "maker",
        models: {
          one: { id: "one", name: "One", cost: { input: 1, output: 3 } },
          two: { id: "two", name: "Two", cost: { input: 3, output: 4 } },
        },
      },
    },
  });
  return () => {
    repository.remove();
    rmSync(cache, { recursive: true, force: true });
  };
});

async function harvest(args: string[], day = "2026-11-28") {
  const out: string[] = [];
  const code = await runHarvestCommand(
    {
      root: repository.root,
      folder: repository.root,
      write: (text) => out.push(text),
      writeError: () => undefined,
      now: () => Date.parse(`${day}T10:00:00Z`),
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
const readEvidence = () => JSON.parse(read("content/evidence/alpha.json")) as Record<string, { samples: unknown[] }[]>;

describe("a harvest", () => {
  test("adds newer samples and looks with their source, and leaves what was there", async () => {
    const { code, out } = await harvest(["github"]);
    expect(code).toBe(0);
    expect(out).toContain("| GitHub | 2 | 3 | 0 | 0 | 0 | 0 | 0 |");
    const { metrics, maintenance } = readEvidence();
    expect(metrics![0]!.samples).toMatchObject([
      { date: "2026-08-22", value: 1000 },
      { date: "2026-11-28", value: 1200 },
    ]);
    expect(maintenance).toMatchObject([
      { asOf: "2026-11-28", lastCommitAt: "2026-11-20", archived: false, license: "MIT" },
      { asOf: "2026-11-28", lastRelease: "v2.0.0", lastReleaseAt: "2026-11-01" },
    ]);
  });

  test("writes a changed price as a change, and an equal one as a later listing", async () => {
    expect((await harvest(["models-dev"])).code).toBe(0);
    const { models } = JSON.parse(read("content/models/maker.json")) as { models: { prices: object[] }[] };
    expect(models.map(({ prices }) => prices.at(-1))).toMatchObject([
      { kind: "changed", usdPerMillionTokens: { output: 3 }, asOf: "2026-11-28" },
      { kind: "listed", usdPerMillionTokens: { output: 4 }, asOf: "2026-11-28" },
    ]);
  });

  test("writes a monthly series from weekly runs, and asks a server once a day", async () => {
    await harvest(["github"]);
    expect((await harvest(["github"])).out).toContain("| 2 | 0 | 3 |");
    expect(server.asked).toHaveLength(2);
    expect((await harvest(["github"], "2026-12-05")).out).toContain("| 2 | 0 | 3 |");
    expect((await harvest(["github"], "2026-12-26")).out).toContain("| 2 | 3 | 0 |");
  });

  test("asks about what contradicts the record instead of changing it", async () => {
    server.replies[REPOSITORY] = aRepositoryAnswer({
      archived: true,
      full_name: "beta/alpha",
      license: { spdx_id: "GPL-3.0" },
    });
    expect((await harvest(["github"])).out).toContain("| 2 | 3 | 0 | 3 |");
    expect(readEvidence()["doubts"]).toMatchObject([
      { field: "repository" },
      { field: "status" },
      { field: "license" },
    ]);
    expect(read("content/ais/alpha.md")).toContain('license: "MIT"');
  });

  test("of three sources emits no event; observedAt moves, updatedAt does not", async () => {
    const observedAt = () => findObservedAt(readEvidence() as Evidence, undefined);
    const before = observedAt();
    await harvest(["github", "npm", "models-dev"]);
    repository.commit({}, "2026-11-28");
    await harvest(["github", "npm", "models-dev"], "2026-12-29");
    repository.commit({}, "2026-12-29");
    const { events, dates } = await readHistory(repository.root, { cacheFile: null });
    expect(events.map(({ type, slug }) => [type, slug])).toEqual([["ai.created", "alpha"]]);
    expect(dates["ai_aaaaaaaaaaaa"]!.updatedAt).toBe("2026-08-30");
    expect([before, observedAt()]).toEqual(["2026-08-22", "2026-12-29"]);
  });
});

describe("held back, with exit code 3", () => {
  test.each([
    ["a move above ten-fold", { stargazers_count: 120_000 }, "moves more than 10-fold: 1000 before, 120000 now"],
    ["a zero", { stargazers_count: 0 }, "crosses zero: 1000 before, 0 now"],
  ])("%s", async (_name, fields, why) => {
    server.replies[REPOSITORY] = aRepositoryAnswer(fields);
    const { code, out } = await harvest(["github"]);
    expect(code).toBe(3);
    expect(out).toContain(why);
    expect(readEvidence()["metrics"]![0]!.samples).toHaveLength(1);
  });

  test("an answer of another shape, and one about something else", async () => {
    server.replies[REPOSITORY] = { stars: 5 };
    server.replies["api.npmjs.org/downloads/point/last-month/alpha"] = {
      downloads: 500,
      end: "2026-11-27",
      package: "beta",
    };
    const { code, out } = await harvest(["github", "npm"]);
    expect(code).toBe(3);
    expect(out).toContain("alpha/alpha: full_name is not as expected");
    expect(out).toContain("the answer is about beta");
  });

  test("an older date than content has", async () => {
    expect((await harvest(["github"], "2026-08-01")).out).toContain("is older (2026-08-01)");
  });

  test("a list whose shape is another one, as a whole", async () => {
    server.replies["models.dev/api.json"] = {
      maker: { id: "maker", models: { one: { id: "one", name: "One", cost: { input: "1", output: 3 } } } },
    };
    expect(await harvest(["models-dev"])).toMatchObject({
      code: 3,
      out: expect.stringContaining("everything: maker/one: cost.input must be a number, not text"),
    });
  });

  test("a list from which most known entries are gone", async () => {
    const ids = Array.from({ length: 20 }, (_, number) => `m${number}`);
    const models = ids.map((id) => {
      const model = aModel(id, 1, 2);
      return {
        ...model,
        prices: model.prices.map((price) => ({ ...price, source: { url: "https://models.dev/api.json" } })),
      };
    });
    repository.commit({ "content/models/maker.json": formatJsonRows({ name: "Maker", models }) }, "2026-09-01");
    server.replies["models.dev/api.json"] = {
      maker: { id: "maker", models: { m0: { id: "m0", name: "m0", cost: { input: 1, output: 2 } } } },
    };
    expect(await harvest(["models-dev"])).toMatchObject({
      code: 3,
      out: expect.stringContaining("19 of 20 known entries are missing"),
    });
  });
});

describe("a source that fails", () => {
  test("is asked again after its pause, then left with exit code 1", async () => {
    let attempts = 0;
    server.replies[REPOSITORY] = (
      _request: unknown,
      response: { writeHead: (status: number, headers: object) => { end: () => void } },
    ) => {
      attempts += 1;
      response.writeHead(429, { "retry-after": "1" }).end();
    };
    const { code, out } = await harvest(["github"]);
    expect([code, attempts]).toEqual([1, 4]);
    expect(out).toContain("api.github.com asks for a pause");
  });

  test("with half an answer, or with a page that is no JSON, leaves content as it was", async () => {
    const before = read("content/models/maker.json");
    for (const text of ['{"maker": {"id": "maker", "mod', "<html>Sorry</html>"]) {
      server.replies["models.dev/api.json"] = (_request: unknown, response: { end: (text: string) => void }) =>
        response.end(text);
      expect(await harvest(["models-dev"])).toMatchObject({
        code: 1,
        out: expect.stringContaining("not complete JSON"),
      });
    }
    expect(read("content/models/maker.json")).toBe(before);
  });

  test("without the page any more is a question about the record", async () => {
    delete server.replies[REPOSITORY];
    await harvest(["github"]);
    expect(readEvidence()["doubts"]).toMatchObject([
      { field: "repository", note: "Where is the repository now? GitHub had none at alpha/alpha on 2026-11-28." },
    ]);
  });
});

test("a source or record that is not there is refused with the nearest name", async () => {
  expect(await harvest(["githup"])).toMatchObject({ code: 2 });
  expect(await harvest(["--only", "beta", "github"])).toMatchObject({ code: 2 });
});
