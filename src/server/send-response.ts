/** From a web Response to Node's, compressed when the client takes it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { acceptsGzip, compress } from "./compress.ts";
import { isCompressible } from "./content-types.ts";

/** Larger bodies are passed on as they are taken: a client that does not read holds a buffer of them and not the whole. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** The bytes that were sent; undefined when they were too many to be held. */
export async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<Buffer | undefined> {
  const whole = await makeSendable(incoming, response);
  if (whole === undefined) {
    await streamBody(incoming, outgoing, response);
    return undefined;
  }
  outgoing.writeHead(response.status, toNodeHeaders(response.headers));
  outgoing.end(hasBody(incoming, response) ? whole : undefined);
  return whole;
}

/** The body as it is sent, and headers that fit it; undefined when it is too large to be held. */
async function makeSendable(incoming: IncomingMessage, response: Response): Promise<Buffer | undefined> {
  const sizeBytes = Number(response.headers.get("Content-Length") ?? 0);
  if (sizeBytes > MAX_BUFFERED_BYTES && incoming.method !== "HEAD" && response.body !== null) return undefined;
  const type = response.headers.get("Content-Type") ?? "";
  const whole = Buffer.from(await response.arrayBuffer());
  // The part of a file is a part of its own bytes, not of compressed ones.
  const accepted = response.status === 206 ? undefined : incoming.headers["accept-encoding"];
  const { body, encoding } = await compress(whole, type, accepted);
  response.headers.append("Vary", "Accept-Encoding");
  if (encoding !== undefined) response.headers.set("Content-Encoding", encoding);
  // A function answers HEAD without the body, so that its length is not known.
  if (hasBody(incoming, response) || (body.length > 0 && !isEmpty(response)))
    response.headers.set("Content-Length", String(body.length));
  return body;
}

function hasBody(incoming: IncomingMessage, response: Response): boolean {
  return incoming.method !== "HEAD" && !isEmpty(response);
}

function isEmpty({ status }: Response): boolean {
  return status === 304 || status === 204;
}

/** Gzip and not Brotli: its state is a tenth as large, and each slow reader holds one. */
async function streamBody(incoming: IncomingMessage, outgoing: ServerResponse, response: Response): Promise<void> {
  const { headers, status } = response;
  // The part of a file is a part of its own bytes, not of compressed ones.
  const canCompress = status !== 206 && isCompressible(headers.get("Content-Type") ?? "");
  const isGzip = canCompress && acceptsGzip(incoming.headers["accept-encoding"]);
  headers.append("Vary", "Accept-Encoding");
  if (isGzip) {
    headers.delete("Content-Length");
    headers.set("Content-Encoding", "gzip");
  }
  outgoing.writeHead(status, toNodeHeaders(headers));
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
