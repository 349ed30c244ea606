import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createGuardedSender } from "#inbox/sending/guarded-send.ts";
import type { OutgoingRequest, SendResult } from "#inbox/webhooks/send.ts";
import { createAuthority, createIdentity } from "../fixtures/certificates.ts";
import { type Receiver, startReceiver } from "../fixtures/receiver.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function receiver(...parts: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...parts);
  cleanups.push(started.close);
  return started;
}

function request(url: string, fields: Partial<OutgoingRequest> = {}): OutgoingRequest {
  return {
    url,
    headers: { "content-type": "application/json" },
    body: '{"type":"x"}',
    timeoutMs: 30_000,
    maxResponseBytes: 4096,
    ...fields,
  };
}

const local = createGuardedSender({ isDevelopment: true });
const send = (url: string, fields: Partial<OutgoingRequest> = {}): Promise<SendResult> =>
  local.send(request(url, fields));

describe("what leads inside is never reached", () => {
  const guarded = createGuardedSender({ resolve: async () => [{ address: "127.0.0.1", family: 4 }] });

  test.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:7f00:1]/",
    "https://169.254.169.254/",
    "https://0.0.0.0/",
  ])("%s", async (url) => {
    expect(await guarded.send(request(url))).toMatchObject({ kind: "blocked" });
  });

  test("a name that leads there reads as one that leads nowhere", async () => {
    const failure = { kind: "failed", detail: "the host name leads to no public address" };
    expect(await guarded.send(request("https://internal.example.org/"))).toEqual(failure);
    const empty = createGuardedSender({ resolve: async () => [] });
    expect(await empty.send(request("https://internal.example.org/"))).toEqual(failure);
  });

  test("nor is plain http outside development, nor another private address in it", async () => {
    expect(await guarded.send(request("http://hooks.example.org/"))).toMatchObject({ kind: "blocked" });
    expect(await local.send(request("http://10.0.0.1/"))).toMatchObject({ kind: "blocked" });
  });

  test("a name that is public when asked first and private second (DNS rebinding)", async () => {
    const inside = await receiver();
    const answers = ["8.8.8.8", "127.0.0.1"];
    const rebinding = createGuardedSender({ resolve: async () => [{ address: answers.shift()!, family: 4 }] });
    expect(await rebinding.checkHost("rebind.example.org")).toEqual({ kind: "reachable" });
    expect(await rebinding.send(request(`https://rebind.example.org:${inside.port}/`))).toEqual({
      kind: "failed",
      detail: "the host name leads to no public address",
    });
    expect(inside.messages).toHaveLength(0);
  });

  test("a redirect to it is an answer like any other and not followed", async () => {
    const inside = await receiver();
    const outside = await receiver((_, response) => response.writeHead(307, { Location: inside.url }).end());
    expect(await send(outside.url)).toMatchObject({ kind: "answered", status: 307 });
    expect(inside.messages).toHaveLength(0);
  });
});

describe("a certificate that is not trusted is explained", () => {
  const authority = createAuthority("Intermediate");
  test.each([
    ["the chain without its intermediate", createIdentity(["localhost"], { authority }), "intermediate certificate"],
    ["one that signs itself", createIdentity(["localhost"]), "the certificate is self-signed"],
  ])("%s", async (_, identity, detail) => {
    const server = createTlsServer(identity, (_request, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    expect(await send(`https://localhost:${port}/`)).toEqual({
      kind: "failed",
      detail: expect.stringContaining(detail) as unknown,
    });
  });
});

describe("what the other side does", () => {
  test("an answer comes with status, Retry-After and the start of its body", async () => {
    const { url, messages } = await receiver((_, response) =>
      response.writeHead(429, { "Retry-After": "7" }).end("busy"),
    );
    expect(await send(url)).toEqual({ kind: "answered", status: 429, retryAfter: "7", location: null, body: "busy" });
    expect(messages[0]!.headers).toMatchObject({ "content-length": "12", "content-type": "application/json" });
  });

  test("no answer ends with the time limit; a body that comes drop by drop is cut there, and its status counts", async () => {
    const silent = await receiver(() => undefined);
    expect(await send(silent.url, { timeoutMs: 200 })).toEqual({
      kind: "failed",
      detail: "no answer within 0.2 s",
    });
    const dripping = await receiver((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(timer));
    });
    expect(await send(dripping.url, { timeoutMs: 400 })).toMatchObject({ kind: "answered", status: 200 });
  });

  test("a connection reset after the head of the answer takes nothing back", async () => {
    const server = createTcpServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => {
        socket.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", () =>
          setTimeout(() => socket.resetAndDestroy(), 50),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    expect(await send(`http://localhost:${port}/`)).toMatchObject({ kind: "answered", status: 200, body: "half" });
  });

  test("a redirect says where it points", async () => {
    const { url } = await receiver((_, response) =>
      response.writeHead(301, { Location: "https://www.example.org/hook?secret=1" }).end(),
    );
    expect(await send(url)).toMatchObject({ status: 301, location: "https://www.example.org/hook?secret=1" });
  });

  test("an endless body is cut at the limit", async () => {
    let sentBytes = 0;
    const endless = await receiver((_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(65_536, "x");
      const pump = (): void => {
        while (!response.destroyed && response.write(chunk)) sentBytes += chunk.length;
      };
      response.on("drain", pump);
      pump();
    });
    const result = await send(endless.url);
    expect(result).toMatchObject({ kind: "answered", status: 200 });
    expect(result.kind === "answered" && result.body.length).toBe(4096);
    expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
  });

  test("a closed port, an unknown name and bytes that are no HTTP are failures with a reason", async () => {
    const { url, close } = await startReceiver();
    await close();
    expect(await send(url)).toEqual({ kind: "failed", detail: "the connection was refused" });
    const unknown = createGuardedSender({
      resolve: () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" })),
    });
    expect(await unknown.send(request("https://nobody.example.org/"))).toEqual({
      kind: "failed",
      detail: "the host name leads to no public address",
    });
    expect(await unknown.checkHost("nobody.example.org")).toEqual({ kind: "unreachable" });
    const noise = createTcpServer((socket) => socket.end("hello\r\n\r\n"));
    await new Promise<void>((resolve) => noise.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => noise.close());
    expect(await send(`http://localhost:${(noise.address() as AddressInfo).port}/`)).toMatchObject({ kind: "failed" });
  });

  test("headers without end are refused", async () => {
    const { url } = await receiver((_, response) => response.writeHead(200, { "x-long": "x".repeat(9000) }).end());
    expect(await send(url)).toEqual({ kind: "failed", detail: "the headers of the answer are too large" });
  });

  test("a kept connection that was closed meanwhile is replaced without a failure", async () => {
    const connections = new Set<number>();
    const server = createServer((incoming, response) => {
      connections.add(incoming.socket.remotePort!);
      incoming.resume().on("end", () => {
        response.writeHead(204).end();
        // Closes just after the answer, as servers with a short keep-alive do.
        setTimeout(() => incoming.socket.destroy(), 1);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => server.close());
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    for (let round = 0; round < 50; round++) expect(await send(url)).toMatchObject({ kind: "answered", status: 204 });
    expect(connections.size).toBeGreaterThan(1);
  });

  test("given up by its signal, nothing is known", async () => {
    const silent = await receiver(() => undefined);
    expect(await send(silent.url, { signal: AbortSignal.timeout(50) })).toEqual({ kind: "cut" });
    expect(await send(silent.url, { signal: AbortSignal.abort() })).toEqual({ kind: "cut" });
  });
});
