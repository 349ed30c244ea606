/** A stranger's first hour: start, register a receiver, change content, rebuild, get the signed event. */
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningCommand, startCommand } from "../_setup/command.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { runGit } from "../_setup/git.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { waitFor } from "../_setup/wait-for.ts";
import { aMessage } from "../fixtures/contact.ts";
import { type Receiver, startReceiver, verifySignature } from "../fixtures/receiver.ts";
import { type TestSmtp, startSmtp } from "../fixtures/smtp.ts";

let project: ProjectCopy;
let server: RunningCommand;
let receiver: Receiver;
let smtp: TestSmtp;
let slug: string;

const METRICS_TOKEN = "figures-of-this-test";

beforeAll(async () => {
  project = await copyProject("life-");
  build();
  [receiver, smtp] = [await startReceiver(), await startSmtp()];
  slug = await findActive();
  server = await startCommand("src/tools/cli/serve.ts", project.root, {
    WEBHOOKS_DEVELOPMENT: "1",
    SMTP_URL: smtp.url,
    CONTACT_TO: "operator@directory.example",
    DATABASE_URL: "",
    NETLIFY_DB_URL: "",
    LOG_LEVEL: "info",
    METRICS_TOKEN,
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([receiver.close(), smtp.close()]);
  await project.remove();
});

function build(): void {
  const { status, stderr } = project.build();
  if (status !== 0) throw new Error(`the build failed: ${stderr}`);
}

async function findActive(): Promise<string> {
  for (const name of await readdir(join(project.root, "content/ais"))) {
    if ((await readFile(join(project.root, "content/ais", name), "utf8")).includes("\nstatus: active\n"))
      return name.replace(/\.md$/, "");
  }
  throw new Error("no active record in the copy");
}

function run(script: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [script, ...args], {
    cwd: project.root,
    env: toCleanEnv({ DATABASE_URL: "", NETLIFY_DB_URL: "" }),
    encoding: "utf8",
  });
}

async function api(method: string, path: string, options: { token?: string; body?: unknown } = {}): Promise<Response> {
  return fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
}

test("a changed content file arrives as a signed event while the server runs", async () => {
  const response = await api("POST", "/webhooks", {
    body: { url: receiver.url, events: ["ai.updated"], filter: { slugs: [slug] } },
  });
  expect(response.status).toBe(201);
  const { id, token, secret } = (await response.json()) as { id: string; token: string; secret: string };
  await waitFor("the verified endpoint", async () => {
    const endpoint = (await (await api("GET", `/webhooks/${id}`, { token })).json()) as { status: string };
    return endpoint.status === "active" ? endpoint : undefined;
  });

  const file = join(project.root, "content/ais", `${slug}.md`);
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^summary: .*$/m, "summary: Says something new about itself."));
  runGit(project.root, ["commit", "-q", "-am", "Say something new"], "2026-11-21T12:00:00Z");
  build();

  const [message] = await waitFor("the event", async () =>
    receiver.events().length > 0 ? receiver.events() : undefined,
  );
  expect(verifySignature(secret, message!)).toMatchObject({
    type: "ai.updated",
    data: {
      slug,
      changes: [{ field: "summary", to: "Says something new about itself." }],
      record: { summary: "Says something new about itself." },
    },
  });
  expect(await (await api("GET", `/ais/${slug}`)).json()).toMatchObject({
    summary: "Says something new about itself.",
  });
  expect(receiver.events()).toHaveLength(1);
});

test("a message is mailed to the operator", async () => {
  const response = await api("POST", `/ais/${slug}/contact`, { body: aMessage() });
  expect(response.status).toBe(202);
  await waitFor("the mail", async () => (smtp.mails.length > 0 ? smtp.mails : undefined));
  expect(smtp.mails[0]!.to).toEqual(["operator@directory.example"]);
});

