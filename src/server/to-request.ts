/** From Node's request to a web Request. */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

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
