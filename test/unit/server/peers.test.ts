/** Peers that send what no browser sends, and peers that take and give nothing. */
import type { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { CONNECTION_LIMITS } from "#server/bound-connections.ts";
import { LARGE_BYTES, aServer, exchange, open } from "./_small-server.ts";

test.each([
  ["a path in Host", ["GET / HTTP/1.1", "Host: localhost/ais/?"]],
  ["user info in Host", ["GET / HTTP/1.1", "Host: a@localhost"]],
  ["two Hosts", ["GET / HTTP/1.1", "Host: localhost", "Host: other.example"]],
  ["no Host", ["GET / HTTP/1.1"]],
])("%s is refused", async (_, lines) => {
  expect(await exchange(await aServer(), ...lines)).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(["Host: localhost", "Host: localhost:8888", "Host: [::1]:8888", "Host: My-Host_1.example."])(
  "%s is answered",
  async (host) => {
    expect(await exchange(await aServer(), "GET / HTTP/1.1", host)).toMatch(/^HTTP\/1\.1 200 .*home$/s);
  },
);

test("a page that was served before is refused to the same peers", async () => {
  const server = await aServer();
  const ask = (...hosts: string[]): Promise<string> => exchange(server, "GET / HTTP/1.1", ...hosts);
  for (let count = 0; count < 3; count++) expect(await ask("Host: localhost")).toMatch(/ 200 .*home$/s);
  expect(await ask("Host: localhost", "Host: other.example")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask("Host: localhost/ais/?")).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(["//ais", "//ais/", "///ais", "//other.example/ais"])("%s leads to no other host", async (path) => {
  const answer = await exchange(await aServer(), `GET ${path} HTTP/1.1`, "Host: localhost");
  expect(answer).toMatch(/^HTTP\/1\.1 301 /);
  expect(/^Location: (.*)$/im.exec(answer)![1]).toMatch(/^\/[^/]/);
});

test("a connection is kept for longer than proxies keep theirs, which is 60 seconds", async () => {
  const socket = open(await aServer());
  const answer = new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(Number(/^Keep-Alive: timeout=(\d+)/im.exec(await answer)![1])).toBeGreaterThan(60);
  socket.destroy();
});

const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once("close", () => resolve()));

describe.each([
  ["5 kB", `Content-Length: 5000\r\n\r\n${"x".repeat(5000)}`],
  ["5 MB", `Content-Length: 5000000\r\n\r\n${"x".repeat(5_000_000)}`],
  ["5 MB in chunks", `Transfer-Encoding: chunked\r\n\r\n${`c350\r\n${"x".repeat(50_000)}\r\n`.repeat(100)}0\r\n\r\n`],
])("a body of %s does not hold up the next request", (_, body) => {
  test.each([
    ["nobody reads it", "/ais/", 405],
    ["its reader stops halfway", "/hasty", 413],
  ])("when %s", async (_when, path, status) => {
    const socket = open(await aServer());
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${body}`);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    await closed(socket);
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`, "HTTP/1.1 200"]);
  });
});

test("a hundred readers that do not read hold buffers, not files", async () => {
  const server = await aServer({ ...CONNECTION_LIMITS, perAddress: 1000 });
  const before = process.memoryUsage();
  const sockets = Array.from({ length: 100 }, () => open(server).pause());
  for (const socket of sockets) socket.write("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
  // Each has its answer's first bytes in the buffers of the system once another client gets a whole file.
  const whole = await (await fetch(`${server.url}/large.bin`)).arrayBuffer();
  expect(whole.byteLength).toBe(LARGE_BYTES);
  // What the buffers of the system took is garbage by now.
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const grownBytes = process.memoryUsage().arrayBuffers - before.arrayBuffers - whole.byteLength;
  expect(grownBytes).toBeLessThan((100 * LARGE_BYTES) / 20);
});

test("one that neither reads nor writes is let go; one address has a number of connections, and gets new ones for old", async () => {
  const server = await aServer({ ...CONNECTION_LIMITS, perAddress: 3, idleMs: 300 });
  const idle = [open(server), open(server), open(server)].map((socket) => closed(socket.resume()));
  await closed(open(server).resume());
  await Promise.all(idle);
  expect(await exchange(server, "GET / HTTP/1.1", "Host: localhost")).toMatch(/^HTTP\/1\.1 200 /);
});
