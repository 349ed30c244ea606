/** Bodies that never end or break on the way, and connections beyond a limit: an HTTP answer, and the connection ends. */
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { CONNECTION_LIMITS } from "#server/bound-connections.ts";
import { type RunningServer, startServer } from "#server/start-server.ts";
import { aServer, exchange, open } from "./_small-server.ts";

const READER_FUNCTION = `
export const config = { path: "/reader" };
export default async (request) => new Response((await request.text().catch(() => "")).length);
`;

const FUNCTIONS = { reader: READER_FUNCTION };
const POST = "POST /reader HTTP/1.1\r\nHost: localhost\r\n";
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;

/** Everything that comes until the connection ends. */
function listen(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  return new Promise((resolve) => socket.once("close", () => resolve(text)));
}

/** Sends a byte again and again, until the connection ends. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write("x"), 20);
  socket.once("close", () => clearInterval(timer));
}

const QUICK = { ...CONNECTION_LIMITS, headersMs: 200, requestMs: 300, checkMs: 50 };

test.each([
  ["a byte at a time", true],
  ["of which nothing comes", false],
])("a body %s is answered with 408", async (_, isTrickling) => {
  const socket = open(await aServer(QUICK, FUNCTIONS));
  const answer = listen(socket);
  socket.write(`${POST}Content-Length: 5000\r\n\r\n`);
  if (isTrickling) trickle(socket);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 .*Connection: close/s);
});

test.each([
  ["a chunk without a length", `${CHUNKED}zz\r\n`],
  ["a chunk longer than it says", `${CHUNKED}2\r\nabc\r\n0\r\n\r\n`],
])("%s is answered with 400", async (_, text) => {
  const socket = open(await aServer({ ...CONNECTION_LIMITS, idleMs: 600_000 }, FUNCTIONS));
  const answer = listen(socket);
  socket.write(text);
  expect(await answer).toMatch(/^HTTP\/1\.1 400 .*Connection: close/s);
});

test("the answer to an earlier request comes first, and alone", async () => {
  const socket = open(await aServer(CONNECTION_LIMITS, FUNCTIONS));
  const answer = listen(socket);
  socket.write(`GET /ais/ HTTP/1.1\r\nHost: localhost\r\n\r\n${CHUNKED}zz\r\n`);
  expect((await answer).match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 200"]);
});

test("of more connections than an address may have, each gets an answer", async () => {
  const server = await aServer({ ...CONNECTION_LIMITS, perAddress: 10 });
  const sockets = Array.from({ length: 20 }, () => open(server));
  const answers = sockets.map(listen);
  const ask = (socket: Socket): boolean =>
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  // The first have their connections, and keep them until the others are answered.
  sockets.slice(10).forEach(ask);
  for (const text of await Promise.all(answers.slice(10)))
    expect(text).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 1\r\n.*Connection: close/is);
  sockets.slice(0, 10).forEach(ask);
  for (const text of await Promise.all(answers.slice(0, 10))) expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exchange(server, "GET / HTTP/1.1", "Host: localhost")).toMatch(/^HTTP\/1\.1 200 /);
});

test("a refused client that sends a large body reads why, and is not reset", async () => {
  const server = await aServer({ ...CONNECTION_LIMITS, perAddress: 10 }, FUNCTIONS);
  const served = Array.from({ length: 10 }, () => open(server));
  const answers = served.map(listen);
  for (const socket of served) socket.write(`${POST}Connection: close\r\nContent-Length: 5\r\n\r\n1234`);
  const refused = Array.from({ length: 50 }, () => open(server));
  const refusals = refused.map(listen);
  for (const socket of refused) socket.write(`${POST}Content-Length: 300000\r\n\r\n${"x".repeat(300_000)}`);
  for (const text of await Promise.all(refusals)) expect(text).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 1\r\n.*\}$/is);
  for (const socket of served) socket.write("5");
  for (const text of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

/** The server of a test behind one proxy, which is this machine. */
async function aServerBehindProxy(limits: typeof CONNECTION_LIMITS): Promise<RunningServer> {
  const { dist } = await aServer(limits, FUNCTIONS);
  return startServer({ root: dist.replace(/dist$/, ""), port: 0, limits, trustedProxies: { hops: 1 } });
}

test("behind a proxy the bodies of one client are counted, not the proxy's connections", async () => {
  const server = await aServerBehindProxy({ ...CONNECTION_LIMITS, perAddress: 3 });
  const post = (client: string): string => `${POST}X-Forwarded-For: ${client}\r\nContent-Length: 5\r\n\r\n`;
  const slow = Array.from({ length: 3 }, () => open(server));
  const answers = slow.map(listen);
  for (const socket of slow) socket.write(`${post("198.51.100.1")}1234`);
  const ask = (client: string): Promise<string> => {
    const socket = open(server);
    const answer = listen(socket);
    socket.write(post(client));
    setTimeout(() => socket.end("12345"), 20);
    return answer;
  };
  // One of the same client, sent until the three have been seen.
  await expect.poll(() => ask("198.51.100.1")).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 1/s);
  expect(await ask("198.51.100.2")).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of slow) socket.end("5");
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(() => ask("198.51.100.1")).toMatch(/^HTTP\/1\.1 200 /);
  await server.close();
});
