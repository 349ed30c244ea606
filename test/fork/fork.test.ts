/** A directory of open data sources: this project with other words in `src/site/` and other content, and nothing else changed. */
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#server/start-server.ts";
import { runGit } from "../_setup/git.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { ROOT } from "../_setup/root.ts";

const FORK = join(ROOT, "test/fork/open-data");
const FIRST_DAY = "2026-11-25";

/** What a fork changes of `src/site/site.ts`. */
const SITE_VALUES: readonly (readonly [key: string, value: string])[] = [
  ["name", '"Open Data Directory"'],
  ["tagline", '"An open catalogue of data sources in which every figure cites its source."'],
  ["baseUrl", '"https://open-data.example"'],
  ["repository", '"https://github.com/open-data/directory"'],
  ["historyFrom", `"${FIRST_DAY}"`],
];

/** Manuals explain the machinery with examples from its content; everything else is about what is listed. */
const MANUALS = /^\/(?:docs|contribute|problems|audit|methodology)\//;

let copy: ProjectCopy;
let server: RunningServer;
/** Text and head of every page that links lead to, by path. */
const pages = new Map<string, { title: string; description: string; heading: string; text: string; status: number }>();

beforeAll(async () => {
  // The copy has the history of the other directory: one commit with its records.
  copy = await copyProject("fork-");
  await rm(join(copy.root, "content"), { recursive: true });
  await cp(join(FORK, "content"), join(copy.root, "content"), { recursive: true });
  await cp(join(FORK, "site"), join(copy.root, "src/site"), { recursive: true });
  const path = join(copy.root, "src/site/site.ts");
  let site = await readFile(path, "utf8");
  for (const [key, value] of SITE_VALUES) {
    const changed = site.replace(new RegExp(`^  ${key}: .*,$`, "m"), `  ${key}: ${value},`);
    if (changed === site) throw new Error(`src/site/site.ts has no ${key}.`);
    site = changed;
  }
  await writeFile(path, site);
  const credits = join(copy.root, "src/site/attribution.ts");
  const others = await readFile(credits, "utf8");
  await writeFile(credits, others.replace(/(ATTRIBUTIONS: readonly Attribution\[\] = \[)[^]*?^\];/m, "$1];"));
  runGit(copy.root, ["add", "--all", "content"]);
  runGit(copy.root, ["commit", "-q", "-m", "Begin a directory of open data"], `${FIRST_DAY}T12:00:00Z`);
  const { status, stderr } = copy.build();
  if (status !== 0) throw new Error(stderr);
  server = await startServer({ root: copy.root, port: 0 });
  await walk();
});

afterAll(async () => {
  await server.close();
  await copy.remove();
});

async function walk(): Promise<void> {
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const response = await fetch(server.url + path);
    const { document } = parseHTML(await response.text());
    const links = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")!);
    for (const noise of document.querySelectorAll("script, style")) noise.remove();
    pages.set(path, {
      status: response.status,
      title: document.title,
      description: document.querySelector("meta[name=description]")?.getAttribute("content") ?? "",
      heading: document.querySelector("h1")?.textContent ?? "",
      text: document.body.textContent.replaceAll(/\s+/g, " "),
    });
    waiting.push(...links.filter((href) => /^\/(?:[^.?#]*\/)?$/.test(href)));
  }
}

const list = (isWanted: (path: string) => boolean) => [...pages].filter(([path]) => isWanted(path));

test("every page that a link leads to is there, those of all records among them", () => {
  expect(list(() => true).filter(([, { status }]) => status !== 200)).toEqual([]);
  expect(list((path) => /^\/ais\/[a-z0-9-]+\/$/.test(path))).toHaveLength(12);
  expect(pages.get("/")!.heading).toContain("12 open data sources");
  expect(pages.get("/ais/gbif/")!.text).toContain("Portal");
});

test("nothing that is not a manual speaks of AI", () => {
  const found = list((path) => !MANUALS.test(path)).flatMap(([path, { title, description, text }]) =>
    [...`${title} ${description} ${text}`.matchAll(/.{0,60}\b(?:AI|LLMs?|chatbots?|prompts?)\b.{0,40}/g)].map(
      ([words]) => `${path}: ${words}`,
    ),
  );
  expect(found).toEqual([]);
});

test("no title, heading or description calls a source a tool", () => {
  const found = list((path) => !MANUALS.test(path)).flatMap(([path, { title, description, heading }]) =>
    [title, description, heading].filter((words) => /\btools?\b/i.test(words)).map((words) => `${path}: ${words}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

test("changes begin with this directory: twelve additions, no removal of what was there before", async () => {
  const { data } = (await (await fetch(`${server.url}/api/v1/changes.json`)).json()) as {
    data: { type: string; at: string }[];
  };
  expect(data.map(({ type }) => type)).toEqual(Array.from({ length: 12 }, () => "ai.created"));
  expect(new Set(data.map(({ at }) => at.slice(0, 10)))).toEqual(new Set([FIRST_DAY]));
});

test("its own words are filters and search terms, the other directory's are refused", async () => {
  const read = async (path: string) => {
    const response = await fetch(server.url + path);
    return { status: response.status, body: (await response.json()) as { data?: { slug: string }[] } };
  };
  const portals = await read("/api/v1/ais?kind=catalogue&platform=query&fields=slug");
  expect(portals.body.data).toMatchObject([{ slug: "data-gov" }]);
  expect((await read("/api/v1/ais?kind=agent")).status).toBe(400);
  expect((await read("/api/v1/search?q=satellite+images")).body.data?.[0]?.slug).toMatch(/copernicus|earthdata/);
});
