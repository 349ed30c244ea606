/** What many ask for alike, from memory: the request is compared as text, and no Request is made of it. */
import { statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { findEncoding } from "./compress.ts";
import { type KeptAnswer, type KeptAnswers, createKeptAnswers } from "./kept-answers.ts";
import { readServiceRevision } from "./load-service.ts";
import { parseTarget } from "./to-request.ts";

export interface FastPath {
  /** Under which an answer to this request may be kept; undefined when it is one of its own. */
  toKey: (incoming: IncomingMessage) => string | undefined;
  answers: KeptAnswers;
}

const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Spellings of Accept-Encoding and Host that were looked at; clients have a few dozen. */
const MAX_SPELLINGS = 500;

/** With these an answer is another one, or a part of it. */
const DECIDING_HEADERS = ["range", "if-none-match", "if-modified-since", "authorization", "expect"] as const;

/** @param dist folder of the built files: a build replaces it, so that it tells one from the next */
export function createFastPath(dist: string): FastPath {
  const encodings = new Map<string, string>();
  const hosts = new Map<string, boolean>();
  const readRevision = (): string => {
    const stats = statSync(dist, { throwIfNoEntry: false });
    return `${stats?.ino ?? 0}-${stats?.mtimeMs ?? 0}-${readServiceRevision()}`;
  };
  return {
    answers: createKeptAnswers(MAX_KEPT_BYTES),
    toKey(incoming) {
      const { method, url = "", headers } = incoming;
      if (method !== "GET" || !url.startsWith("/") || DECIDING_HEADERS.some((name) => name in headers))
        return undefined;
      const isRight = remember(hosts, headers.host ?? "", () => parseTarget(incoming) !== undefined);
      if (!isRight || countHosts(incoming) !== 1) return undefined;
      const accepted = headers["accept-encoding"] ?? "";
      // The build is a part of the key: an answer of the one before is never found again, also when it is kept late.
      return `${readRevision()} ${remember(encodings, accepted, () => findEncoding(accepted) ?? "")} ${url}`;
    },
  };
}

/** An answer that depends on the build and the address alone. */
export function isKeepable({ status, headers }: Response): boolean {
  const isPublic = headers.get("Cache-Control")?.includes("public") === true;
  return status === 200 && isPublic && headers.has("ETag") && !headers.has("Vary") && !headers.has("Set-Cookie");
}

export function toKeptAnswer(headers: Headers, body: Buffer, route: string): KeptAnswer {
  return { headers: [...headers].flat(), body, route };
}

/** Node gives the first of several. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}

function remember<Value>(known: Map<string, Value>, text: string, read: () => Value): Value {
  const found = known.get(text);
  if (found !== undefined) return found;
  const value = read();
  if (known.size >= MAX_SPELLINGS) known.clear();
  known.set(text, value);
  return value;
}
