/** Cookies of one visit: some sites set one, redirect to themselves and wait for it. */
import type { IncomingHttpHeaders } from "node:http";

/** A visitor that keeps more than a browser would is none. */
const MAX_COOKIES = 20;
const MAX_COOKIE_LENGTH = 4096;

export interface VisitCookies {
  /** Keeps what an answer of the host sets. */
  keep: (host: string, headers: IncomingHttpHeaders) => void;
  /** `Cookie` header for the host; undefined when it set none. */
  find: (host: string) => string | undefined;
}

/** Nothing is kept beyond the visit, and a cookie goes back to the very host that set it; its attributes play no part. */
export function createVisitCookies(): VisitCookies {
  const hosts = new Map<string, Map<string, string>>();
  return {
    keep(host, headers) {
      const cookies = hosts.get(host) ?? new Map<string, string>();
      for (const line of headers["set-cookie"] ?? []) {
        const [, name, value] = /^\s*([^=;\s]+)\s*=([^;]*)/.exec(line) ?? [];
        if (name === undefined || value === undefined || line.length > MAX_COOKIE_LENGTH) continue;
        if (cookies.has(name) || cookies.size < MAX_COOKIES) cookies.set(name, value.trim());
      }
      if (cookies.size > 0) hosts.set(host, cookies);
    },
    find(host) {
      const cookies = hosts.get(host);
      return cookies && [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
  };
}
