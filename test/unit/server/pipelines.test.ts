/** Clients that send many requests before they have answers: counted in requests that the server has begun. */
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { CONNECTION_LIMITS } from "#server/bound-connections.ts";
import { aServer, exchange, open } from "./_small-server.ts";

type Server = Awaited<ReturnType<typeof aServer>>;

/** `/large` and `/small` count their calls, `/calls` tells, `/never` does not answer. */
const COUNTING = `
let calls = 0;
export const config = { path: ["/large", "/small", "/calls", "/never"] };
export default async (request) => {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/calls") return new Response(String(calls));
  if (pathname === "/never") return new Promise(() => {});
  calls++;
  return new Response(pathname === "/large" ? new Uint8Array(1_000_000) : search);
};
`;

const aCountingServer = (): Promise<Server> => aServer(CONNECTION_LIMITS, { counting: COUNTING });
const requests = (count: number, path: string): string =>
  Array.from({ length: count }, (_, index) => `GET ${path}?${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join("");
const bodyOf = (answer: string): string => answer.split("\r\n\r\n")[1]!;
const countCalls = async (server: Server): Promise<number> =>
  Number(bodyOf(await exchange(server, "GET /calls HTTP/1.1", "Host: a")));

/** Everything until the connection is closed. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(chunks).toString("latin1");
}

test("of a client that does not read, no more is begun than its connection takes", async () => {
  const server = await aCountingServer();
  const silent = open(server).pause();
  silent.write(requests(90, "/large"));
  // In order of asking, all of them would be begun before these.
  for (let turn = 0; turn < 90; turn++) await countCalls(server);
  expect(await countCalls(server)).toBeLessThan(50);
});

test("a client that reads gets every answer in the order of asking", async () => {
  const server = await aCountingServer();
  const socket = open(server);
  socket.write(requests(90, "/small"));
  socket.write("GET /small?90 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const text = await readAll(socket);
  expect(Array.from(text.matchAll(/\r\n\r\n\?(\d+)/g), ([, index]) => Number(index))).toEqual(
    Array.from({ length: 91 }, (_, index) => index),
  );
});

test("answers of all kinds come in order, also behind bodies that nobody reads", async () => {
  const server = await aCountingServer();
  const socket = open(server);
  const kinds = [
    ["GET /small?a HTTP/1.1", "", 200],
    ["POST /ais/ HTTP/1.1", "x".repeat(200_000), 405],
    ["GET /ais/ HTTP/1.1", "", 200],
    ["POST /hasty HTTP/1.1", "x".repeat(200_000), 413],
    ["GET /large.bin HTTP/1.1", "", 200],
    ["HEAD /large.bin HTTP/1.1", "", 200],
    ["GET /none HTTP/1.1", "", 404],
    ["TRACE / HTTP/1.1", "", 405],
  ] as const;
  for (let round = 0; round < 3; round++)
    for (const [line, body] of kinds)
      socket.write(`${line}\r\nHost: a\r\n${body === "" ? "" : `Content-Length: ${body.length}\r\n`}\r\n${body}`);
  socket.write("GET /small?end HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const text = await readAll(socket);
  expect(Array.from(text.matchAll(/HTTP\/1\.1 (\d+) /g), ([, status]) => Number(status))).toEqual([
    ...[1, 2, 3].flatMap(() => kinds.map(([, , status]) => status)),
    200,
  ]);
});

test("a connection on which too many requests wait is ended, and others are answered", async () => {
  const server = await aCountingServer();
  const senders = Array.from({ length: 10 }, () => open(server).resume());
  const closed = senders.map((sender) => new Promise((resolve) => sender.once("close", resolve)));
  for (const sender of senders) sender.write(requests(200, "/never"));
  await Promise.all(closed);
  expect(await exchange(server, "GET /ais/ HTTP/1.1", "Host: a")).toMatch(/^HTTP\/1\.1 200 .*tools$/s);
});
