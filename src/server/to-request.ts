/** From Node's request to a web Request. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";

/**
 * The address of a request; undefined when its target is neither a path nor an absolute address, or when it does not
 * name one host. @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function parseTarget(incoming: IncomingMessage): URL | undefined {
  const target = incoming.url ?? "/";
  const hosts = incoming.headersDistinct["host"] ?? [];
  if (hosts.length > 1) return undefined;
  const [host = "localhost"] = hosts;
  if (/[\s/?#@\\]/.test(host)) return undefined;
  if (/^https?:\/\//i.test(target)) return URL.parse(target) ?? undefined;
  return target.startsWith("/")
    ? (URL.parse(`http://${host === "" ? "localhost" : host}${target}`) ?? undefined)
    : undefined;
}

/**
 * A Request with the same method, headers and body. What of the body nobody reads is dropped once the answer is out: the
 * next request on the connection waits behind it.
 */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Request {
  const method = incoming.method ?? "GET";
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  // Whoever stops reading halfway still wants to send the answer, so the connection stays.
  const body = NodeStream.from(incoming.iterator({ destroyOnReturn: false })) as ReadableStream<Uint8Array>;
  outgoing.once("finish", () => incoming.resume());
  const init = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}
