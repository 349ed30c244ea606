/** `npm run harvest -- github` with a token: many repositories at once, against a server with the shapes of GitHub's GraphQL API. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { runHarvestCommand } from "#tools/cli/_harvest-command.ts";
import { createContentDraft } from "#tools/harvest/draft.ts";
import { runHarvest } from "#tools/harvest/run-harvest.ts";
import { github } from "#tools/harvest/sources/github.ts";
import { getCached } from "#tools/harvest/cached-get.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aContent, anAi } from "../../fixtures/builders.ts";
import { aFile } from "../../fixtures/content-files.ts";
import { type GitRepository, createGitRepository } from "../../fixtures/git-repository.ts";
import { type SourceServer, startSourceServer } from "../../fixtures/source-server.ts";
import { TAGS } from "../../integration/content-commands/_repository.ts";

const GRAPHQL = "api.github.com/graphql";
const NOW = "2026-11-28";

interface Question {
  query: string;
  variables: Record<string, string>;
}

const aNode = (name: string, fields: object = {}) => ({
  nameWithOwner: name,
  stargazerCount: 1200,
  pushedAt: "2026-11-20T09:00:00Z",
  isArchived: false,
  licenseInfo: { spdxId: "MIT" },
  releases: { nodes: [aRelease("v2.0.0", "2026-11-01")] },
  ...fields,
});
const aRelease = (tagName: string, day: string, fields: object = {}) => ({
  tagName,
  publishedAt: `${day}T09:00:00Z`,
  isDraft: false,
  isPrerelease: false,
  ...fields,
});
const aGap = (key: string, name: string) => ({
  type: "NOT_FOUND",
  path: [key],
  locations: [{ line: 2, column: 1 }],
  message: `Could not resolve to a Repository with the name '${name}'.`,
});

/** Names that a question asks for, by the key of their part of the answer. */
function listAsked({ query, variables }: Question): [key: string, name: string][] {
  return [...query.matchAll(/^(r\d+): repository\(owner: \$(o\d+), name: \$(n\d+)\)/gm)].map(([, key, owner, name]) => [
    key!,
    `${variables[owner!]}/${variables[name!]}`,
  ]);
}

/** Answers as GitHub does; `undefined` is a repository that is not there. */
function answering(nodeOf: (name: string) => object | undefined) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    let text = "";
    for await (const piece of request) text += String(piece);
    if (request.method !== "POST" || request.headers.authorization !== "Bearer token") {
      response.writeHead(401).end('{"message": "Bad credentials"}');
      return;
    }
    const asked = listAsked(JSON.parse(text) as Question);
    const data = Object.fromEntries(asked.map(([key, name]) => [key, nodeOf(name) ?? null]));
    const errors = asked.filter(([key]) => data[key] === null).map(([key, name]) => aGap(key, name));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(errors.length === 0 ? { data } : { data, errors }));
  };
}

let repository: GitRepository;
let server: SourceServer;
let cache: string;

beforeEach(async () => {
  repository = createGitRepository();
  cache = mkdtempSync(join(tmpdir(), "harvest-batch-"));
  server = await startSourceServer({ [GRAPHQL]: answering((name) => aNode(name)) });
  return () => {
    repository.remove();
    rmSync(cache, { recursive: true, force: true });
  };
});

function commitTools(count: number): string[] {
  const slugs = Array.from({ length: count }, (_, index) => `tool-${String(index).padStart(3, "0")}`);
  const files = slugs.map((slug, index) => [
    `content/ais/${slug}.md`,
    aFile({
      id: `ai_${String(index).padStart(12, "0")}`,
      name: slug,
      url: `https://${slug}-example.com`,
      repository: `https://github.com/maker/${slug}`,
      license: "MIT",
      sources: [{ url: `https://${slug}-example.com/about` }],
    }),
  ]);
  repository.commit(
    { ...Object.fromEntries(files), "content/tags.json": TAGS, "content/tombstones.json": '{"tombstones": []}' },
    "2026-08-30",
  );
  return slugs;
}

async function harvest(stop = new AbortController()) {
  const out: string[] = [];
  const progress: string[] = [];
  const code = await runHarvestCommand(
    {
      root: repository.root,
      folder: repository.root,
      write: (text) => out.push(text),
      writeError: (text) => progress.push(text),
      now: () => Date.parse(`${NOW}T10:00:00Z`),
      sleep: () => Promise.resolve(),
      random: () => 0.5,
      stop: stop.signal,
      environment: { GITHUB_TOKEN: "token" },
      cache,
      toAddress: server.toAddress,
    },
    ["github"],
  );
  return { code, out: out.join("\n"), progress };
}

const readEvidence = (slug: string) =>
  JSON.parse(readFileSync(join(repository.root, `content/evidence/${slug}.json`), "utf8")) as Evidence;