test("the server is ready for writes, counts what waits, and logs requests without what is personal", async () => {
  const ready = await fetch(`${server.url}/readyz?for=writes`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: "ready", writes: "ok" }]);
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const figures = await (await fetch(`${server.url}/metrics`, { headers })).text();
  expect(figures).toContain("directory_database_up 1\n");
  expect(figures).toContain('directory_endpoints{status="active"} 1\n');
  expect(figures).toContain("directory_events_held 0\n");
  const lines = server
    .output()
    .stderr.trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { message: string; route?: string; status?: number; ms?: number });
  expect(lines).toContainEqual(
    expect.objectContaining({ message: "request", route: "/api/v1/ais/{slug}/contact", status: 202 }),
  );
  expect(server.output().stderr).not.toMatch(/ada@example|127\.0\.0\.1|Bearer|whk_/);
});

describe("the operator's commands", () => {
  test("reach the running server, which alone has the database open", async () => {
    const list = run("src/tools/cli/contacts.ts", "list");
    expect([list.status, list.stdout]).toEqual([
      0,
      expect.stringMatching(new RegExp(`con_\\w{25}  (received|forwarded)  ${slug}  pricing`)),
    ]);
    const id = /con_\w{25}/.exec(list.stdout)![0];
    expect(JSON.parse(run("src/tools/cli/contacts.ts", "show", id).stdout)).toMatchObject({
      id,
      email: "ada@example.org",
    });
    expect(run("src/tools/cli/contacts.ts", "route", slug, "makers@example.org").stdout).toContain(
      "makers@example.org from now on",
    );
    expect(run("src/tools/cli/contacts.ts", "routes").stdout).toContain(`${slug}  makers@example.org`);
    expect(run("src/tools/cli/contacts.ts", "unroute", slug).status).toBe(0);
    expect(run("src/tools/cli/contacts.ts", "erase", id).stdout).toContain("is erased");
    expect(JSON.parse(run("src/tools/cli/contacts.ts", "export").stdout)).toMatchObject({
      id,
      status: "erased",
      email: null,
      message: null,
    });
    expect(run("src/tools/cli/webhooks.ts", "list").stdout).toMatch(/whk_\w{25} {2}active/);
    expect(run("src/tools/cli/webhooks.ts", "held").stdout).toContain("0 events wait.");
  });

  test("explain themselves and say what is wrong", () => {
    expect(run("src/tools/cli/contacts.ts")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("Usage: npm run contacts") as unknown,
    });
    expect(run("src/tools/cli/webhooks.ts", "explode")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("Unknown command explode") as unknown,
    });
    expect(run("src/tools/cli/contacts.ts", "show", "con_0")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no message con_0") as unknown,
    });
    expect(run("src/tools/cli/contacts.ts", "list", "--status", "lost")).toMatchObject({ status: 2 });
    expect(run("src/tools/cli/contacts.ts", "route", slug, "nobody")).toMatchObject({ status: 1 });
  });

  test("are refused without the token of the file that only its owner can read", async () => {
    const path = join(project.root, ".local/operator.json");
    expect(statSync(path).mode & 0o077).toBe(0);
    const { port } = JSON.parse(await readFile(path, "utf8")) as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"tool":"contacts","args":["list"]}',
    });
    expect(response.status).toBe(401);
  });
});

test("a second server on the same folder is refused, and nothing personal is in git", async () => {
  await expect(startCommand("src/tools/cli/serve.ts", project.root)).rejects.toThrow(/has the database in .* open/);
  expect(runGit(project.root, ["status", "--porcelain", "--ignored", ".local"])).not.toContain("?? .local/db");
  expect(existsSync(join(project.root, ".local/db"))).toBe(true);
});

test("production without a key or a database does not start, nor with the development switch", async () => {
  const production = {
    NODE_ENV: "production",
    DIRECTORY_KEY: "",
    DATABASE_URL: "",
    NETLIFY_DB_URL: "",
    WEBHOOKS_DEVELOPMENT: "1",
  };
  await expect(startCommand("src/tools/cli/serve.ts", project.root, production)).rejects.toThrow(
    /DIRECTORY_KEY is not set[^]*WEBHOOKS_DEVELOPMENT[^]*can't be used in production[^]*DATABASE_URL/,
  );
});
