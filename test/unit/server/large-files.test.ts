/** What large files cost: counted in bytes of memory, whoever asks and however. */
import { randomBytes } from "node:crypto";
import { renameSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONNECTION_LIMITS } from "#server/bound-connections.ts";
import { aServer, exchange, open } from "./_small-server.ts";

type Server = Awaited<ReturnType<typeof aServer>>;

const HOST = "Host: localhost";
const CLIENTS = 40;
const JSON_BYTES = 20 * 1024 * 1024;
/** More than the server keeps of all files together. */
const HUGE_BYTES = 80 * 1024 * 1024;
const LIMITS = { ...CONNECTION_LIMITS, perAddress: 1000 };

async function aServerWithJson(): Promise<Server> {
  const server = await aServer(LIMITS);
  writeFileSync(join(server.dist, "large.json"), randomBytes(JSON_BYTES / 2).toString("hex"));
  return server;
}

const headOf = (answer: string): string => answer.split("\r\n\r\n")[0]!;
const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)\r$`, "im").exec(`${headOf(answer)}\r\n`)?.[1];

/** The most that buffers took while these requests were answered, above what they took before. */
async function measureBytes(ask: () => Promise<unknown>[]): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const look = (): void => void (most = Math.max(most, process.memoryUsage().arrayBuffers));
  const watching = setInterval(look, 1);
  await Promise.all(ask().map((answer) => answer.then(look)));
  clearInterval(watching);
  return most - before;
}

test.each(["br", "gzip", "identity"])(
  "HEAD by many clients that take %s makes no copies of a file",
  async (encoding) => {
    const server = await aServerWithJson();
    const ask = (): Promise<string> =>
      exchange(server, "HEAD /large.json HTTP/1.1", HOST, `Accept-Encoding: ${encoding}`);
    await ask();
    const bytes = await measureBytes(() => Array.from({ length: CLIENTS }, ask));
    expect(bytes).toBeLessThan(JSON_BYTES);
  },
);

test("HEAD says what GET sends, except for a length that only compressing would tell", async () => {
  const server = await aServerWithJson();
  writeFileSync(join(server.dist, "small.json"), `"${"x".repeat(5000)}"`);
  for (const [path, encoding] of [
    ["/large.json", "identity"],
    ["/large.json", "gzip, br"],
    ["/large.json", "br"],
    ["/small.json", "identity"],
    ["/small.json", "gzip, br"],
    ["/large.bin", "gzip, br"],
    ["/none", "gzip"],
    ["/ais/removed/", "gzip"],
  ]) {
    const lines = [`${path} HTTP/1.1`, HOST, `Accept-Encoding: ${encoding}`];
    const get = await exchange(server, `GET ${lines[0]}`, ...lines.slice(1));
    const head = await exchange(server, `HEAD ${lines[0]}`, ...lines.slice(1));
    expect(head.split("\r\n\r\n")[1]).toBe("");
    const compared = ["Content-Type", "Content-Encoding", "ETag", "Last-Modified", "Vary", "Cache-Control"];
    expect([path, encoding, ...compared.map((name) => headerOf(head, name))]).toEqual([
      path,
      encoding,
      ...compared.map((name) => headerOf(get, name)),
    ]);
    const isCompressed = headerOf(get, "Content-Encoding") !== undefined;
    expect(headerOf(head, "Content-Length")).toBe(isCompressed ? undefined : headerOf(get, "Content-Length"));
  }
});

test("HEAD of a file that was asked for before does not read it", async () => {
  const server = await aServer();
  const path = join(server.dist, "huge.ndjson");
  writeFileSync(path, "a");
  truncateSync(path, HUGE_BYTES);
  const ask = (): Promise<string> => exchange(server, "HEAD /huge.ndjson HTTP/1.1", HOST);
  const etag = headerOf(await ask(), "ETag");
  // Reading it would tell that it has changed.
  const { atime, mtime } = statSync(path);
  writeFileSync(path, "b");
  truncateSync(path, HUGE_BYTES);
  utimesSync(path, atime, mtime);
  expect(headerOf(await ask(), "ETag")).toBe(etag);
});

test.each(["br", "gzip", "identity"])("GET by many that take %s and do not read holds pieces", async (encoding) => {
  const server = await aServerWithJson();
  const bytes = await measureBytes(() =>
    Array.from({ length: CLIENTS }, () => {
      const socket = open(server);
      socket.write(`GET /large.json HTTP/1.1\r\n${HOST}\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
      return new Promise((resolve) => socket.once("readable", resolve));
    }),
  );
  expect(bytes).toBeLessThan((CLIENTS * JSON_BYTES) / 10);
});

