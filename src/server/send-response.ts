/** From a web Response to Node's, compressed when the client takes it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendNodeResponse } from "srvx/node";
import { type Encoding, chooseEncoding, compress } from "./compress.ts";

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
  // Files state their length, and are compressed already if they may be.
  if (headers.has("Content-Length")) return sendNodeResponse(outgoing, response);
  const whole = Buffer.from(await response.arrayBuffer());
  const encoding = chooseFor(incoming, headers, whole);
  const sent = encoding === undefined ? whole : await compress(whole, encoding);
  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(sent.length));
  outgoing.writeHead(status, [...headers].flat()).end(sent);
}

function chooseFor(incoming: IncomingMessage, headers: Headers, { length }: Buffer): Encoding | undefined {
  const body = { sizeBytes: length, contentType: headers.get("Content-Type") ?? "" };
  return chooseEncoding(body, incoming.headers["accept-encoding"] ?? null);
}
