/** From a web Response to Node's, compressed when the client takes it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendNodeResponse } from "srvx/node";
import { type Encoding, MAX_WHOLE_BYTES, chooseEncoding, compress } from "./compress.ts";

export async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  const { headers, status } = response;
  headers.append("Vary", "Accept-Encoding");
  if (incoming.method === "HEAD" || status === 304 || status === 204) {
    outgoing.writeHead(status, [...headers].flat()).end();
    return response.body?.cancel();
  }
  if (Number(headers.get("Content-Length") ?? 0) > MAX_WHOLE_BYTES) return sendNodeResponse(outgoing, response);
  const whole = Buffer.from(await response.arrayBuffer());
  // The part of a file is a part of its own bytes, not of compressed ones.
  const encoding = status === 206 || headers.has("Content-Encoding") ? undefined : chooseFor(incoming, headers, whole);
  const sent = encoding === undefined ? whole : await compress(whole, encoding);
  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(sent.length));
  outgoing.writeHead(status, [...headers].flat()).end(sent);
}

function chooseFor(incoming: IncomingMessage, headers: Headers, { length }: Buffer): Encoding | undefined {
  const body = { sizeBytes: length, contentType: headers.get("Content-Type") ?? "" };
  return chooseEncoding(body, incoming.headers["accept-encoding"] ?? null);
}
