/** `npm run serve` as a process: what it refuses to start without, and how it stops while peers are connected. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { sealSnapshot, writeSearchIndex, writeSnapshot } from "#build/snapshot-file.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { startCommand, startNpmScript } from "../_setup/command.ts";
import { isListening } from "../_setup/is-listening.ts";
import { ROOT } from "../_setup/root.ts";
import { aSnapshot, anAi } from "../fixtures/builders.ts";
import { aMessage } from "../fixtures/contact.ts";
import { giveEmptyDatabase } from "../fixtures/database.ts";

/** A folder with a build of one record. */
async function aRoot(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "serve-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ["netlify", "netlify.toml", "package.json", "node_modules"])
    symlinkSync(join(ROOT, name), join(root, name));
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/index.html"), "home");
  const snapshot = aSnapshot([anAi({ name: "Cline" })]);
  mkdirSync(join(root, ".catalog"));
  await writeSnapshot(join(root, ".catalog"), sealSnapshot(snapshot));
  await writeSearchIndex(join(root, ".catalog"), buildSearchIndex(toSearchSource(snapshot)));
  return root;
}

/** A server that starts after all is not left behind. */
async function startToRefuse(root: string, env: Record<string, string> = {}): Promise<void> {
  await (await startCommand(join(ROOT, "src/tools/cli/serve.ts"), root, env)).kill();
}

describe("without a build", () => {
  test.each([
    [["dist"], "dist/index.html is missing"],
    [[".catalog"], ".catalog/snapshot.json is missing"],
    [["dist", ".catalog"], "dist/index.html and .catalog/snapshot.json are missing"],
  ])("without %j it refuses and names the command that makes it", async (folders, reason) => {
    const root = await aRoot();
    for (const folder of folders) rmSync(join(root, folder), { recursive: true });
    const line = `There is no build here: ${reason}. Make one with: npm run build`;
    await expect(startToRefuse(root)).rejects.toThrow(`ended with 1 before it was ready:\n${line}\n`);
  });
});

describe("with a build that can't be used", () => {
  test.each([
    ["snapshot.json", "", "is empty"],
    ["snapshot.json", "[\n", "is not JSON"],
    ["snapshot.json", "{}", "can't be used (records is not iterable)"],
    ["search-index.json", "{}", 'can\'t be used (the search index has format "undefined", and this code reads'],
    ["search-index.json", '{"format":"12"', "is not JSON"],
  ])(
    "it refuses %s with %j in one line, which names the file and the command that makes it",
    async (file, text, fault) => {
      const root = await aRoot();
      const path = join(root, ".catalog", file);
      writeFileSync(path, text);
      const refused = await startToRefuse(root).catch((error: Error) => error.message);
      expect(refused).toContain(`ended with 1 before it was ready:\n${path} ${fault}`);
      expect(refused?.trim().split("\n")).toHaveLength(2);
      expect(refused).toContain("; npm run build writes it.");
    },
  );

  test("it refuses a site and a catalogue from different builds", async () => {
    const root = await aRoot();
    mkdirSync(join(root, "dist/api"));
    writeFileSync(join(root, "dist/api/v1.json"), '{"service":"Directory","buildId":"0123456789abcdef"}');
    await expect(startToRefuse(root)).rejects.toThrow(
      "dist/ and .catalog/ are from different builds (0123456789abcdef and",
    );
  });

  test("a running server is not ready until it has another one", async () => {
    const root = await aRoot();
    await giveEmptyDatabase(root);
    const running = await startCommand(join(ROOT, "src/tools/cli/serve.ts"), root);
    onTestFinished(() => void running.kill());
    const readStatus = async (): Promise<number> => (await fetch(`${running.url}/readyz`)).status;
    expect(await readStatus()).toBe(200);
    const snapshot = join(root, ".catalog/snapshot.json");
    for (const [moment, file] of [snapshot, join(root, ".catalog/search-index.json")].entries()) {
      const text = readFileSync(file, "utf8");
      writeFileSync(file, "");
      // By the time of this file the server knows a new build.
      utimesSync(snapshot, 1000 + moment, 1000 + moment);
      await expect.poll(readStatus).toBe(503);
      writeFileSync(file, text);
      await expect.poll(readStatus).toBe(200);
    }
  });

  test("PostgreSQL answers searches without the index, and with it a server answers while PostgreSQL is away", async () => {
    const root = await aRoot();
    await giveEmptyDatabase(root);
    const settings = { SEARCH_ENGINE: "postgres", SEARCH_DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
    const index = join(root, ".catalog/search-index.json");
    const text = readFileSync(index, "utf8");
    writeFileSync(index, "{}");
    const running = await startCommand(join(ROOT, "src/tools/cli/serve.ts"), root, settings);
    onTestFinished(() => void running.kill());
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    writeFileSync(index, text);
    const answer = await fetch(`${running.url}/api/v1/search?q=cline`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: [{ slug: "cline" }] }]);
  });
});

