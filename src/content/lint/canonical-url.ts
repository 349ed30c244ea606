/** Addresses made comparable: two spellings of one page give one key. */
import { toPlainHost } from "#lib/format/host.ts";
import { isTracking } from "./tracking-parameters.ts";

/**
 * Host and path without scheme, `www.` or `m.`, a default page, tracking parameters, fragment and letter case;
 * null when it is not an address. Other subdomains stay: they are where one company keeps its different tools.
 */
export function toCanonicalUrl(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const host = toPlainHost(url.hostname).replace(/^(www\d?|m)\.(?=[^.]+\.)/, "");
  const path = url.pathname
    .replace(/\/(index|home)(\.\w+)?$/i, "")
    .replace(/\.git$/, "")
    .replace(/(?<!\/)\/+$/, "");
  const parameters = [...url.searchParams]
    .filter(([name]) => !isTracking(name, url.hostname))
    .map(([name, value]) => `${name}=${value}`);
  return (host + path + (parameters.length > 0 ? `?${parameters.sort().join("&")}` : "")).toLowerCase();
}
