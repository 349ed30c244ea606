/**
 * Asks for JSON with a cache on disk: an answer of today is not asked for again, an older one is asked for by its ETag.
 * A question is sent in a body, and is part of what the cache knows the answer by.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MINUTE_MS } from "#lib/format/durations.ts";
import { readAtMost } from "#api/http/read-at-most.ts";
import { writeWhole } from "#content/files/write-whole.ts";

export type GetAnswer = { body: unknown } | { missing: true } | { failure: string };

export interface GetWorld {
  /** Folder of the cache; it may be deleted at any time. */
  folder: string;
  /** YYYY-MM-DD */
  today: string;
  sleep: (milliseconds: number) => Promise<void>;
  /** 0 to 1. */
  random: () => number;
  /** Where a host is reached; tests lead to servers of their own. */
  toAddress?: (url: string) => string;
}

export interface Asking {
  url: string;
  /** Sent as JSON with POST; without one it is a GET. */
  question?: unknown;
}

interface CachedAnswer {
  /** Address, and the question if there was one. */
  key: string;
  etag: string | null;
  readOn: string;
  body: unknown;
}

const MAX_ATTEMPTS = 4;
const FIRST_WAIT_MS = 1_000;
/** A source that asks for a longer pause is left for the next run. */
const MAX_WAIT_MS = MINUTE_MS;
const TIMEOUT_MS = 30_000;
/** Unpacked. The longest list that is asked for has a quarter of it. */
const MAX_MEGABYTES = 16;
/** Lists within lists; what is read has less than ten. Deeper ones break whatever walks them. */
const MAX_DEPTH = 100;

/** Asks once, and again after 429, 5xx and broken connections. JSON only. */
export async function getCached(asking: Asking, headers: Record<string, string>, world: GetWorld): Promise<GetAnswer> {
  const body = asking.question === undefined ? undefined : JSON.stringify(asking.question);
  const key = body === undefined ? asking.url : `${asking.url} ${body}`;
  const file = join(world.folder, `${createHash("sha256").update(key).digest("hex").slice(0, 24)}.json`);
  const cached = readCache(file, key);
  if (cached?.readOn === world.today) return { body: cached.body };
  let failure = "";
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const result = await ask({ url: asking.url, body }, headers, cached, world);
    if ("body" in result) {
      const answer: CachedAnswer = { key, etag: result.etag, readOn: world.today, body: result.body };
      await writeWhole(file, JSON.stringify(answer));
      return { body: result.body };
    }
    if ("missing" in result) return result;
    failure = result.failure;
    const waitMs = result.waitMs ?? FIRST_WAIT_MS * 2 ** attempt * (0.5 + world.random());
    if (!result.isPassing || waitMs > MAX_WAIT_MS || attempt === MAX_ATTEMPTS - 1) break;
    await world.sleep(waitMs);
  }
  return { failure };
}

type Asked =
  | { body: unknown; etag: string | null }
  | { missing: true }
  | { failure: string; isPassing: boolean; waitMs?: number };

async function ask(
  { url, body }: { url: string; body: string | undefined },
  headers: Record<string, string>,
  cached: CachedAnswer | undefined,
  world: GetWorld,
): Promise<Asked> {
  const conditional: Record<string, string> =
    cached === undefined || cached.etag === null ? {} : { "if-none-match": cached.etag };
  try {
    const sent = body === undefined ? {} : { method: "POST", body };
    const response = await fetch(world.toAddress?.(url) ?? url, {
      ...sent,
      headers: { accept: "application/json", ...toContentType(body), ...headers, ...conditional },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const etag = response.headers.get("etag");
    if (response.status === 304 && cached !== undefined) return { body: cached.body, etag: cached.etag };
    if (response.status === 404 || response.status === 410) return { missing: true };
    if (response.ok) {
      const answer = await readJson(response);
      if ("failure" in answer) return answer;
      const refusal = body === undefined ? undefined : findRefusal(answer.value);
      return refusal === undefined ? { body: answer.value, etag } : { failure: refusal, isPassing: true };
    }
    await response.body?.cancel();
    const isLimited = response.status === 429 || response.headers.get("x-ratelimit-remaining") === "0";
    return {
      failure: isLimited ? "asks for a pause" : `answers ${response.status}`,
      isPassing: isLimited || response.status >= 500,
      ...toWait(response.headers.get("retry-after")),
    };
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    return {
      failure: `does not answer (${reason instanceof Error ? reason.message : String(reason)})`,
      isPassing: true,
    };
  }
}

/** The answer is foreign: its size and depth are held before it is parsed. */
async function readJson(response: Response): Promise<{ value: unknown } | { failure: string; isPassing: boolean }> {
  const bytes = await readAtMost(response.body, MAX_MEGABYTES * 1_000_000);
  if (bytes === undefined) return { failure: `answers with more than ${MAX_MEGABYTES} MB`, isPassing: false };
  const text = new TextDecoder().decode(bytes);
  if (isDeep(text)) return { failure: `answers with lists nested more than ${MAX_DEPTH} deep`, isPassing: false };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const what = text.trimStart().startsWith("<") ? "a web page, which" : "text that";
    return { failure: `answers with ${what} is not complete JSON`, isPassing: true };
  }
}

function isDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at++) {
    const sign = text[at];
    if (sign === '"') isInText = !isInText;
    else if (isInText) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return depth > MAX_DEPTH;
}

function toContentType(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { "content-type": "application/json" };
}

/**
 * Why a question has no answer although the status is 200: GraphQL gives errors without data then.
 * @see https://spec.graphql.org/October2021/#sec-Errors
 */
function findRefusal(answer: unknown): string | undefined {
  const { data, errors } = (answer ?? {}) as { data?: unknown; errors?: unknown };
  if ((data !== undefined && data !== null) || !Array.isArray(errors)) return undefined;
  const [first] = errors as { type?: unknown; message?: unknown }[];
  if (first?.type === "RATE_LIMITED") return "asks for a pause";
  return `refuses the question (${typeof first?.message === "string" ? first.message.slice(0, 200) : "without a reason"})`;
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 seconds; a date is left to our own pause */
function toWait(retryAfter: string | null): { waitMs?: number } {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? { waitMs: Number(retryAfter) * 1_000 } : {};
}

/** A broken or foreign file is not a cache. */
function readCache(file: string, key: string): CachedAnswer | undefined {
  try {
    const cached = JSON.parse(readFileSync(file, "utf8")) as CachedAnswer;
    return cached.key === key ? cached : undefined;
  } catch {
    return undefined;
  }
}