test("parts of a file that memory does not keep are read alone", async () => {
  const server = await aServer(LIMITS);
  const path = join(server.dist, "huge.bin");
  writeFileSync(path, "");
  truncateSync(path, HUGE_BYTES);
  const ask = (): Promise<string> =>
    exchange(server, "GET /huge.bin HTTP/1.1", HOST, `Range: bytes=${HUGE_BYTES - 5}-`);
  // The first request works out the ETag.
  await ask();
  const bytes = await measureBytes(() => Array.from({ length: CLIENTS }, ask));
  expect(bytes).toBeLessThan(HUGE_BYTES / 2);
});

test.each([
  ["bytes=0-0", 0, 1],
  ["bytes=65530-65545", 65_530, 65_546],
  ["bytes=65536-131071", 65_536, 131_072],
  ["bytes=100000-", 100_000, 400_001],
  ["bytes=-7", 399_994, 400_001],
  ["bytes=0-999999", 0, 400_001],
])("the part %s of a streamed file is that of its bytes", async (range, start, end) => {
  const server = await aServer();
  const content = randomBytes(400_001);
  writeFileSync(join(server.dist, "random.bin"), content);
  const answer = await fetch(`${server.url}/random.bin`, { headers: { Range: range } });
  expect([answer.status, answer.headers.get("Content-Length")]).toEqual([206, String(end - start)]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(start, end))).toBe(true);
});

test("a reader gets the file that it began with, also when a build replaces it meanwhile", async () => {
  const server = await aServerWithJson();
  const socket = open(server).pause();
  socket.write(`GET /large.json HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.once("readable", resolve));
  const former = Buffer.from(await (await fetch(`${server.url}/large.json`)).arrayBuffer());
  writeFileSync(join(server.dist, "next.json"), "[]");
  renameSync(join(server.dist, "next.json"), join(server.dist, "large.json"));
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => socket.once("close", resolve));
  const received = Buffer.concat(chunks);
  expect(received.subarray(received.indexOf("\r\n\r\n") + 4).equals(former)).toBe(true);
  expect(await (await fetch(`${server.url}/large.json`)).text()).toBe("[]");
});

test("what the build compressed is sent in that form, and parts are those of the file itself", async () => {
  const server = await aServerWithJson();
  writeFileSync(join(server.dist, "large.json.br"), "in brotli");
  writeFileSync(join(server.dist, "large.json.gz"), "in gzip");
  const ask = (...lines: string[]): Promise<string> => exchange(server, "GET /large.json HTTP/1.1", HOST, ...lines);
  for (const [accepted, encoding, body] of [
    ["gzip, br", "br", "in brotli"],
    ["gzip", "gzip", "in gzip"],
  ] as const) {
    const answer = await ask(`Accept-Encoding: ${accepted}`);
    expect(answer.split("\r\n\r\n")[1]).toBe(body);
    expect(
      ["Content-Encoding", "Content-Length", "Content-Type", "Vary"].map((name) => headerOf(answer, name)),
    ).toEqual([encoding, String(body.length), "application/json; charset=utf-8", "Accept-Encoding"]);
  }
  const part = await ask("Accept-Encoding: br", "Range: bytes=0-9");
  expect([headerOf(part, "Content-Encoding"), headerOf(part, "Content-Length")]).toEqual([undefined, "10"]);
  expect(headerOf(await ask("Accept-Encoding: identity"), "Content-Length")).toBe(String(JSON_BYTES));
});
