/**
 * The operator's door to a running server: the embedded database takes one process, so commands ask it to act.
 * Listens on loopback alone, on a port of its own, and takes the token of a file that only its owner can read.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { findBearerToken } from "#api/http/bearer.ts";
import { readBody } from "#api/http/request-body.ts";
import { hashToken, isSameHash, mintToken } from "#lib/secrets/token.ts";
import type { Dynamic } from "./dynamic.ts";
import { OPERATOR_FILE } from "./local-paths.ts";
import { log } from "./log.ts";
import type { OperatorCall } from "./call-operator.ts";
import { runOperator } from "./operator.ts";
import { parseTarget, toRequest } from "./to-request.ts";

export async function startOperatorEndpoint(
  root: string,
  open: () => Promise<Dynamic>,
): Promise<{ close: () => Promise<void> }> {
  const token = mintToken("op", randomBytes);
  const server = createServer((incoming, outgoing) => {
    const url = parseTarget(incoming) ?? new URL("http://localhost/");
    answer(open, toRequest(incoming, outgoing, url), hashToken(token)).then(
      ({ status, body }) =>
        outgoing.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)),
      (error: unknown) => {
        log.write("error", "The operator's command failed:", { error });
        outgoing.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const path = join(root, OPERATOR_FILE);
  try {
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { force: true });
    await writeFile(path, JSON.stringify({ port: (server.address() as AddressInfo).port, token }), { mode: 0o600 });
  } catch (error) {
    // The site is served from a disk that is full or read-only; operators' commands need it to be writable.
    log.write("warn", "Operators' commands can't reach this server:", { error });
  }
  return {
    async close() {
      await rm(path, { force: true }).catch((error: unknown) => log.write("warn", "Left behind:", { error }));
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function answer(
  open: () => Promise<Dynamic>,
  request: Request,
  tokenHash: string,
): Promise<{ status: number; body: unknown }> {
  const token = findBearerToken(request);
  if (token === undefined || !isSameHash(hashToken(token), tokenHash)) return { status: 401, body: null };
  const body = await readBody(request, ["json"]);
  if ("problem" in body) return { status: 400, body: null };
  return { status: 200, body: await runOperator(await open(), body.value as OperatorCall) };
}
