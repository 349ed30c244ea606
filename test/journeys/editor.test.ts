/** The editor of a build that asks for it, in a real browser, with servers of this machine in the place of the forge. */
import { randomBytes } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { editorRoutes } from "#site/routes.ts";
import { SITE } from "#site/site.ts";
import { type RunningServer, startServer } from "#server/start-server.ts";
import { runGit } from "../_setup/git.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { type TestForge, startForge } from "../fixtures/forge.ts";
import { listAxeFaults } from "../site/_axe.ts";
import { connectBrowser, openPage } from "../site/_pages.ts";

const MAX_SCRIPT_KB = 165;
const UPSTREAM = new URL(SITE.repository).pathname.slice(1);

let copy: ProjectCopy;
let server: RunningServer;
/** In the place of the repository's own pages. */
let repositoryPages: Server;
/** Where people sign in, and pull requests are opened. */
let forge: TestForge;
let browser: Browser;
let page: Page;
const asked: string[] = [];
const faults: string[] = [];
/** Addresses that reached the forge. */
const proposed: URL[] = [];

beforeAll(async () => {
  copy = await copyProject("editor-");
  const { status, stderr } = copy.build({ CONTENT_EDITOR: "1" });
  if (status !== 0) throw new Error(stderr);
  forge = await startForge(UPSTREAM, copy.root);
  Object.assign(process.env, {
    CONTENT_EDITOR: "1",
    EDITOR_CLIENT_ID: forge.clientId,
    EDITOR_CLIENT_SECRET: forge.clientSecret,
    EDITOR_FORGE_URL: forge.url,
    DIRECTORY_KEY: randomBytes(32).toString("base64"),
  });
  server = await startServer({ root: copy.root, port: 0 });
  repositoryPages = createServer((request, response) => {
    proposed.push(new URL(request.url ?? "", SITE.repository));
    response.end("<title>The forge</title>");
  });
  await new Promise<void>((resolve) => repositoryPages.listen(0, "127.0.0.1", resolve));
  const pagesUrl = `http://127.0.0.1:${(repositoryPages.address() as AddressInfo).port}`;
  browser = await connectBrowser();
  page = await openPage(browser, server.url, {
    permissions: ["clipboard-read", "clipboard-write"],
    reducedMotion: "reduce",
  });
  page.on("request", (request) => asked.push(request.url()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // The browser reports the refusal that a test below asks for.
    if (message.type() === "error" && !message.text().includes("409 (Conflict)")) faults.push(message.text());
  });
  await page.context().route(`${new URL(SITE.repository).origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await fetch(`${pagesUrl}${pathname}${search}`);
    await route.fulfill({ status: response.status, body: await response.text(), contentType: "text/html" });
  });
});

afterAll(async () => {
  await page.context().close();
  await browser.close();
  repositoryPages.close();
  await forge.close();
  await server.close();
  await copy.remove();
});

async function open(slug: string): Promise<void> {
  await page.goto(`${editorRoutes.page()}?slug=${slug}`);
  await page.getByText(/is open\.|this begins it\./).waitFor();
}

const readCopied = async (): Promise<string> => {
  await page.getByRole("button", { name: "Copy the finished text" }).click();
  await page.getByText("Copied.").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
};
const diff = (): Promise<string> => page.locator("[data-diff]").innerText();
const issues = (): Promise<string> => page.locator("[data-issues]").innerText();

test("no other build has it", async () => {
  expect((await fetch(inject("siteUrl") + editorRoutes.page())).status).toBe(404);
  expect((await fetch(inject("siteUrl") + editorRoutes.records())).status).toBe(404);
});

test("one policy is in force on its page, the one of every page", async () => {
  const [own, home] = await Promise.all([fetch(server.url + editorRoutes.page()), fetch(`${server.url}/`)]);
  expect(own.headers.get("content-security-policy")).toBe(home.headers.get("content-security-policy"));
  expect(own.headers.get("content-security-policy")).not.toContain(",");
});

test("ten records are the same bytes after opening and saving", async () => {
  const names = readdirSync(join(copy.root, "content/ais")).sort();
  for (const name of names.filter((_, index) => index % 6 === 0).slice(0, 10)) {
    await open(name.replace(/\.md$/, ""));
    expect(await diff()).toBe("Nothing is changed.");
    expect(await readCopied()).toBe(readFileSync(join(copy.root, "content/ais", name), "utf8"));
  }
});

test.each([
  ["records", (route: Route) => route.fulfill({ status: 503, body: "Down for a minute" })],
  ["tags", (route: Route) => route.abort()],
] as const)("says so when the list of %s can't be loaded, and opens nothing", async (list, answer) => {
  const other = await openPage(browser, server.url);
  await other.route(`**${editorRoutes[list]()}`, answer);
  await other.goto(`${editorRoutes.page()}?slug=${firstSlug()}`);
  const status = other.locator("[data-status]");
  await expect.poll(() => status.textContent()).toBe("The records couldn’t be loaded. Reload the page.");
  expect(await other.locator("[data-fields]").isVisible()).toBe(false);
  await other.context().close();
});

test("says what the rules say while typing, shows the changed lines, and leads to the file in the repository", async () => {
  const name = readdirSync(join(copy.root, "content/ais")).sort()[0]!;
  const before = readFileSync(join(copy.root, "content/ais", name), "utf8");
  await open(name.replace(/\.md$/, ""));
  expect(await listAxeFaults(page)).toEqual([]);
  const tags = page.locator("input[name=tags]");
  const known = await tags.inputValue();
  await tags.fill("no-such-tag");
  expect(await issues()).toContain("no-such-tag");
  await tags.fill(known);
  expect(await diff()).toBe("Nothing is changed.");
  await page.locator("input[name=summary]").fill("Says what it does: in one sentence.");
  expect(await diff()).toBe(`-${/^summary: .*$/m.exec(before)![0]}\n+summary: "Says what it does: in one sentence."`);
  expect(await issues()).not.toContain("error");
  expect(await readCopied()).toBe(before.replace(/^summary: .*$/m, 'summary: "Says what it does: in one sentence."'));
  await page.getByRole("link", { name: "Open the file in the repository" }).click();
  await page.waitForFunction(() => document.title === "The forge");
  expect(proposed.at(-1)!.pathname).toBe(
    `${new URL(SITE.repository).pathname}/edit/${SITE.branch}/content/ais/${name}`,
  );
});

test("takes names one per line, because a comma may be part of one", async () => {
  await open(readdirSync(join(copy.root, "content/ais")).sort()[0]!.replace(/\.md$/, ""));
  const aliases = page.locator("textarea[name=aliases]");
  await aliases.fill("Note, Inc.\n\n Keeper ");
  expect(await diff()).toContain("+aliases:\n+  - Note, Inc.\n+  - Keeper");
});

test("begins a new record that the rules accept, and hands its text over", async () => {
  await open("note-keeper");
  expect(await issues()).toContain("error");
  await page.locator("input[name=name]").fill("Note Keeper");
  await page.locator("input[name=url]").fill("https://notes.example.com");
  await page.locator("select[name=kind]").selectOption("app");
  await page.locator("input[name=tags]").fill("writing");
  await page.locator("select[name=pricing]").selectOption("free");
  await page.locator("input[name=platforms]").fill("web, ios");
  await page.locator("input[name=summary]").fill("Keeps notes in folders of plain files.");
  await page.locator("textarea[name=description]").fill("Keeps notes.\n\nIn folders.");
  expect(await issues()).not.toContain("error");
  await page.getByRole("link", { name: "Open the file in the repository" }).click();
  await page.waitForFunction(() => document.title === "The forge");
  const { pathname, searchParams } = proposed.at(-1)!;
  expect(pathname).toBe(`${new URL(SITE.repository).pathname}/new/${SITE.branch}`);
  expect(searchParams.get("filename")).toBe("content/ais/note-keeper.md");
  expect(searchParams.get("value")).toMatch(
    /^---\nid: ai_[0-9a-z]{12}\nname: Note Keeper\nurl: https:\/\/notes\.example\.com\nkind: app\ntags: \[writing\]\n/,
  );
});

const proposal = (): ReturnType<Page["locator"]> => page.locator("[data-proposed]");
const firstSlug = (): string => readdirSync(join(copy.root, "content/ais")).sort()[0]!.replace(/\.md$/, "");

test("keeps what was typed over signing in, and opens a pull request with one changed line", async () => {
  await open(firstSlug());
  await page.locator("input[name=summary]").fill("Says what it does in one sentence.");
  await page.getByRole("link", { name: `Sign in at ${new URL(forge.url).host}` }).click();
  await page.getByText("Signed in at").waitFor();
  await page.getByText(/is open\./).waitFor();
  expect(await page.locator("[data-account-text]").innerText()).toContain("as ada.");
  expect(await listAxeFaults(page)).toEqual([]);
  expect(await diff()).toMatch(/^-summary: .*\n\+summary: Says what it does in one sentence\.$/);
  await page.getByLabel("What and why").fill("From its homepage.");
  await page.getByRole("button", { name: "Open a pull request" }).click();
  await page.getByText("The pull request is open:").waitFor();
  expect(await proposal().getByRole("link").getAttribute("href")).toBe(`${forge.url}/${UPSTREAM}/pull/1`);
  const branch = forge.pulls[0]!.head.split(":")[1]!;
  const changed = runGit(forge.folderOf(UPSTREAM), ["diff", "--numstat", `main...${branch}`]);
  expect(changed).toBe(`1\t1\tcontent/ais/${firstSlug()}.md`);
  expect(forge.pulls[0]!.body).toContain("From its homepage.");
});

test("no script can read the token", async () => {
  const readable = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(readable).not.toMatch(/editor-session|gho_/);
});

test("sends nothing that a rule objects to", async () => {
  await open(firstSlug());
  await page.locator("input[name=tags]").fill("no-such-tag");
  await page.getByRole("button", { name: "Open a pull request" }).click();
  await page.getByText("Not sent: the rules object").waitFor();
  expect(forge.pulls).toHaveLength(1);
});

test("says when the file changed meanwhile, and sends the change upon its present text", async () => {
  await open(firstSlug());
  const path = join(forge.folderOf(UPSTREAM), `content/ais/${firstSlug()}.md`);
  writeFileSync(path, `${readFileSync(path, "utf8").trimEnd()}\n\nWritten by somebody else.\n`);
  runGit(forge.folderOf(UPSTREAM), ["commit", "--quiet", "--all", "-m", "Meanwhile"]);
  await page.locator("input[name=summary]").fill("Says it in one sentence.");
  await page.getByRole("button", { name: "Open a pull request" }).click();
  await page.getByText("was changed since you opened it").waitFor();
  expect(await page.locator("textarea[name=description]").inputValue()).toContain("Written by somebody else.");
  expect(await diff()).toMatch(/^-summary: .*\n\+summary: Says it in one sentence\.$/);
  await page.getByRole("button", { name: "Open a pull request" }).click();
  await page.getByText("The pull request is open:").waitFor();
  const branch = forge.pulls[1]!.head.split(":")[1]!;
  expect(runGit(forge.folderOf(UPSTREAM), ["show", `${branch}:content/ais/${firstSlug()}.md`])).toContain(
    "Written by somebody else.",
  );
});

test("signs out, and works on without", async () => {
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Sign in at" }).waitFor();
  expect(await page.getByRole("button", { name: "Open a pull request" }).isVisible()).toBe(false);
});

test("names what an operator has to set, and stays local", async () => {
  delete process.env["EDITOR_CLIENT_SECRET"];
  await open(firstSlug());
  expect(await page.locator("[data-account-text]").innerText()).toContain("EDITOR_CLIENT_SECRET is not set");
  expect(await diff()).toBe("Nothing is changed.");
  process.env["EDITOR_CLIENT_SECRET"] = forge.clientSecret;
});

test("asked nobody but its own origin and the forge, broke no policy, and is light", async () => {
  const known = [server.url, SITE.repository, forge.url];
  const others = asked.filter((url) => !known.some((start) => url.startsWith(start)));
  expect([others, faults]).toEqual([[], []]);
  await open("note-keeper");
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  const sizes = await Promise.all(scripts.map(async (url) => gzipSync(await (await fetch(url)).text()).length));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  expect(kilobytes).toBeLessThan(MAX_SCRIPT_KB);
});
