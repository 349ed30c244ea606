import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildService } from "#api/service.ts";
import { PAGE_HEADERS } from "#ui/pages/_page-headers.ts";
import { ROOT } from "../../_setup/root.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { openProgram } from "../../fixtures/page-program.ts";
import { listOpenDirectives } from "../../fixtures/page-policy.ts";
import { aModel, aProvider } from "../models/_providers.ts";

const records = [
  anAi({ name: "Cursor", alternatives: ["windsurf"] }),
  anAi({ name: "Windsurf", formerSlugs: ["codeium-editor"], aliases: ["Codeium Editor"] }),
  anAi({ name: "<b>Bold</b>", slug: "bold" }),
];
const providers = [aProvider("openai", [aModel("gpt-4.1"), aModel("o3")]), aProvider("groq", [aModel("kimi")])];
const catalog = aCatalog(records, { providers });
const service = buildService(
  catalog,
  () => {
    throw new Error("The index is missing.");
  },
  () => null as never,
);

const { answerPage } = await openProgram();
const faults: unknown[] = [];
const ask = (path: string, init?: RequestInit): Promise<Response> =>
  answerPage(
    () => service,
    new Request(`https://directory.test${path}`, init),
    (error) => faults.push(error),
  );

test("pages of functions have the headers that the platform gives to files", () => {
  const rules = readFileSync(join(ROOT, "netlify.toml"), "utf8");
  const ofAll = rules.split("[[headers]]").find((rule) => rule.includes('for = "/*"'))!;
  const given = Object.fromEntries(
    [...ofAll.matchAll(/^([A-Z][\w-]+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]),
  );
  const { "Content-Type": type, ...others } = PAGE_HEADERS;
  expect(type).toBe("text/html; charset=utf-8");
  expect(others).toEqual(given);
});

describe("a comparison", () => {
  test("comes with the page, by slugs, names and former names, and escapes what it shows", async () => {
    const moved = await ask("/compare/?ais=bold&ais=Codeium+Editor&utm_source=mail");
    expect(moved.headers.get("Location")).toBe("/compare/?ais=bold,windsurf");
    const page = await (await ask("/compare/?ais=bold,windsurf")).text();
    expect(page).toContain("<html data-answered lang=");
    expect(page).toContain('data-ais="bold,windsurf"');
    expect(page).toContain("&lt;b&gt;Bold&lt;/b&gt;");
    expect(page.replace(/"[^"]*"/g, "")).not.toContain("<b>Bold");
    expect(page).toMatch(/<title>&lt;b&gt;Bold&lt;\/b&gt; and Windsurf compared · /);
  });

  test("names what is not found", async () => {
    expect(await (await ask("/compare/?ais=cursor,nobody")).text()).toContain("Not found: nobody.");
  });

  test("of a pair with a page of its own is found there, in any order and under former names", async () => {
    for (const path of ["/compare/?ais=codeium-editor,cursor", "/compare/codeium-editor-vs-cursor/"]) {
      const response = await ask(path);
      expect([response.status, response.headers.get("Location")]).toEqual([301, "/compare/cursor-vs-windsurf/"]);
    }
    expect((await ask("/compare/cursor-vs-windsurf/")).status).toBe(200);
  });

  test("of any other pair has one address too: the other order, names, capitals and former slugs redirect", async () => {
    for (const [path, to] of [
      ["/compare/cursor-vs-bold/", "/compare/bold-vs-cursor/"],
      ["/compare/Bold-vs-Cursor/", "/compare/bold-vs-cursor/"],
      ["/compare/bold-vs-cursor", "/compare/bold-vs-cursor/"],
      ["/compare/codeium-editor-vs-bold/", "/compare/bold-vs-windsurf/"],
      ["/compare/cursor-vs-bold-vs-windsurf/", "/compare/?ais=cursor,bold,windsurf"],
      ["/compare/bold-vs-bold/", "/compare/?ais=bold"],
    ]) {
      const response = await ask(path!);
      expect([path, response.status, response.headers.get("Location")]).toEqual([path, 301, to]);
      expect((await ask(to!)).status).toBe(200);
    }
    const page = await (await ask("/compare/bold-vs-cursor/")).text();
    expect(page).toContain('data-ais="bold,cursor"');
  });

  test("in an order that somebody chose stays in that order", async () => {
    for (const path of ["/compare/?ais=bold,cursor", "/compare/?ais=cursor,bold"])
      expect((await ask(path)).status).toBe(200);
  });
});

test("a shortlist comes with the page", async () => {
  const page = await (await ask("/shortlist/?slugs=windsurf,cursor,nobody")).text();
  expect(page).toContain('data-slugs="windsurf,cursor"');
  expect(page).toContain("/watch.xml?slugs=windsurf,cursor");
  expect(page).toContain("Not found: nobody.");
});

test("models that match come with the page", async () => {
  const page = await (await ask("/models/?q=OpenAI+4.1&utm_source=mail")).text();
  expect(page).toContain('id="find-model" value="OpenAI 4.1"');
  expect(page).toContain("1 model matching “OpenAI 4.1”.");
  expect(page.match(/<tr data-words/g)).toHaveLength(1);
  expect(page).toMatch(/<title>OpenAI 4\.1: models and prices · /);
  expect(await (await ask("/models/?q=%3Cb%3E")).text()).toContain("No model matches “&lt;b&gt;”.");
  expect(await (await ask("/models/?q=+")).text()).toBe(await (await ask("/models/")).text());
});

test("a fault of ours is reported, and the page is served as without a query", async () => {
  const response = await ask("/search/?q=notes");
  expect([response.status, await response.text()]).toEqual([200, await (await ask("/search/")).text()]);
  expect(faults).toHaveLength(1);
});

test("models that match come newest first, those that were only listed too", async () => {
  const providers = [
    aProvider("openai", [
      aModel("gpt-4.1", { releasedAt: "2025-04-14" }),
      aModel("gpt-6", { firstListed: { notYet: null, by: "2026-11-20" } }),
    ]),
  ];
  const newest = buildService(
    aCatalog(records, { providers }),
    () => null as never,
    () => null as never,
  );
  const request = new Request("https://directory.test/models/?q=gpt");
  const page = await (
    await answerPage(
      () => newest,
      request,
      () => undefined,
    )
  ).text();
  expect(page.indexOf("gpt-6")).toBeLessThan(page.indexOf("gpt-4.1"));
});

test.each(["/search/", "/models/?q=kimi", "/compare/?ais=cursor,windsurf,bold", "/shortlist/?slugs=cursor"])(
  "%s is not sent again to who has read it, with the headers that a browser is to keep",
  async (path) => {
    const first = await ask(path);
    const again = await ask(path, { headers: { "If-None-Match": first.headers.get("ETag")! } });
    expect([first.status, again.status]).toEqual([200, 304]);
    const { "content-type": type, ...kept } = Object.fromEntries(first.headers);
    expect(type).toBe(PAGE_HEADERS["Content-Type"]);
    expect(Object.fromEntries(again.headers)).toEqual(kept);
  },
);

test.each([
  ["/Search/?q=Cline", "/search/?q=Cline"],
  ["/SHORTLIST/?slugs=cursor", "/shortlist/?slugs=cursor"],
  ["/compare/Cursor-vs-Windsurf/", "/compare/cursor-vs-windsurf/"],
  ["/Models/?q=%C3%BC", "/models/?q=%C3%BC"],
])("%s leads to the address in lower case", async (path, location) => {
  const response = await ask(path);
  expect([response.status, response.headers.get("Location")]).toEqual([301, location]);
});

test.each([
  ["/search/", { method: "DELETE" }, 405],
  ["/search/", { method: "OPTIONS" }, 204],
  ["/search/?q=%zz", {}, 400],
  ["/Models/", {}, 301],
])("%s %o: every answer at an address has the same key in the CDN's cache", async (path, init, status) => {
  const response = await ask(path, init);
  expect([response.status, response.headers.get("Netlify-Vary")]).toEqual([status, "query"]);
});

test("only reading is possible", async () => {
  expect((await ask("/search/", { method: "HEAD" })).body).toBeNull();
  const refused = await ask("/search/", { method: "POST" });
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect((await ask("/search/?q=a", { method: "OPTIONS" })).status).toBe(204);
});

test.each(["/search/?q=%E0%A4%A", "/models/?q=%zz", "/compare/?ais=cursor,%zz", "/shortlist/?slugs=%E0"])(
  "%s is refused in words, as its encoding is broken",
  async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    const page = await response.text();
    expect(page).toContain("not valid percent-encoded UTF-8");
    expect(page).toContain(`href="${path.split("?")[0]}"`);
    expect((await ask(path, { method: "HEAD" })).body).toBeNull();
  },
);

test.each(["/search/?q=cursor", "/compare/?ais=cursor,windsurf", "/shortlist/?slugs=cursor", "/models/?q=gpt"])(
  "no other site can show %s in a frame or get what its form sends",
  async (path) => {
    expect(listOpenDirectives(await ask(path))).toEqual([]);
  },
);
