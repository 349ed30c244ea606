/** Reads the body of a request: right type, right size, parsed. */
import { visit } from "jsonc-parser";
import { isEncoded } from "./is-encoded.ts";
import type { ProblemId } from "./problem-types.ts";
import { readAtMost } from "./read-at-most.ts";
import { BODY_BYTES } from "#site/limits.ts";

export type BodyType = "json" | "form";

export type ReadBody =
  | { type: BodyType; value: unknown }
  /** Why it can't be read, as a problem of the API. */
  | { problem: ProblemId; detail: string };

const MEDIA_TYPES: Readonly<Record<BodyType, string>> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
};

/** Media type to read; undefined when it is none of `accepted`. */
export function findBodyType(request: Request, accepted: readonly BodyType[]): BodyType | undefined {
  const mediaType = (request.headers.get("Content-Type") ?? "").split(";")[0]!.trim().toLowerCase();
  return accepted.find((type) => MEDIA_TYPES[type] === mediaType);
}

/** JSON gives the parsed value; a form gives an object of strings. */
export async function readBody(request: Request, accepted: readonly BodyType[]): Promise<ReadBody> {
  const type = findBodyType(request, accepted);
  if (type === undefined) {
    const allowed = accepted.map((candidate) => MEDIA_TYPES[candidate]).join(" or ");
    const given = request.headers.get("Content-Type");
    return {
      problem: "unsupported-media-type",
      detail: `Send ${allowed}${given === null ? "; the request names no Content-Type" : ""}.`,
    };
  }
  const encoding = request.headers.get("Content-Encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity")
    return { problem: "unsupported-media-type", detail: "Send the body as it is, without a Content-Encoding." };
  const bytes = await readBytes(request);
  if (bytes === "too large")
    return { problem: "payload-too-large", detail: `The body has more than ${BODY_BYTES} bytes.` };
  if (bytes === "cut off") return { problem: "malformed-request", detail: "The body ended before it was complete." };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { problem: "malformed-request", detail: "The body is not UTF-8." };
  }
  return type === "json" ? parseJson(text) : parseForm(text);
}

/** Bytes of the body. Stops at the limit: a client that sends more than it announced is not read to the end. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | "too large" | "cut off"> {
  if (Number(request.headers.get("Content-Length") ?? 0) > BODY_BYTES) return "too large";
  try {
    return (await readAtMost(request.body, BODY_BYTES)) ?? "too large";
  } catch {
    // The client went away. Its ECONNRESET must not be taken for one of the database.
    return "cut off";
  }
}

function parseJson(text: string): ReadBody {
  try {
    const value = JSON.parse(text) as unknown;
    const repeated = findRepeatedKey(text);
    if (repeated !== undefined)
      return { problem: "malformed-request", detail: `The key ${JSON.stringify(repeated)} is given twice.` };
    return { type: "json", value };
  } catch (error) {
    return {
      problem: "malformed-request",
      detail: `The body is not JSON: ${(error as SyntaxError).message.slice(0, 200)}.`,
    };
  }
}

/** `JSON.parse` keeps the last of two equal keys; a reader before or behind us may keep the first. */
export function findRepeatedKey(text: string): string | undefined {
  const open: Set<string>[] = [];
  let repeated: string | undefined;
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key) {
      const keys = open.at(-1);
      if (keys?.has(key) === true) repeated ??= key.toWellFormed().slice(0, 100);
      keys?.add(key);
    },
  });
  return repeated;
}

function parseForm(text: string): ReadBody {
  if (!isEncoded(text)) {
    return {
      problem: "malformed-request",
      detail: "The form is not valid percent-encoded UTF-8. A literal % is written as %25.",
    };
  }
  const fields: [string, string][] = [...new URLSearchParams(text)];
  const seen = new Set<string>();
  const repeated = fields.map(([name]) => name).find((name) => seen.size === seen.add(name).size);
  if (repeated !== undefined)
    return { problem: "malformed-request", detail: `The field ${JSON.stringify(repeated)} is given twice.` };
  return { type: "form", value: Object.fromEntries(fields) };
}
