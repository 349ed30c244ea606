/** A directory of open data sources: this project with other words in `src/site/` and other content, and nothing else changed. */
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { text as readText } from "node:stream/consumers";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#server/start-server.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { runGit } from "../_setup/git.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { ROOT } from "../_setup/root.ts";
import { PROGRAMS } from "../integration/content-commands/_commands.ts";

const FORK = join(ROOT, "test/fork/open-data");
/** The other directory made its last commit on the same day. */
const FIRST_DAY = "2026-11-20";

/** What a fork changes of `src/site/site.ts`. */
const SITE_VALUES: readonly (readonly [key: string, value: string])[] = [
  ["name", '"Open Data Directory"'],
  ["tagline", '"An open catalogue of data sources in which every figure cites its source."'],
  ["baseUrl", '"https://open-data.example"'],
  ["repository", '"https://github.com/open-data/directory"'],
  ["codeOwners", '{ code: "@open-data/code", content: "@open-data/content" }'],
  ["packages", '{ client: "@open-data/client", data: "@open-data/data" }'],
];

/** Leaves out what no fork renames: words of the protocol for agents, of programs in general, and values of the contract. */
const TOOL =
  /(?<!command-line |command-line and desktop |Agents: |`|-)\btools?\b(?!\/|-| `|`| calls|","version"| version model)/gi;

/** Words of the directory that it was made from: its subject, its name and host, what it lists and from where. */
const FOREIGN = [
  /\b(?:AIs?|LLMs?|chatbots?)\b/g,
  /\bai[- ]directory\b/gi,
  /\b(?:open-?ai|anthropic|claude|chat-?gpt|gpt[-\w]*|gemini|cline|copilot|ollama|langchain|mistral|perplexity|midjourney|hugging ?face(?!\.co)|aider|codex|windsurf|deepseek|llama|grok|litellm|openrouter|models\.dev|sonnet|opus|coding[- ]agents?)\b/gi,
];

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
  const taken = runGit(copy.root, ["rev-parse", "HEAD"]);
  for (const [key, value] of [...SITE_VALUES, ["historyFrom", `"${taken}"`] as const]) {
    const changed = site.replace(new RegExp(`^  ${key}: .*,$`, "m"), `  ${key}: ${value},`);
    if (changed === site) throw new Error(`src/site/site.ts has no ${key}.`);
    site = changed;
  }
  await writeFile(path, site);
  const credits = join(copy.root, "src/site/attribution.ts");
  const others = await readFile(credits, "utf8");
  await writeFile(credits, others.replace(/(ATTRIBUTIONS: readonly Attribution\[\] = \[)[^]*?^\];/m, "$1];"));
  await cp(join(ROOT, ".github"), join(copy.root, ".github"), { recursive: true });
  await runCommand("src/tools/cli/schema.ts");
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

/** What it says, on both ways. */
async function runCommand(file: string, ...args: string[]): Promise<string> {
  const command = spawn(process.execPath, [file, ...args], { cwd: copy.root, env: toCleanEnv() });
  const [out, err] = await Promise.all([readText(command.stdout), readText(command.stderr)]);
  return out + err;
}

async function walk(): Promise<void> {
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const response = await fetch(server.url + path);
    const { document } = parseHTML(await response.text());
    const links = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")!);
    for (const noise of document.querySelectorAll("script, style")) noise.remove();
    for (const code of document.querySelectorAll("code")) code.textContent = `\`${code.textContent}\``;
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

/** Each use of a word, with what is around it. */
function findWords(word: RegExp, place: string, text: string): string[] {
  return [...text.matchAll(word)].map(({ index }) => `${place}: ${text.slice(Math.max(0, index - 60), index + 40)}`);
}

const list = (isWanted: (path: string) => boolean) => [...pages].filter(([path]) => isWanted(path));

test("every page that a link leads to is there, those of all records among them", () => {
  expect(list(() => true).filter(([, { status }]) => status !== 200)).toEqual([]);
  expect(list((path) => /^\/ais\/[a-z0-9-]+\/$/.test(path))).toHaveLength(12);
  expect(pages.get("/")!.heading).toContain("12 open data sources");
  expect(pages.get("/ais/gbif/")!.text).toContain("Portal");
});

const findForeign = (place: string, text: string): string[] =>
  FOREIGN.flatMap((words) => findWords(words, place, text));

test.each(["dist", ".github"])("no file of %s has a word of the other directory", (folder) => {
  const files = readdirSync(join(copy.root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:png|woff2?|gz|br|zst)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) => findForeign(relative(copy.root, file), readFileSync(file, "utf8")));
  expect([...new Set(found)]).toEqual([]);
});

