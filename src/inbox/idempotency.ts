/**
 * Idempotency-Key: the same request sent twice is done once.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
import { createHash } from "node:crypto";

/**
 * Header in which a proxy gives each request a key of its own, as it may send one to two servers (`.container/nginx`).
 * The client knows nothing of it.
 */
export const PROXY_KEY = "X-Request-Key";

export interface RequestKey {
  /** Null when the request has none. */
  key: string | null;
  /** Left out for a key of the client's own. */
  isOfProxy?: true;
}

/** The key of a request. Quoted as the draft has it, or bare as many clients send it. */
export function parseIdempotencyKey(request: Request): RequestKey | { fault: string } {
  const header = request.headers.get("Idempotency-Key");
  const proxyKey = request.headers.get(PROXY_KEY);
  if (header === null) return proxyKey === null ? { key: null } : { key: proxyKey, isOfProxy: true };
  const key = /^"((?:[\x20-\x21\x23-\x5B\x5D-\x7E]|\\["\\])*)"$/.exec(header)?.[1] ?? header;
  if (/^[\x21-\x7E]{1,255}$/.test(key)) return { key };
  return { fault: "Idempotency-Key must be 1 to 255 visible ASCII characters, such as a UUID." };
}

/** Strangers don't choose the same key from this length on. */
const UNIQUE_LENGTH = 20;

/**
 * The key is kept as a hash, tied to what it was sent to: the last part of the address, and the record. A short one also to
 * the sender's network: whoever else thinks of `1` gets neither this answer, with its token, nor a refusal.
 * @param owner pseudonym of that network
 */
export function hashIdempotencyKey(scope: readonly string[], key: string, owner: string): string {
  const parts = key.length < UNIQUE_LENGTH ? [...scope, key, owner] : [...scope, key];
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/** Equal for two bodies that ask for the same, however their keys were ordered or their text encoded. */
export function toComparable(submission: object): string {
  const entries = Object.entries(submission).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
