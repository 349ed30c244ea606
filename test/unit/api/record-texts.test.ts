/** Where a build leaves out feed, Markdown and badges of records, the function gives the bytes that the files had. */
import { describe, expect, test } from "vitest";
import { answerRecordText } from "#api/record-texts.ts";
import { listRecordPictures, listRecordTexts } from "#build/list-files.ts";
import { toRecordInput } from "#build/record-input.ts";
import { config } from "../../../netlify/functions/record-texts.ts";
import { aCatalog, aServiceWithoutSearch, anAi } from "../../fixtures/builders.ts";

const CLINE = anAi({ name: "Cline", formerSlugs: ["claude-dev"], license: "MIT" });
const OTHERS = [anAi({ name: "Aider <2>" }), anAi({ name: "agents.md" })];
const catalog = aCatalog([CLINE, ...OTHERS], {
  tombstones: [
    { id: "ai_00000000kite", slug: "kite", name: "Kite", removedAt: "2026-09-01", reason: "It was no AI tool." },
  ],
});
const service = aServiceWithoutSearch(catalog);
const ask = (path: string, init?: RequestInit) =>
  answerRecordText(service, new Request(`https://directory.test${path}`, init));

const files = catalog.records.flatMap((record) => {
  const input = toRecordInput(catalog, record);
  const left = new Set([...listRecordPictures(input)].map(({ path }) => path));
  return [...listRecordTexts(input)].filter(({ path }) => !left.has(path));
});

describe("what the build leaves out", () => {
  test("is feed, Markdown and six badges of each record", () => {
    const badges = ["audit", "license", "status"].flatMap((name) => [`${name}.svg`, `${name}.json`]);
    expect(files.map(({ path }) => path).filter((path) => path.includes("/cline"))).toEqual([
      "/ais/cline/feed.xml",
      "/ais/cline.md",
      ...badges.map((name) => `/api/v1/ais/cline/badge/${name}`),
    ]);
    expect(files).toHaveLength(8 * catalog.records.length);
  });

  test("is answered with the bytes that the files had", async () => {
    const answers = await Promise.all(files.map(async ({ path }) => (await ask(path)).text()));
    expect(answers).toEqual(files.map(({ text }) => text));
  });

  test("has the type of its file, and a validator", async () => {
    const types = await Promise.all(
      [
        "/ais/cline/feed.xml",
        "/ais/agents-md.md",
        "/api/v1/ais/cline/badge/audit.svg",
        "/api/v1/ais/cline/badge/audit.json",
      ].map(async (path) => (await ask(path)).headers.get("Content-Type")),
    );
    expect(types).toEqual([
      "application/atom+xml; charset=utf-8",
      "text/markdown; charset=utf-8",
      "image/svg+xml",
      "application/json",
    ]);
    const first = await ask("/ais/cline.md");
    const again = await ask("/ais/cline.md", { headers: { "If-None-Match": first.headers.get("ETag")! } });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(await (await ask("/ais/cline.md", { method: "HEAD" })).text()).toBe("");
  });

  test("is at addresses that the function takes", () => {
    const patterns = [config.path ?? []].flat().map((pathname) => new URLPattern({ pathname }));
    expect(files.filter(({ path }) => !patterns.some((pattern) => pattern.test({ pathname: path })))).toEqual([]);
  });
});

test.each([
  ["/ais/claude-dev.md", 301, "/ais/cline.md"],
  ["/ais/claude-dev/feed.xml", 301, "/ais/cline/feed.xml"],
  ["/api/v1/ais/Cline/badge/license.svg", 301, "/api/v1/ais/cline/badge/license.svg"],
  ["/ais/Cline.MD", 301, "/ais/cline.md"],
  ["/ais/cline/FEED.XML", 301, "/ais/cline/feed.xml"],
  ["/api/v1/ais/cline/BADGE/license.JSON", 301, "/api/v1/ais/cline/badge/license.json"],
  ["/ais/kite.md", 410, null],
  ["/api/v1/ais/kite/badge/status.json", 410, null],
  ["/ais/nobody/feed.xml", 404, null],
  ["/api/v1/ais/cline/badge/stars.svg", 404, null],
  ["/ais/%E0%A4%A.md", 404, null],
])("%s is answered with %i", async (path, status, location) => {
  const response = await ask(path);
  expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
  expect(response.headers.get("Netlify-Vary")).toBe("query");
});

test("only reading is allowed", async () => {
  expect((await ask("/ais/cline.md", { method: "POST" })).status).toBe(405);
  expect((await ask("/ais/cline.md", { method: "OPTIONS" })).status).toBe(204);
});