/** What a fork runs; benches and tests are the project's own. */
const COMMANDS = [...PROGRAMS].filter(([name]) => !/^(?:test|bench|fit|freeze|stems|top-threes)/.test(name));
const REFUSED: readonly (readonly [command: string, ...args: string[]])[] = [
  ["new", "--name", "Maps", "--url", "javascript:x", "--kind", "agent", "--pricing", "freemium", "--vendor", ""],
  ["new", "--name", "GBIF", "--url", "https://www.gbif.org/", "--kind", "portal"],
  ["evidence", "gbif", "plan"],
  ["evidence", "gbif", "sample", "--metric", "github_stars", "--value", "5", "--npm", "x"],
  ["evidence", "gbif", "rating", "--source", "g2"],
  ["rename", "nobody", "somebody"],
  ["review", "nobody", "--by", "me"],
  ["harvest", "nothing"],
  ["probe", "--only", "nobody"],
  ["stale", "--kind", "agent"],
];

test("no command says any of them, in its help or in a refusal", async () => {
  const calls = [
    ...COMMANDS.flatMap(
      ([name]) =>
        [
          [name, "--help"],
          [name, "--nope"],
        ] as const,
    ),
    ...REFUSED,
  ];
  const found: string[] = [];
  for (const [name, ...args] of calls) {
    const said = await runCommand(PROGRAMS.get(name)!, ...args);
    expect(said).not.toMatch(/node:internal|^$/);
    found.push(...findForeign([name, ...args].join(" "), said));
  }
  expect(found).toEqual([]);
});

test("no page, manuals included, calls a source a tool", () => {
  const found = list((path) => !path.startsWith("/docs/agents/")).flatMap(([path, { title, description, text }]) =>
    findWords(TOOL, path, `${title} ${description} ${text}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

test.each([
  "/api/v1/openapi.json",
  "/api/v1/ais/gbif/audit",
  "/api/v1/ais/gbif/alternatives",
  "/api/v1/analytics/trends?window=all",
  "/api/v1/ais/no-such-source",
  "/api/v1/ais?kind=agent&page=0",
  "/api/v1/changes?slugs=no-such-source",
  "/ais/gbif.md",
  "/ais/no-such-source/",
  "/compare/?ais=gbif,openalex",
  "/search/?q=nothing+that+anybody+wrote",
  "/shortlist/?slugs=gbif",
  "/llms.txt",
  "/feed.xml",
  "/feed.json",
  "/watch.xml?slugs=gbif",
  "/watch.xml?slugs=no-such-source",
  "/shutdowns.ics",
  "/shutdowns.md",
])("neither does %s", async (path) => {
  const response = await fetch(server.url + path);
  const text = await response.text();
  expect([...findWords(TOOL, path, text), ...findForeign(path, text)]).toEqual([]);
});

test("no example filters by a price that the vocabulary lacks", () => {
  const asked = list(() => true).flatMap(([, { text }]) => [...text.matchAll(/pricing=([a-z,-]+)/g)]);
  expect(new Set(asked.map(([, values]) => values))).toEqual(new Set(["free"]));
});

test("agents read of sources, in lists and in answers", async () => {
  const calls: readonly (readonly [method: string, params?: object])[] = [
    ["tools/list"],
    ["prompts/list"],
    ["resources/templates/list"],
    ["tools/call", { name: "search_ais", arguments: { query: "satellite images" } }],
    ["tools/call", { name: "get_ai", arguments: { slug: "no-such-source" } }],
    ["tools/call", { name: "compare_ais", arguments: { slugs: ["gbif"] } }],
    ["tools/call", { name: "search_ais", arguments: { kind: "agent", maxPrice: 5 } }],
    ["tools/call", { name: "get_maker", arguments: { name: "nobody" } }],
  ];
  for (const [method, params] of calls) {
    const response = await fetch(`${server.url}/mcp`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const text = (await response.text()).replace(/"tools":/, "");
    expect(text).toContain('"result"');
    expect([...findWords(TOOL, method, text), ...findForeign(method, text)]).toEqual([]);
  }
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
