/** From Node's request to a web Request. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";

/** Scheme and authority of an absolute target. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * The address of a request; undefined when its target is neither a path nor an absolute address, when it does not name
 * one host, or when it names a user, which a web Request can't have.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function parseTarget(incoming: IncomingMessage): URL | undefined {
  const target = incoming.url ?? "/";
  const hosts = incoming.headersDistinct["host"] ?? [];
  if (hosts.length > 1) return undefined;
  const [host = ""] = hosts;
  if (!isHost(host)) return undefined;
  // The URL parser takes a backslash in a path for a slash, and nginx does not: a rule of nginx for one address would not
  // see it. No browser sends one there; in a query it is a character like others.
  if (/^[^?#]*\\/.test(target)) return undefined;
  const absolute = ABSOLUTE.exec(target);
  if (absolute !== null) return absolute[1] !== "" && isHost(absolute[1]!) ? toUrl(target) : undefined;
  return target.startsWith("/") ? toUrl(`http://${host === "" ? "localhost" : host}${target}`) : undefined;
}

/** Whether a text is a host, with or without a port; also the empty one, which HTTP/1.0 leaves out. */
export function isHost(text: string): boolean {
  return text === "" || (!/[\s/?#@\\]/.test(text) && URL.canParse(`http://${text}/`));
}

function toUrl(text: string): URL | undefined {
  return URL.parse(text) ?? undefined;
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
