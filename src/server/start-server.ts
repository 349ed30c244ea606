/** The whole product in one Node process: built files, functions and rules. */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ALL_OPERATIONS } from "#inbox/all-operations.ts";
import { createMethodCheck } from "#api/http/handle-operations.ts";
import { problemResponse } from "#api/http/problem.ts";
import { refusalResponse, refuseMethod } from "#api/http/request-refusals.ts";
import { type WaitForTurn, createTurns } from "#api/http/turns.ts";
import { listClientNetworks } from "#lib/secrets/client-network.ts";
import { machineRoutes } from "#site/routes.ts";
import { answerSafely } from "./answer-safely.ts";
import { answerUnreadable, refuseConnection, refuseRequest, refuseTunnel } from "./answer-unreadable.ts";
import { type AdmitBody, createBodyBounds } from "./bound-bodies.ts";
import { type ConnectionLimits, CONNECTION_LIMITS, boundConnections } from "./bound-connections.ts";
import { NO_PROXIES, type TrustedProxies, findClientAddress, findProxyFault, isTrusted } from "./client-address.ts";
import { prepareClose } from "./close-server.ts";
import { openCurrentRules } from "./current-rules.ts";
import { openFiles } from "./files.ts";
import { type FunctionContext, loadFunctions } from "./functions.ts";
import { type Site, handleRequest } from "./handle-request.ts";
import { log } from "./log.ts";
import { type Monitor, createMonitor } from "./monitor.ts";
import { nameRoute } from "./name-route.ts";
import { createPipelines } from "./pipelines.ts";
import { sendResponse } from "./send-response.ts";
import { type SiteRules, readSiteRules } from "#build/site-rules.ts";
import { parseTarget, toRequest } from "./to-request.ts";

export interface ServerOptions {
  /** Folder with dist/, .catalog/, netlify/functions/ and netlify.toml. */
  root: string;
  /** 0: any free port. */
  port: number;
  /** Default: 127.0.0.1. */
  host?: string;
  /** Built files; default: `<root>/dist`. */
  dist?: string;
  /** Proxies before this server whose X-Forwarded-For is believed; none when left out. */
  trustedProxies?: TrustedProxies;
  limits?: ConnectionLimits;
  monitor?: Monitor;
  /** Waited for after the server has said that it is not ready, while it goes on answering; default: nothing. */
  drain?: () => Promise<unknown>;
}

export interface RunningServer {
  /** Origin, without a trailing slash. */
  url: string;
  /** Stops taking requests, waits for running ones and for their background work. */
  close: () => Promise<void>;
}

export async function startServer({
  root,
  port,
  host = "127.0.0.1",
  dist = join(root, "dist"),
  trustedProxies = NO_PROXIES,
  limits = CONNECTION_LIMITS,
  monitor = createMonitor(undefined),
  drain,
}: ServerOptions): Promise<RunningServer> {
  // The platform tells functions by this variable where their bundled files are; so does this server.
  process.env["LAMBDA_TASK_ROOT"] ??= root;
  const findRules = await openCurrentRules(dist, () => readSiteRules(dist, join(root, "netlify.toml")));
  const site = { files: openFiles(dist), functions: await loadFunctions(join(root, "netlify/functions")) };
  const background = new Set<Promise<unknown>>();
  const waitForTurn = createTurns();
  const admitBody = createBodyBounds(limits.perAddress);
  const pipelines = createPipelines();
  const server = createServer({ connectionsCheckingInterval: limits.checkMs }, (incoming, outgoing) => {
    // Whoever keeps the connection would lose the next request on it.
    if (monitor.isDraining) outgoing.setHeader("Connection", "close");
    if (connections.isRefused(incoming.socket)) return refuseRequest(incoming, outgoing);
    pipelines
      .enter(incoming.socket, outgoing)
      .then(() =>
        respond({ site, findRules, background, trustedProxies, monitor, waitForTurn, admitBody }, incoming, outgoing),
      )
      .catch((error: unknown) => {
        log.write("error", "The answer could not be sent:", { error });
        outgoing.destroy();
      });
  });
  const connections = boundConnections(server, limits, (address) => isTrusted(address, 0, trustedProxies), {
    look: (socket) => {
      const answers = [...pipelines.listOpen(socket)];
      return answers.length === 0 ? "idle" : answers.some(({ req }) => req.complete) ? "waiting" : "sending";
    },
    refuse: (socket) => refuseConnection(socket, pipelines.listOpen(socket)),
  });
  const closeServer = prepareClose(server);
  server.on("clientError", (error, socket) => answerUnreadable(error, socket, pipelines.listOpen(socket)));
  server.on("connect", (_, socket) => refuseTunnel(socket, pipelines.listOpen(socket)));
  await listen(server, port, host);
  const address = server.address() as AddressInfo;
  return {
    url: `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`,
    close: async () => {
      monitor.startDraining();
      await drain?.();
      await closeServer();
      await Promise.allSettled(background);
    },
  };
}

