/** The server over a folder of a test, and raw requests to it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { CONNECTION_LIMITS } from "#server/bound-connections.ts";
import { type RunningServer, startServer } from "#server/start-server.ts";

export const LARGE_BYTES = 20 * 1024 * 1024;

/** Answers after the first bytes of a body. */
const HASTY_FUNCTION = `
export const config = { path: "/hasty" };
export default async (request) => {
  for await (const _ of request.body) break;
  return new Response(null, { status: 413 });
};
`;

/**
 * A server over a few files and one function.
 * @param functions more of them, by name
 */
export async function aServer(
  limits = CONNECTION_LIMITS,
  functions: Readonly<Record<string, string>> = {},
): Promise<RunningServer & { dist: string }> {
  const root = mkdtempSync(join(tmpdir(), "peers-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "dist/ais"), { recursive: true });
  mkdirSync(join(root, "netlify/functions"), { recursive: true });
  for (const [name, text] of Object.entries({ hasty: HASTY_FUNCTION, ...functions }))
    writeFileSync(join(root, `netlify/functions/${name}.ts`), text);
  writeFileSync(join(root, "dist/index.html"), "home");
  writeFileSync(join(root, "dist/404.html"), "missing");
  writeFileSync(join(root, "dist/ais/index.html"), "tools");
  writeFileSync(join(root, "dist/feed.xml"), "<feed/>");
  writeFileSync(join(root, "dist/_redirects"), "/ais/former/ /ais/ 301\n/ais/removed/ /404.html 410\n");
  writeFileSync(join(root, "dist/large.bin"), Buffer.alloc(LARGE_BYTES, "x"));
  const server = await startServer({ root, port: 0, limits });
  onTestFinished(() => server.close());
  return { ...server, dist: join(root, "dist") };
}

export function open(server: RunningServer): Socket {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Everything that comes back for these lines. */
export function exchange(server: RunningServer, ...lines: string[]): Promise<string> {
  const socket = open(server);
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  return new Promise((resolve) => socket.once("close", () => resolve(text)));
}
