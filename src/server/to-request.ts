/** From Node's request to a web Request. */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** The address of a request; undefined when its target is no path. */
export function parseTarget(incoming: IncomingMessage): URL | undefined {
  const target = incoming.url ?? "/";
  if (!target.startsWith("/")) return undefined;
  return (
    URL.parse(`http://${incoming.headers.host ?? "localhost"}${target}`) ??
    URL.parse(`http://localhost${target}`) ??
    undefined
  );
}

/** A Request with the same method, headers and body. */
export function toRequest(incoming: IncomingMessage, url: URL): Request {
  const method = incoming.method ?? "GET";
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const init = { method, headers, body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: "half" };
  return new Request(url, init);
}
