/** One GET request with its timings. Redirects are answers, not followed. */
import { Buffer } from "node:buffer";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { TLSSocket } from "node:tls";
import { createGuardedLookup, type ResolvedAddress, resolveGuarded } from "#inbox/sending/address-guard.ts";
import { type Failure, toLookupFailure, toRequestFailure, toTimeout } from "./failure.ts";
import { isReachablePort, type ProbeNetwork } from "./network.ts";
import { PROBE_USER_AGENT } from "./user-agent.ts";
import { DAY_MS } from "#lib/format/durations.ts";

export interface Timings {
  /** Look-up of the name, whole milliseconds. */
  dnsMs: number | null;
  /** From the look-up's end to the open connection, TLS not included. */
  connectMs: number | null;
  /** From the beginning to the head of the answer: look-up, connection and TLS included. */
  ttfbMs: number | null;
  /** Whole days until the certificate expires. */
  tlsDaysLeft: number | null;
}

export interface ProbeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes of the body as received; at the limit when it was cut. */
  bytes: number;
  /** The body was longer than the limit. */
  isCut: boolean;
  /** Beginning of the body, up to the limit. */
  body: Buffer;
}

export interface RequestResult {
  timings: Timings;
  result: { answer: ProbeAnswer } | { failure: Failure };
}

export interface RequestOptions {
  network: ProbeNetwork;
  timeoutMs: number;
  maxBytes: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** `Cookie` header, when a former answer of the host set one. */
  cookie?: string;
}

const MAX_HEADER_BYTES = 32_768;

/** Sends the request. Never rejects for what the other side does; a failure is a result. */
export async function sendRequest(url: URL, options: RequestOptions): Promise<RequestResult> {
  const { network, now } = options;
  const timings: Timings = { dnsMs: null, connectMs: null, ttfbMs: null, tlsDaysLeft: null };
  if (!isReachablePort(url, network)) {
    return { timings, result: { failure: { outcome: "connect-error", error: "the address names an unusual port" } } };
  }
  const begun = now();
  let addresses: ResolvedAddress[];
  try {
    addresses = await resolveGuarded(url.hostname, network);
  } catch (error) {
    return { timings, result: { failure: toLookupFailure(error) } };
  }
  timings.dnsMs = Math.round(now() - begun);
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return { timings, result: { answer: await exchange(url, { ...options, addresses, begun, signal }, timings) } };
  } catch (error) {
    // A body that is cut off by our own time limit looks like one that the server cut off.
    const failure = signal.aborted ? toTimeout(options.timeoutMs) : toRequestFailure(error);
    return { timings, result: { failure } };
  }
}

interface Exchange extends RequestOptions {
  addresses: ResolvedAddress[];
  begun: number;
  signal: AbortSignal;
}

async function exchange(url: URL, options: Exchange, timings: Timings): Promise<ProbeAnswer> {
  const { network, addresses, begun, signal, maxBytes, now } = options;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = send(url, {
      // A socket of its own: a kept one would hide the time of connecting, and skip the guard.
      agent: false,
      lookup: createGuardedLookup({ ...network, resolve: () => Promise.resolve(addresses) }),
      ca: network.ca,
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
      headers: {
        "user-agent": PROBE_USER_AGENT,
        accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
        "accept-encoding": "identity",
        ...(options.cookie !== undefined && { cookie: options.cookie }),
      },
    });
    request.on("socket", (socket) => {
      const lookedUp = now();
      socket.once("connect", () => {
        timings.connectMs = Math.round(now() - lookedUp);
      });
      socket.once("secureConnect", () => {
        if (socket instanceof TLSSocket) timings.tlsDaysLeft = daysLeftOf(socket, now());
      });
    });
    request.on("response", resolve);
    request.on("error", reject);
    request.end();
  });
  timings.ttfbMs = Math.round(now() - begun);
  return { status: response.statusCode!, headers: response.headers, ...(await readBody(response, maxBytes)) };
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Pick<ProbeAnswer, "bytes" | "isCut" | "body">> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const room = maxBytes - bytes;
    chunks.push(chunk.subarray(0, room));
    bytes += Math.min(chunk.length, room);
    // Leaving the loop destroys the response, and with it the socket.
    if (chunk.length > room) return { bytes, isCut: true, body: Buffer.concat(chunks) };
  }
  return { bytes, isCut: false, body: Buffer.concat(chunks) };
}

function daysLeftOf(socket: TLSSocket, nowMs: number): number | null {
  const validTo = Date.parse(socket.getPeerCertificate().valid_to);
  return Number.isNaN(validTo) ? null : Math.floor((validTo - nowMs) / DAY_MS);
}