describe("a harvest with a token", () => {
  test("asks for 25 repositories at once, says how far it is, and writes what it does without one", async () => {
    const slugs = commitTools(60);
    const { code, out, progress } = await harvest();
    expect([code, server.asked]).toEqual([0, [GRAPHQL, GRAPHQL, GRAPHQL]]);
    expect(out).toContain("| GitHub | 3 | 180 | 0 | 0 | 0 | 0 | 0 |");
    expect(progress).toEqual([
      "github 1/3 tool-000 to tool-024",
      "github 2/3 tool-025 to tool-049",
      "github 3/3 tool-050 to tool-059",
    ]);
    const { metrics, maintenance } = readEvidence(slugs[59]!);
    expect(metrics).toMatchObject([{ metric: "github_stars", samples: [{ date: NOW, value: 1200 }] }]);
    expect(maintenance).toMatchObject([
      { asOf: NOW, lastCommitAt: "2026-11-20", archived: false, license: "MIT" },
      { asOf: NOW, lastRelease: "v2.0.0", lastReleaseAt: "2026-11-01" },
    ]);
  });

  test("that was stopped goes on where it was, and asks nothing twice on a day", async () => {
    commitTools(60);
    const stop = new AbortController();
    const answer = answering((name) => aNode(name));
    server.replies[GRAPHQL] = (request: IncomingMessage, response: ServerResponse) => {
      if (server.asked.length === 2) stop.abort();
      return answer(request, response);
    };
    const stopped = await harvest(stop);
    expect([stopped.code, server.asked.length]).toEqual([130, 2]);
    expect(stopped.out).toContain("Not asked of GitHub: 1 of 3. The next run goes on from here");
    expect((await harvest()).out).toContain("| GitHub | 3 | 30 | 150 |");
    expect(server.asked).toHaveLength(3);
    await harvest();
    expect(server.asked).toHaveLength(3);
  });

  test("asks about a repository that is gone, moved or archived, and keeps the others of the batch", async () => {
    commitTools(3);
    server.replies[GRAPHQL] = answering((name) => {
      if (name === "maker/tool-000") return undefined;
      return name === "maker/tool-001" ? aNode("maker/other", { isArchived: true }) : aNode(name);
    });
    const { code, out } = await harvest();
    expect(code).toBe(0);
    expect(out).toContain("| GitHub | 1 | 6 | 0 | 3 |");
    expect(readEvidence("tool-000").doubts).toEqual([
      {
        field: "repository",
        note: `Where is the repository now? GitHub had none at maker/tool-000 on ${NOW}.`,
      },
    ]);
    expect(readEvidence("tool-001").doubts).toMatchObject([{ field: "repository" }, { field: "status" }]);
  });

  test.each([
    ["a candidate that the maker didn't mark", aRelease("v3.0.0-rc0", "2026-11-20")],
    ["one that the maker marked", aRelease("v3.0.0", "2026-11-20", { isPrerelease: true })],
    ["a tag that moves", aRelease("stable", "2026-11-20")],
    ["a nightly build", aRelease("nightly", "2026-11-20")],
    ["a draft", { ...aRelease("v3.0.0", "2026-11-20"), publishedAt: null, isDraft: true }],
    ["an older one that was listed first", aRelease("v1.9.9", "2026-10-01")],
  ])("takes no pre-release for the last release: %s", async (_name, first) => {
    commitTools(1);
    server.replies[GRAPHQL] = answering((name) =>
      aNode(name, { releases: { nodes: [first, aRelease("v2.0.0", "2026-11-01")] } }),
    );
    await harvest();
    expect(readEvidence("tool-000").maintenance![1]).toMatchObject({
      lastRelease: "v2.0.0",
      lastReleaseAt: "2026-11-01",
    });
  });

  test("holds back the one of a batch that has another shape, and all when many have", async () => {
    commitTools(10);
    server.replies[GRAPHQL] = answering((name) =>
      aNode(name, name === "maker/tool-004" ? { stargazerCount: "many" } : {}),
    );
    const one = await harvest();
    expect(one).toMatchObject({
      code: 3,
      out: expect.stringContaining("maker/tool-004: stargazerCount must be a number, not text"),
    });
    expect(one.out).toContain("| GitHub | 1 | 27 |");
    rmSync(cache, { recursive: true });
    server.replies[GRAPHQL] = answering((name) => aNode(name, { pushedAt: 5 }));
    expect((await harvest()).out).toContain("everything: 10 of 10 answers have another shape");
  });

  test("does not keep a refusal for an answer: the next run goes on", async () => {
    commitTools(30);
    server.replies[GRAPHQL] = { errors: [{ type: "RATE_LIMITED", message: "API rate limit exceeded for user ID 1." }] };
    const refused = await harvest();
    expect([refused.code, server.asked.length]).toEqual([1, 8]);
    expect(refused.out).toContain("api.github.com asks for a pause");
    server.replies[GRAPHQL] = answering((name) => aNode(name));
    expect(await harvest()).toMatchObject({ code: 0, out: expect.stringContaining("| GitHub | 2 | 90 |") });
  });
});

test("993 repositories take one run of 40 requests with a token; without one, the next run starts with those left", async () => {
  const ais = Array.from({ length: 993 }, (_, index) =>
    anAi({ name: `Tool ${index}`, repository: `https://github.com/maker/tool-${index}` }),
  );
  const draft = createContentDraft(aContent(ais), () => "");
  const stop = new AbortController();
  const run = (token: string | undefined) =>
    runHarvest(github, {
      draft,
      today: NOW,
      only: null,
      get: (request, headers) =>
        getCached(request, headers, {
          folder: cache,
          today: NOW,
          sleep: () => Promise.resolve(),
          random: () => 0,
          toAddress: server.toAddress,
        }),
      hasToken: token !== undefined,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      findFaults: () => Promise.resolve([]),
      pause: () => Promise.resolve(),
      stop: stop.signal,
      onAnswer: () => undefined,
    });
  expect(github.plan(draft, null, false)).toHaveLength(1986);
  // Looked at on an earlier day: comes last.
  draft.addRow("tool-0", "maintenance", {
    asOf: "2026-08-01",
    source: { url: "https://github.com/maker/tool-0" },
    confidence: "high",
  });
  expect(github.plan(draft, null, false).at(-1)!.subject).toBe("tool-0");
  expect(await run("token")).toMatchObject({ asked: 40, added: 2979, failed: [], left: 0 });
});
