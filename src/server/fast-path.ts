/** What many ask for alike, from memory: the request is compared as text, and no Request is made of it. */
import type { IncomingMessage } from "node:http";
import { findEncoding } from "./compress.ts";
import { type KeptAnswer, createKeptAnswers } from "./kept-answers.ts";
import { readServiceRevision } from "./load-service.ts";
import { isHost } from "./to-request.ts";

/** Under which an answer may be kept. A file is the same for each query, an answer of a function is not. */
interface Keys {
  file: string;
  address: string;
}

export interface FastPath {
  /** Undefined for a request whose answer is one of its own. */
  toKeys: (incoming: IncomingMessage) => Keys | undefined;
  find: (keys: Keys) => KeptAnswer | undefined;
  /** Keeps an answer that the build and the address alone decide. */
  offer: (keys: Keys, isFile: boolean, answer: KeptAnswer) => void;
}

const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Spellings of Accept-Encoding and Host that were looked at; clients have a few dozen. */
const MAX_SPELLINGS = 500;
const MAX_SPELLING_LENGTH = 200;
/** Longer addresses are not kept: the keys would be larger than what they lead to. */
const MAX_ADDRESS_LENGTH = 1024;

/** With these an answer is another one, or a part of it. */
const DECIDING_HEADERS = ["range", "if-none-match", "if-modified-since", "authorization", "expect"] as const;

/** @param lookAtBuild says which build is in `dist/` */
export function createFastPath(lookAtBuild: () => string): FastPath {
  const answers = createKeptAnswers(MAX_KEPT_BYTES);
  const encodings = new Map<string, string>();
  const hosts = new Map<string, boolean>();
  return {
    toKeys(incoming) {
      const { method, url = "", headers } = incoming;
      if (method !== "GET" || !url.startsWith("/") || url.length > MAX_ADDRESS_LENGTH) return undefined;
      if (DECIDING_HEADERS.some((name) => name in headers)) return undefined;
      // What is remembered of a Host is about that text alone, whoever else sends it and with whatever.
      if (countHosts(incoming) !== 1 || !remember(hosts, headers.host ?? "", isHost)) return undefined;
      const encoding = remember(encodings, headers["accept-encoding"] ?? "", (text) => findEncoding(text) ?? "");
      // The build is a part of the key: an answer of the one before is never found again, also when it is kept late.
      const build = `${lookAtBuild()}-${readServiceRevision()} ${encoding}`;
      return { file: `${build} file ${/^[^?#]*/.exec(url)![0]}`, address: `${build} ${url}` };
    },
    find: ({ file, address }) => answers.find(file) ?? answers.find(address),
    offer: ({ file, address }, isFile, answer) => answers.offer(isFile ? file : address, answer),
  };
}

/** Files say that a part of them may be asked for, and nothing else here does. */
export function isFile({ headers }: Response): boolean {
  return headers.has("Accept-Ranges");
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

function remember<Value>(known: Map<string, Value>, text: string, read: (text: string) => Value): Value {
  const found = known.get(text);
  if (found !== undefined) return found;
  const value = read(text);
  if (text.length > MAX_SPELLING_LENGTH) return value;
  if (known.size >= MAX_SPELLINGS) known.clear();
  known.set(text, value);
  return value;
}
