/**
 * The operator's door to a running server: the embedded database takes one process, so commands ask it to act.
 * Listens on loopback alone, on a port of its own, and takes the token of a file that only its owner can read.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { findBearerToken } from "../api/bearer.ts";
import { readBody } from "../api/request-body.ts";
import { hashToken, isSameHash, mintToken } from "../secrets/token.ts";
import type { Dynamic } from "./dynamic.ts";
import { LOCAL_FOLDER } from "./open-local.ts";
import { type OperatorCall, type OperatorResult, runOperator } from "./operator.ts";
import { parseTarget, toRequest } from "./to-request.ts";

const FILE = join(LOCAL_FOLDER, "operator.json");

export async function startOperatorEndpoint(root: string, dynamic: Dynamic): Promise<{ close: () => Promise<void> }> {
  const token = mintToken("op", randomBytes);
  const server = createServer((incoming, outgoing) => {
    const url = parseTarget(incoming) ?? new URL("http://localhost/");
    answer(dynamic, toRequest(incoming, url), hashToken(token)).then(
      ({ status, body }) =>
        outgoing.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)),
      (error: unknown) => {
        console.error("The operator's command failed:", error);
        outgoing.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const path = join(root, FILE);
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify({ port: (server.address() as AddressInfo).port, token }), { mode: 0o600 });
  return {
    async close() {
      await rm(path, { force: true });
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Asks the running server of `root` to carry a command out. */
export async function callOperator(root: string, call: OperatorCall): Promise<OperatorResult> {
  const { port, token } = JSON.parse(await readFile(join(root, FILE), "utf8")) as { port: number; token: string };
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(call),
  });
  if (response.status !== 200) throw new Error(`The running server answered ${response.status}.`);
  return (await response.json()) as OperatorResult;
}

async function answer(
  dynamic: Dynamic,
  request: Request,
  tokenHash: string,
): Promise<{ status: number; body: unknown }> {
  const token = findBearerToken(request);
  if (token === undefined || !isSameHash(hashToken(token), tokenHash)) return { status: 401, body: null };
  const body = await readBody(request, ["json"]);
  if ("problem" in body) return { status: 400, body: null };
  return { status: 200, body: await runOperator(dynamic, body.value as OperatorCall) };
}
