/** The door to receivers: one POST to a checked address, with a time limit and a size limit, without redirects. */
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type LookupFunction, isIP } from "node:net";
import { findCode } from "#lib/format/error-code.ts";
import { isLoopbackHost } from "#lib/format/host.ts";
import type { HostCheck, OutgoingRequest, Send, SendResult } from "../webhooks/send.ts";
import {
  BlockedAddressError,
  type GuardOptions,
  createGuardedLookup,
  isPublicAddress,
  resolveByDns,
  resolveGuarded,
} from "./address-guard.ts";

export interface GuardedSender {
  send: Send;
  checkHost: (hostname: string) => Promise<HostCheck>;
  /** Ends idle connections. */
  close: () => void;
}

export interface SenderOptions extends GuardOptions {
  /** Also reach this machine. */
  isDevelopment?: boolean;
  /** Certificates to trust besides the usual ones. */
  ca?: string;
}

const MAX_HEADER_BYTES = 8192;
/** Idle connections end before the usual 5 seconds of the other side, so that few are found closed. */
const IDLE_MS = 3000;
/**
 * Time for each address of a host before the next is tried. Node's 250 ms is less than a handshake with a busy host far
 * away takes, and a host with an unreachable IPv6 address would never be reached.
 */
const ADDRESS_TIMEOUT_MS = 2500;

/** Connections are kept for the next message: each was checked when it was opened and can't lead elsewhere later. */
export function createGuardedSender(options: SenderOptions = {}): GuardedSender {
  const { isDevelopment = false, resolve = resolveByDns } = options;
  const isAllowed =
    options.isAllowed ?? ((address: string) => isPublicAddress(address) || (isDevelopment && isLoopbackHost(address)));
  const guard = { resolve, isAllowed };
  const { ca } = options;
  const connection = { lookup: createGuardedLookup(guard), ca, autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS };
  const shared = { keepAlive: true, timeout: IDLE_MS };
  const agents = { http: new HttpAgent(shared), https: new HttpsAgent(shared) };
  return {
    async send(request) {
      const url = new URL(request.url);
      if (url.protocol !== "https:" && !(url.protocol === "http:" && isDevelopment))
        return { kind: "blocked", detail: `${url.protocol}// is not allowed` };
      // Sockets look up names only, so an address in the URL is checked here.
      const literal = url.hostname.replace(/^\[|\]$/g, "");
      if (isIP(literal) !== 0 && !isAllowed(literal))
        return { kind: "blocked", detail: new BlockedAddressError(url.hostname).message };
      const signal = AbortSignal.timeout(request.timeoutMs);
      const isSecure = url.protocol === "https:";
      const kept = isSecure ? agents.https : agents.http;
      const result = await post(url, request, { ...connection, agent: kept }, signal);
      if (result !== "stale") return result;
      // The other side may close a kept connection just when it is used again: nothing was read then, and a new one is opened.
      const second = await post(url, request, { ...connection, agent: false }, signal);
      return second === "stale" ? { kind: "failed", detail: FAILURES["ECONNRESET"]! } : second;
    },
    async checkHost(hostname) {
      try {
        await resolveGuarded(hostname, guard);
        return { kind: "reachable" };
      } catch {
        // Which fault it was would tell a name of our network from one that doesn't exist.
        return { kind: "unreachable" };
      }
    },
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** How a connection is made: kept ones come from an agent, `false` opens a new one. */
interface Connection {
  agent: HttpAgent | false;
  lookup: LookupFunction;
  ca: string | undefined;
  autoSelectFamilyAttemptTimeout: number;
}

function post(
  url: URL,
  { body, headers, maxResponseBytes, timeoutMs, signal: cut }: OutgoingRequest,
  connection: Connection,
  timeout: AbortSignal,
): Promise<SendResult | "stale"> {
  return new Promise((resolve) => {
    const isSecure = url.protocol === "https:";
    const open = isSecure ? httpsRequest : httpRequest;
    const outgoing = open(url, {
      method: "POST",
      ...connection,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    let isDone = false;
    let started: StartedAnswer | undefined;
    const finish = (result: SendResult | "stale"): void => {
      if (isDone) return;
      isDone = true;
      timeout.removeEventListener("abort", onTimeout);
      cut?.removeEventListener("abort", onCut);
      resolve(result);
    };
    // The status is what counts: a body that stalls or breaks off takes nothing back.
    const finishOr = (otherwise: SendResult | "stale"): void =>
      finish(started === undefined ? otherwise : toAnswer(started.response, started.readText()));
    const onTimeout = (): void => {
      finishOr({ kind: "failed", detail: `no answer within ${timeoutMs / 1000} s` });
      outgoing.destroy();
    };
    const onCut = (): void => {
      finish({ kind: "cut" });
      outgoing.destroy();
    };
    timeout.addEventListener("abort", onTimeout);
    cut?.addEventListener("abort", onCut);
    if (timeout.aborted) onTimeout();
    if (cut?.aborted === true) onCut();
    outgoing.on("error", (error) => finishOr(toFailure(error, outgoing.reusedSocket)));
    outgoing.on("response", (response) => {
      const readText = readStart(response, maxResponseBytes, (text, isWhole) => {
        finish(toAnswer(response, text));
        if (!isWhole) outgoing.destroy();
      });
      started = { response, readText };
    });
    outgoing.end(body);
  });
}

/** An answer whose head has come. */
interface StartedAnswer {
  response: IncomingMessage;
  /** What has come of its body so far. */
  readText: () => string;
}

function toAnswer({ statusCode = 0, headers }: IncomingMessage, body: string): SendResult {
  return {
    kind: "answered",
    status: statusCode,
    retryAfter: headers["retry-after"] ?? null,
    location: headers.location ?? null,
    body,
  };
}

/** Reads until the end or the limit; the rest is never transferred. Gives a look at what has come so far. */
function readStart(
  response: IncomingMessage,
  maxBytes: number,
  done: (text: string, isWhole: boolean) => void,
): () => string {
  const chunks: Buffer[] = [];
  const readText = (): string => Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) {
      response.removeAllListeners("data").removeAllListeners("end").pause();
      done(readText(), false);
    }
  });
  response.on("end", () => done(readText(), true));
  response.on("error", () => done(readText(), false));
  return readText;
}

function toFailure(error: Error, isReused: boolean): SendResult | "stale" {
  const code = toCode(error);
  if (isReused && (code === "ECONNRESET" || code === "EPIPE")) return "stale";
  return { kind: "failed", detail: FAILURES[code] ?? `the connection failed (${code})` };
}

const NO_PUBLIC_ADDRESS = "the host name leads to no public address";
const INCOMPLETE_CHAIN =
  "the certificate chain is incomplete: the server must send the intermediate certificate beside its own";

const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was closed before an answer came",
  // One wording: whoever points a name of their own at names of our network must not learn which of those exist.
  EBLOCKED: NO_PUBLIC_ADDRESS,
  ENOTFOUND: NO_PUBLIC_ADDRESS,
  ENODATA: NO_PUBLIC_ADDRESS,
  ETIMEOUT: "the name servers did not answer",
  CERT_HAS_EXPIRED: "the certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "the certificate is signed by an authority that nobody else trusts",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: INCOMPLETE_CHAIN,
  UNABLE_TO_GET_ISSUER_CERT: INCOMPLETE_CHAIN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: INCOMPLETE_CHAIN,
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is for another host",
  HPE_HEADER_OVERFLOW: "the headers of the answer are too large",
};

function toCode(error: unknown): string {
  return findCode(error) ?? (error instanceof Error ? error.name : "unknown");
}
