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
  const { body, encoding } = await compress(whole, type, incoming.headers["accept-encoding"]);
  response.headers.append("Vary", "Accept-Encoding");
  if (encoding !== undefined) response.headers.set("Content-Encoding", encoding);
  const hasBody = incoming.method !== "HEAD" && response.status !== 304 && response.status !== 204;
  if (hasBody) response.headers.set("Content-Length", String(body.length));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(hasBody ? body : undefined);
}
