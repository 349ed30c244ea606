/** Manners of HTTP on files, as raw requests and the platform's fetch see them. */
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONNECTION_LIMITS } from "#server/bound-connections.ts";
import { findEncoding } from "#server/compress.ts";
import { LARGE_BYTES, aServer, exchange, open } from "./_small-server.ts";

const HOST = "Host: localhost";
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const locationOf = (answer: string): string | undefined => /^location: (.*)\r$/im.exec(answer)?.[1];

test("an ETag is of the content: writing the same bytes later changes nothing", async () => {
  const server = await aServer();
  const first = await fetch(`${server.url}/ais/`);
  writeFileSync(join(server.dist, "ais/index.html"), "tools");
  utimesSync(join(server.dist, "ais/index.html"), new Date(), new Date(Date.now() + 5000));
  const later = await fetch(`${server.url}/ais/`, { headers: { "If-None-Match": first.headers.get("ETag")! } });
  expect(later.status).toBe(304);
  writeFileSync(join(server.dist, "ais/index.html"), "TOOLS");
  utimesSync(join(server.dist, "ais/index.html"), new Date(), new Date(Date.now() + 9000));
  const changed = await fetch(`${server.url}/ais/`, { headers: { "If-None-Match": first.headers.get("ETag")! } });
  expect([changed.status, await changed.text()]).toEqual([200, "TOOLS"]);
});

test("HEAD says what GET would send, and a part goes on where it broke off", async () => {
  const { url } = await aServer();
  const head = await fetch(`${url}/large.bin`, { method: "HEAD" });
  expect([head.headers.get("Content-Length"), head.headers.get("Accept-Ranges")]).toEqual([
    String(LARGE_BYTES),
    "bytes",
  ]);
  const etag = head.headers.get("ETag")!;
  const modified = head.headers.get("Last-Modified")!;
  const part = async (headers: Record<string, string>): Promise<[number, number]> => {
    const response = await fetch(`${url}/large.bin`, { headers: { Range: `bytes=${LARGE_BYTES - 5}-`, ...headers } });
    return [response.status, (await response.arrayBuffer()).byteLength];
  };
  expect(await part({})).toEqual([206, 5]);
  expect(await part({ "If-Range": modified })).toEqual([206, 5]);
  // The file has changed since: its end does not fit the beginning.
  expect(await part({ "If-Range": "Thu, 01 Jan 2004 00:00:00 GMT" })).toEqual([200, LARGE_BYTES]);
  // A weak validator promises no equal bytes. @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5
  expect(await part({ "If-Range": etag })).toEqual([200, LARGE_BYTES]);
});

test.each([
  "/\\/evil.example",
  "/\\evil.example/ais",
  "//evil.example",
  "/ais//evil.example",
  "///evil.example/..//ais",
  "/ais/..//evil.example",
  "//%2e%2e//evil.example/",
  "/AIS//",
])("%s redirects on this host or nowhere", async (path) => {
  const answer = await exchange(await aServer(), `GET ${path} HTTP/1.1`, HOST);
  const location = locationOf(answer);
  expect([301, 400, 404]).toContain(statusOf(answer));
  expect(location === undefined || /^\/(?![/\\])/.test(location)).toBe(true);
});

test.each(["/%2f%2fevil.example/", "/%2F/evil.example", "/%5c%5cevil.example", "/ais%2f..%2f..%2f"])(
  "%s is the name of nothing",
  async (path) => {
    const answer = await exchange(await aServer(), `GET ${path} HTTP/1.1`, HOST);
    expect([statusOf(answer), locationOf(answer)]).toEqual([404, undefined]);
  },
);

test.each([
  ["GET http://other.example/ais/ HTTP/1.1", 200],
  ["GET HTTP://other.example/ais/ HTTP/1.1", 200],
  ["GET ftp://other.example/ais/ HTTP/1.1", 400],
  ["PUT /ais/ HTTP/1.1", 405],
  ["PROPFIND /ais/ HTTP/1.1", 405],
  ["BREW /ais/ HTTP/1.1", 501],
  ["CONNECT localhost:443 HTTP/1.1", 501],
  ["get /ais/ HTTP/1.1", 501],
])("%s is answered %i", async (line, status) => {
  const answer = await exchange(await aServer(), line, HOST);
  expect(statusOf(answer)).toBe(status);
  expect(/^allow: (.*)\r$/im.exec(answer)?.[1]).toBe(status === 405 ? "GET, HEAD, OPTIONS" : undefined);
});