test("with storage that can't be used the site is served, writes answer 503, and the log says what to do", async () => {
  const root = await aRoot();
  const folder = await giveEmptyDatabase(root);
  rmSync(join(folder, "PG_VERSION"));
  const running = await startCommand(join(ROOT, "src/tools/cli/serve.ts"), root);
  onTestFinished(() => void running.kill());
  expect((await fetch(`${running.url}/api/v1/search?q=cline`)).status).toBe(200);
  const written = await fetch(`${running.url}/api/v1/ais/cline/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(aMessage()),
  });
  expect([written.status, Number(written.headers.get("Retry-After")) > 0]).toEqual([503, true]);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${running.url}/readyz?for=writes`)).status).toBe(503);
  expect(running.output().stderr).toContain(`${folder} has files but no PG_VERSION`);
  expect(await running.stop()).toBe(0);
});

describe("settings of the editor", () => {
  const complete = {
    CONTENT_EDITOR: "1",
    EDITOR_CLIENT_ID: "Iv1.abc",
    EDITOR_CLIENT_SECRET: "secret",
    DIRECTORY_KEY: "kHq9O4Yl0m3m2s6cWg7uFqvT1b8x5nRzEjD0aLpQyXs=",
  };

  test("every fault of signing in is named before anything is served", async () => {
    const root = await aRoot();
    const settings = { CONTENT_EDITOR: "1", EDITOR_CLIENT_ID: "Iv1.abc", EDITOR_FORGE_URL: "git.example.org" };
    await expect(startToRefuse(root, settings)).rejects.toThrow(
      [
        "ended with 1 before it was ready:",
        "EDITOR_CLIENT_SECRET is not set: the secret of that app.",
        "DIRECTORY_KEY is not set: sessions are sealed with it; make one with: openssl rand -base64 32.",
        "EDITOR_FORGE_URL must be an https address such as https://github.com.",
        "",
      ].join("\n"),
    );
  });

  test.each([
    [{ EDITOR_FORGE_API_URL: "htps://git.example.org/api" }, "EDITOR_FORGE_API_URL must be an https address"],
    [{ EDITOR_CLIENT_ID: " " }, "EDITOR_CLIENT_ID is not set"],
    [{ DIRECTORY_KEY: "short" }, "DIRECTORY_KEY: key 1 "],
  ])("%j is refused, in one line", async (wrong, problem) => {
    const root = await aRoot();
    const refused = await startToRefuse(root, { ...complete, ...wrong }).catch((error: Error) => error.message);
    expect(refused).toContain(problem);
    expect(refused?.trim().split("\n")).toHaveLength(2);
  });

  test("an editor without signing in needs none, and the server may be stopped as soon as it is ready", async () => {
    const root = await aRoot();
    await giveEmptyDatabase(root);
    const running = await startCommand(join(ROOT, "src/tools/cli/serve.ts"), root, { CONTENT_EDITOR: "1" });
    expect(await running.stop()).toBe(0);
    expect(running.output().stderr).not.toContain("CONTENT_EDITOR");
  });

  test("without an editor they are said to be ignored, once", async () => {
    const root = await aRoot();
    await giveEmptyDatabase(root);
    const settings = { EDITOR_CLIENT_ID: "Iv1.abc", LOG_LEVEL: "warn" };
    const running = await startCommand(join(ROOT, "src/tools/cli/serve.ts"), root, settings);
    expect(await running.stop()).toBe(0);
    const lines = running.output().stderr.match(/^.*"EDITOR_CLIENT_ID is ignored: CONTENT_EDITOR is not 1,.*$/gm);
    expect(lines).toEqual([expect.stringContaining('"level":"warn"')]);
  });
});

interface Peer {
  socket: Socket;
  text: () => string;
  closed: Promise<void>;
}

async function aPeer(url: string): Promise<Peer> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise((resolve) => socket.once("connect", resolve));
  return { socket, text: () => text, closed };
}

