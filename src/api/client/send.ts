/** One request to the interface: its address, its repeats, its answer. */
import { type AnswerCache, type KeptAnswer, createMemoryCache } from "./answer-cache.ts";
import { DirectoryError } from "./directory-error.ts";
import { readRetryAfter, waitSeconds } from "./retry-after.ts";
import type { Problem } from "./types.ts";

export interface ClientOptions {
  /** Origin of the directory, such as `https://directory.example`. */
  baseUrl: string;
  /** Default: the platform's own. */
  fetch?: typeof globalThis.fetch;
  /** How often a request is repeated that failed for the moment; default 3. */
  retries?: number;
  /** Longest wait before a repeat, in seconds; a longer Retry-After ends in the error. Default 60. */
  maxWaitSeconds?: number;
  /** Where answers are kept with their ETags; default: the last 500 in memory. null: nowhere. */
  cache?: AnswerCache | null;
}

export interface CallOptions {
  /** Ends the call, its repeats and its waits. */
  signal?: AbortSignal;
}

export interface Call extends CallOptions {
  /** Default: GET. */
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path on the host, or below the base of the interface. */
  path: string;
  query?: object;
  body?: object;
  token?: string;
  idempotencyKey?: string;
}

export type Send = <Body>(call: Call) => Promise<Body>;

type QueryValue = string | number | boolean | undefined;

const API_BASE = "/api/v1";

/** Over the rate limit: answered before anything is done. */
const RATE_LIMITED = 429;
/** The request may have been carried out: the service lost its database on the way, or a proxy lost the service. */
const UNCERTAIN: ReadonlySet<number> = new Set([500, 502, 503, 504]);

export function createSend(options: ClientOptions): Send {
  const { baseUrl, fetch = globalThis.fetch, retries = 3, maxWaitSeconds = 60, cache = createMemoryCache() } = options;

  return async function send<Body>(call: Call): Promise<Body> {
    const url = toUrl(baseUrl, call);
    const request = `${call.method ?? "GET"} ${url}`;
    if (hasHole(call.path)) throw new DirectoryError(request, 0, null, null, { detail: HOLE });
    const isRead = call.method === undefined;
    const kept = isRead && call.token === undefined ? await cache?.get(url) : undefined;
    const response = await fetchPatiently(url, call, kept);
    if (response.status === 304 && kept !== undefined) return parse(request, response, kept.text) as Body;
    if (!response.ok) throw await toError(request, response);
    if (response.status === 204) return undefined as Body;
    const text = await response.text();
    const body = parse(request, response, text) as Body;
    const etag = response.headers.get("ETag");
    if (isRead && etag !== null && call.token === undefined) await cache?.set(url, { etag, text });
    return body;
  };

  async function fetchPatiently(url: string, call: Call, kept: KeptAnswer | undefined): Promise<Response> {
    const isRepeatable = call.method === undefined || call.method === "DELETE" || call.idempotencyKey !== undefined;
    for (let repeat = 0; ; repeat++) {
      const isLast = repeat >= retries;
      let response: Response | undefined;
      try {
        response = await fetch(url, toInit(call, kept));
      } catch (error) {
        if (isLast || !isRepeatable || call.signal?.aborted === true) throw error;
      }
      const isOver = response !== undefined && !isForTheMoment(response.status, isRepeatable);
      const wait = readRetryAfter(response) ?? waitSeconds(repeat);
      if (response !== undefined && (isOver || isLast || wait > maxWaitSeconds)) return response;
      await response?.body?.cancel();
      await sleep(wait, call.signal);
    }
  }
}

function isForTheMoment(status: number, isRepeatable: boolean): boolean {
  return status === RATE_LIMITED || (isRepeatable && UNCERTAIN.has(status));
}

function toUrl(baseUrl: string, { path, query = {} }: Call): string {
  const url = new URL(path.startsWith(API_BASE) ? path : API_BASE + path, baseUrl);
  for (const [name, value] of Object.entries(query) as [string, QueryValue | readonly QueryValue[]][])
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
  return url.href;
}

function toInit({ method = "GET", body, token, idempotencyKey, signal }: Call, kept?: KeptAnswer): RequestInit {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (kept !== undefined) headers["If-None-Match"] = kept.etag;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = JSON.stringify(idempotencyKey);
  return { method, headers, ...(body && { body: JSON.stringify(body) }), ...(signal && { signal }) };
}

async function toError(request: string, response: Response): Promise<DirectoryError> {
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json") === true;
  const problem = isProblem ? (parse(request, response, await response.text()) as Problem) : null;
  return new DirectoryError(request, response.status, problem, readRetryAfter(response) ?? null);
}

/** A proxy may answer with a page of its own, whatever type it names, and a kept answer may be damaged. */
function parse(request: string, response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const detail = "with a body that is not JSON";
    throw new DirectoryError(request, response.status, null, readRetryAfter(response) ?? null, { detail, cause });
  }
}

const HOLE = 'a value of the path is empty, "." or "..", so that it would be another address';

function hasHole(path: string): boolean {
  const [, ...segments] = path.replace(/\?.*$/s, "").split("/");
  return segments.some((segment) => segment === "" || segment === "." || segment === "..");
}

function sleep(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener("abort", end, { once: true });
  });
}