interface Answering {
  site: Omit<Site, "rules">;
  findRules: () => Promise<SiteRules>;
  background: Set<Promise<unknown>>;
  trustedProxies: TrustedProxies;
  monitor: Monitor;
  waitForTurn: WaitForTurn;
  admitBody: AdmitBody;
}

const checkMethod = createMethodCheck(ALL_OPERATIONS);

let isWarned = false;

/** Once: a client can write the header that it is about. */
function warnOfProxies(fault: string | undefined): void {
  if (fault === undefined || isWarned) return;
  isWarned = true;
  log.write("warn", fault);
}

async function respond(
  { site, findRules, background, trustedProxies, monitor, waitForTurn, admitBody }: Answering,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const requestId = randomUUID();
  const url = parseTarget(incoming);
  monitor.watch(outgoing, { id: requestId, method: incoming.method ?? "", pathname: url?.pathname ?? "" });
  outgoing.setHeader("X-Request-Id", requestId);
  if (url === undefined) {
    const detail =
      "The request target is not an address, its path has a backslash, or the Host header doesn’t name one host.";
    return sendResponse(incoming, outgoing, problemResponse("malformed-request", { detail, instance: "/" }));
  }
  // A web Request can't have this method.
  if (incoming.method === "TRACE") {
    const asked = { method: "TRACE", url: url.href };
    const isMcp = url.pathname.replace(/\/$/, "") === machineRoutes.mcp();
    const refusal = refusalResponse(asked, refuseMethod("TRACE", isMcp ? ["POST"] : ["GET", "HEAD"]));
    return sendResponse(incoming, outgoing, checkMethod(asked) ?? refusal);
  }
  const request = toRequest(incoming, outgoing, url);
  const remote = incoming.socket.remoteAddress ?? "";
  const forwardedFor = incoming.headersDistinct["x-forwarded-for"]?.join(",");
  warnOfProxies(findProxyFault(remote, forwardedFor, trustedProxies));
  const context: Omit<FunctionContext, "params"> = {
    ip: findClientAddress(remote, forwardedFor, trustedProxies),
    requestId,
    deploy: { context: "dev", id: "local", published: true },
    waitUntil: (work) => {
      const settled = work
        .catch((error: unknown) => log.write("error", "Background work failed:", { error, requestId }))
        .finally(() => background.delete(settled));
      background.add(settled);
    },
  };
  if (!admitBody(incoming, context.ip)) return refuseRequest(incoming, outgoing);
  const own = monitor.answer(request);
  // Whoever asks how the server is must not wait behind what keeps it busy.
  if (own === undefined) await waitForTurn(listClientNetworks(context.ip).at(-1)!.network);
  // The client went away meanwhile.
  if (outgoing.destroyed) return;
  const answer = await answerSafely(
    request,
    async () => own ?? handleRequest({ ...site, rules: await findRules() }, request, context),
    { requestId, nameRoute },
  );
  await sendResponse(incoming, outgoing, answer);
}

/** Connections that come in one turn of the event loop; Node's 511 would have the system reset those beyond. */
const BACKLOG = 4096;

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