test("a stop ends who asks nothing at once, and answers who is asking", async () => {
  const root = await aRoot();
  await giveEmptyDatabase(root);
  const running = await startCommand(join(ROOT, "src/tools/cli/serve.ts"), root);
  const { host } = new URL(running.url);
  const [idle, silent, inHeaders, inBody] = await Promise.all([1, 2, 3, 4].map(() => aPeer(running.url)));
  const body = JSON.stringify({ jsonrpc: "2.0", id: 7, method: "ping" });
  idle!.socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  inHeaders!.socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`);
  inBody!.socket.write(
    `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await expect.poll(idle!.text).toMatch(/home$/);
  // The server has read what came before this answer.
  await (await fetch(`${running.url}/healthz`)).text();

  const ended = running.stop();
  await Promise.all([idle!.closed, silent!.closed]);
  // Those that are asking would be gone with the end of the grace period, which ends all connections together.
  inHeaders!.socket.write("\r\n");
  inBody!.socket.write(body.slice(5));
  await Promise.all([inHeaders!.closed, inBody!.closed]);
  expect(silent!.text()).toBe("");
  expect(inHeaders!.text()).toMatch(/^HTTP\/1\.1 200 .*home$/s);
  expect(inBody!.text()).toMatch(/^HTTP\/1\.1 200 .*"id":7/s);
  expect(await ended).toBe(0);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s before it is ready ends it with 0, and its database is closed",
  async (signal) => {
    const root = await aRoot();
    const env = toCleanEnv({ PORT: "0" });
    const child = spawn(process.execPath, [join(ROOT, "src/tools/cli/serve.ts")], { cwd: root, env });
    onTestFinished(() => void child.kill("SIGKILL"));
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString("utf8")));
    const exited = once(child, "exit");
    // Making a database takes seconds.
    await expect.poll(() => existsSync(join(root, ".local/db.new"))).toBe(true);
    child.kill(signal);
    expect([await exited, printed]).toEqual([[0, null], ""]);
    const again = await startCommand(join(ROOT, "src/tools/cli/serve.ts"), root);
    expect(await again.stop()).toBe(0);
  },
);

test("SIGTERM to npm reaches the server, which frees its port", async () => {
  const root = await aRoot();
  symlinkSync(join(ROOT, "src"), join(root, "src"));
  await giveEmptyDatabase(root);
  const running = await startNpmScript("serve", root);
  expect(await running.stop()).toBe(0);
  await expect.poll(() => isListening(Number(new URL(running.url).port))).toBe(false);
});

test("a signal that comes twice, as npm repeats Ctrl-C to what got it from the terminal, leaves the end clean", async () => {
  const root = await aRoot();
  await giveEmptyDatabase(root);
  const running = await startCommand(join(ROOT, "src/tools/cli/serve.ts"), root, { DRAIN_SECONDS: "1" });
  const ended = running.stop();
  const isReady = (): Promise<boolean> =>
    fetch(`${running.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(false);
  void running.stop();
  expect(await ended).toBe(0);
});
