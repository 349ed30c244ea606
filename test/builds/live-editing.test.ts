/** `npm run dev` while content is edited: a process of its own, because Astro behaves differently under a test runner. */
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type RunningCommand, startCommand } from "../_setup/command.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { waitFor } from "../_setup/wait-for.ts";
import { giveEmptyDatabase } from "../fixtures/database.ts";
import { aRecordText } from "../fixtures/content-folder.ts";

let project: ProjectCopy;
let server: RunningCommand;
beforeAll(async () => {
  project = await copyProject("editing-");
  await giveEmptyDatabase(project.root);
  server = await startCommand("src/tools/cli/dev.ts", project.root);
});
afterAll(async () => {
  await server.stop();
  await project.remove();
});

const toPath = (slug: string): string => join(project.root, `content/ais/${slug}.md`);
const aTool = (name: string): string =>
  aRecordText({ id: "ai_edited000000", name, url: "https://edited-example.com/", tags: "[coding-agent]" });

async function ask(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(server.url + path, { redirect: "manual" });
  return { status: response.status, text: await response.text() };
}

const waitForAnswer = (path: string, status: number, text = ""): Promise<true> =>
  waitFor(`${path} to answer ${status} ${text}`, async () => {
    const answer = await ask(path);
    return answer.status === status && answer.text.includes(text) ? true : undefined;
  });

test("records that are added, renamed and removed are there, moved and gone, in pages and in the API", async () => {
  const [known = ""] = await readdir(join(project.root, "content/ais"));
  expect((await ask(`/ais/${known.replace(".md", "")}/`)).status).toBe(200);
  await writeFile(toPath("added"), aTool("Added"));
  await waitForAnswer("/api/v1/ais/added", 200);
  expect((await ask("/ais/added/")).status).toBe(200);
  // As editors save: the file beside it takes its place.
  await writeFile(`${toPath("added")}~`, aTool("Added anew"));
  await rename(`${toPath("added")}~`, toPath("added"));
  await waitForAnswer("/api/v1/ais/added", 200, "Added anew");
  expect((await ask("/ais/added/")).text).toContain("Added anew");
  expect([(await ask("/ais/added")).status, (await ask("/ais/Added/")).status]).toEqual([301, 301]);
  await rename(toPath("added"), toPath("moved"));
  await waitForAnswer("/api/v1/ais/moved", 200);
  expect([(await ask("/ais/moved/")).status, (await ask("/ais/added/")).status]).toEqual([200, 404]);
  await rm(toPath("moved"));
  await waitForAnswer("/api/v1/ais/moved", 404);
  expect((await ask("/ais/moved/")).status).toBe(404);
});

test("what an address asks of a page is in it, as where a function answers", async () => {
  const slugs = (await readdir(join(project.root, "content/ais"))).slice(0, 2).map((file) => file.replace(".md", ""));
  const [one = "", other = ""] = slugs;
  expect((await ask("/search/?q=zzzzqqqq")).text).toContain("No tool matches");
  expect((await ask("/models/?q=zzzzqqqq")).text).toContain("No model matches “zzzzqqqq”");
  expect((await ask(`/compare/?ais=${one.toUpperCase()}`)).status).toBe(301);
  expect((await ask(`/compare/nobody-vs-${one}/`)).text).toContain("Not found: nobody.");
  expect((await ask(`/shortlist/?slugs=${other}`)).text).toContain(`data-slugs="${other}"`);
});

test("an error is shown on open pages and on those opened later, and goes with its cause", async () => {
  const token = /wsToken = "([^"]+)"/.exec((await ask("/@vite/client")).text)?.[1] ?? "";
  const open = (): string[] => {
    const messages: string[] = [];
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/?token=${token}`, "vite-hmr");
    socket.addEventListener("message", ({ data }) => messages.push(String(data)));
    onTestFinished(() => socket.close());
    return messages;
  };
  const waitForMessage = (messages: readonly string[], text: string): Promise<true> =>
    waitFor(text, async () => (messages.some((message) => message.includes(text)) ? true : undefined));
  const early = open();
  await waitForMessage(early, "connected");
  await writeFile(toPath("broken"), "No front matter.");
  await waitForMessage(early, "content/ais/broken.md:1:1 front-matter");
  await waitForMessage(open(), "content/ais/broken.md:1:1 front-matter");
  expect((await ask("/api/v1")).status).toBe(200);
  await rm(toPath("broken"));
  await waitForMessage(early, "full-reload");
});
