/** Bytes of a content file turned into text, or the reason why they are not text. */
import { Buffer } from "node:buffer";
import type { Issue } from "../lint/issue.ts";

/** 256 KiB; the longest allowed description takes a third of it. */
export const MAX_RECORD_BYTES = 256 * 1024;

/** 4 MiB: evidence only ever grows. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024;

/** Says that a file is too large, or nothing. */
export function findSizeIssue(path: string, sizeBytes: number, maxBytes: number): Issue | undefined {
  if (sizeBytes <= maxBytes) return undefined;
  return {
    ...startOf(path),
    rule: "file-size",
    message: `is ${formatKib(sizeBytes)}; at most ${formatKib(maxBytes)} are read`,
    hint: "keep pictures and long texts out of content; link to them",
  };
}

/**
 * Decodes UTF-8. A byte order mark is dropped and line ends become line feeds,
 * so that files saved on any system read the same.
 */
export function decodeText(path: string, bytes: Uint8Array): string | Issue {
  const nul = bytes.indexOf(0);
  if (nul !== -1) {
    return {
      ...placeOf(path, bytes, nul),
      rule: "file-encoding",
      message: "holds a NUL byte, so it is a binary file or UTF-16",
      hint: "save it as UTF-8 text",
    };
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return {
      ...placeOf(path, bytes, findInvalidByte(bytes)),
      rule: "file-encoding",
      message: "is not valid UTF-8",
      hint: "save it as UTF-8; other encodings are not guessed",
    };
  }
}

function startOf(path: string): Pick<Issue, "path" | "line" | "column" | "severity"> {
  return { path, line: 1, column: 1, severity: "error" };
}

function placeOf(
  path: string,
  bytes: Uint8Array,
  offset: number,
): Pick<Issue, "path" | "line" | "column" | "severity"> {
  let line = 1;
  let lineStart = 0;
  for (let index = 0; index < offset; index++) {
    if (bytes[index] === 0x0a) {
      line++;
      lineStart = index + 1;
    }
  }
  return { ...startOf(path), line, column: offset - lineStart + 1 };
}

/** Offset of the first byte that starts no valid sequence. */
function findInvalidByte(bytes: Uint8Array): number {
  const replacement = Buffer.from("\uFFFD");
  const decoded = Buffer.from(Buffer.from(bytes).toString("utf8"));
  const end = Math.min(bytes.length, decoded.length);
  for (let index = 0; index < end; index++) {
    if (bytes[index] !== decoded[index]) return decoded.indexOf(replacement, Math.max(0, index - 2));
  }
  return end;
}

function formatKib(sizeBytes: number): string {
  return `${Math.ceil(sizeBytes / 1024)} KiB`;
}
