/** From a web Response to Node's, compressed when the client takes it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Encoding, chooseEncoding, compress } from "./compress.ts";
import { MAX_WHOLE_BYTES } from "./file-bytes.ts";

/** The bytes that were sent; undefined when there were none, or too many to be held. */
export async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<Buffer | undefined> {
  const { headers, status } = response;
  const statedBytes = Number(headers.get("Content-Length") ?? 0);
  const isWhole = statedBytes <= MAX_WHOLE_BYTES || response.body === null;
  headers.append("Vary", "Accept-Encoding");
  if (incoming.method !== "HEAD" && isWhole) return sendWhole(incoming, outgoing, response);
  const encoding = findEncodingFor(incoming, response, statedBytes, statedBytes <= MAX_WHOLE_BYTES);
  if (encoding !== undefined) {
    headers.set("Content-Encoding", encoding);
    // How many bytes the compressed body has is only known once it has been made.
    headers.delete("Content-Length");
  }
  outgoing.writeHead(status, toNodeHeaders(headers));
  if (incoming.method !== "HEAD") await streamBody(outgoing, response, encoding !== undefined);
  else {
    outgoing.end();
    await response.body?.cancel();
  }
  return undefined;
}

async function sendWhole(incoming: IncomingMessage, outgoing: ServerResponse, response: Response): Promise<Buffer> {
  const { headers, status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = findEncodingFor(incoming, response, body.length, true);
  const sent = encoding === undefined ? body : await compress(body, encoding);
  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  const isEmpty = status === 304 || status === 204;
  if (!isEmpty) headers.set("Content-Length", String(sent.length));
  outgoing.writeHead(status, toNodeHeaders(headers));
  outgoing.end(isEmpty ? undefined : sent);
  return sent;
}

function findEncodingFor(
  incoming: IncomingMessage,
  { headers, status }: Response,
  sizeBytes: number,
  isWhole: boolean,
): Encoding | undefined {
  // The part of a file is a part of its own bytes, not of compressed ones.
  if (status === 206) return undefined;
  return chooseEncoding(sizeBytes, headers.get("Content-Type") ?? "", incoming.headers["accept-encoding"], isWhole);
}

async function streamBody(outgoing: ServerResponse, response: Response, isGzip: boolean): Promise<void> {
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    await (isGzip ? pipeline(body, createGzip(), outgoing) : pipeline(body, outgoing));
  } catch (error) {
    // The client went away in the middle.
    if (!outgoing.destroyed) throw error;
  }
}

/** Cookies are the one header that stays several lines. @see https://www.rfc-editor.org/rfc/rfc6265#section-3 */
function toNodeHeaders(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) };
}
