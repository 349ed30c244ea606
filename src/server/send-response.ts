/** From a web Response to Node's, compressed when the client takes it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { compress } from "./compress.ts";

export async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  const type = response.headers.get("Content-Type") ?? "";
  const whole = Buffer.from(await response.arrayBuffer());
  // The part of a file is a part of its own bytes, not of compressed ones.
  const accepted = response.status === 206 ? undefined : incoming.headers["accept-encoding"];
  const { body, encoding } = await compress(whole, type, accepted);
  response.headers.append("Vary", "Accept-Encoding");
  if (encoding !== undefined) response.headers.set("Content-Encoding", encoding);
  const isEmpty = response.status === 304 || response.status === 204;
  const hasBody = incoming.method !== "HEAD" && !isEmpty;
  // A function answers HEAD without the body, so that its length is not known.
  if (hasBody || (body.length > 0 && !isEmpty)) response.headers.set("Content-Length", String(body.length));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(hasBody ? body : undefined);
}