test("every answer says that its type is what it is", async () => {
  const server = await aServer();
  for (const line of ["GET /ais/ HTTP/1.1", "GET /none HTTP/1.1", "GET /%E0%A4%A HTTP/1.1", "PUT /ais/ HTTP/1.1"])
    expect(await exchange(server, line, HOST)).toMatch(/^x-content-type-options: nosniff\r$/im);
});

test.each([
  ["gzip, br", "br"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["br;q=0.2, gzip;q=0.9, identity;q=1", undefined],
  ["gzip;q=0, br;q=0", undefined],
  ["*", "br"],
  ["*;q=0", undefined],
  ["gzip;q=0, *", "br"],
  ["GZIP", "gzip"],
  ["deflate", undefined],
  ["", undefined],
  ["br;q=nonsense", undefined],
])("who accepts %j gets %s", (accepted, encoding) => {
  expect(findEncoding(accepted)).toBe(encoding);
});

test("slow headers and slow bodies are ended, and nobody else", async () => {
  const server = await aServer({ ...CONNECTION_LIMITS, checkMs: 50, headersMs: 200, requestMs: 400 });
  const drip = (start: string): Promise<string> => {
    const socket = open(server);
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.write(start);
    // Bytes keep coming, so that the connection is never idle.
    const timer = setInterval(() => socket.write("x"), 100);
    return new Promise((resolve) =>
      socket.once("close", () => {
        clearInterval(timer);
        resolve(answer);
      }),
    );
  };
  const answers = await Promise.all([
    drip(`GET /ais/ HTTP/1.1\r\n${HOST}\r\nX-Slow: `),
    drip(`POST /none HTTP/1.1\r\n${HOST}\r\nContent-Length: 1000\r\n\r\n`),
  ]);
  expect(statusOf(answers[0])).toBe(408);
  expect((await fetch(`${server.url}/ais/`)).status).toBe(200);
});

test("a reader that stalls in the middle of an answer is let go", async () => {
  const server = await aServer({ ...CONNECTION_LIMITS, idleMs: 500 });
  const reader = open(server).pause();
  // A reset may come while it still reads ahead.
  const closed = new Promise((resolve) => reader.once("close", resolve));
  reader.write(`GET /large.bin HTTP/1.1\r\n${HOST}\r\n\r\n`);
  await new Promise((resolve) => reader.once("readable", resolve));
  // Node gives one that had bytes on their way a second period. Connections that do nothing are ended after one each.
  for (let period = 0; period < 3; period++)
    await new Promise((resolve) => open(server).resume().once("close", resolve));
  reader.resume();
  await closed;
  expect(reader.bytesRead).toBeGreaterThan(0);
  expect(reader.bytesRead).toBeLessThan(LARGE_BYTES);
});

test("an empty segment redirects with the method, readable from any origin", async () => {
  const { url } = await aServer();
  const ask = (method: string): Promise<Response> => fetch(`${url}//ais//?a=b`, { method, redirect: "manual" });
  for (const [method, status] of [
    ["GET", 301],
    ["HEAD", 301],
    ["POST", 308],
    ["DELETE", 308],
  ] as const) {
    const { status: given, headers } = await ask(method);
    expect([method, given, headers.get("Location"), headers.get("Access-Control-Allow-Origin")]).toEqual([
      method,
      status,
      "/ais/?a=b",
      "*",
    ]);
  }
});

test("a method that a file does not take is refused, readable from any origin", async () => {
  const { status, headers } = await fetch(`${(await aServer()).url}/feed.xml`, { method: "POST" });
  expect([status, headers.get("Allow"), headers.get("Access-Control-Allow-Origin")]).toEqual([
    405,
    "GET, HEAD, OPTIONS",
    "*",
  ]);
});

test.each([
  ["/AIS/", 301, "/ais/"],
  ["/ais/Former/", 301, "/ais/"],
  ["/Ais/Removed/", 410, null],
  ["/ais/Unknown/", 404, null],
])("%s is answered %i, as in lower case", async (path, status, location) => {
  const response = await fetch(`${(await aServer()).url}${path}`, { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
});
