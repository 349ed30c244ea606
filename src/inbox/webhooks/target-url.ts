/** Which addresses may be registered, as far as the text tells. Where a name leads is checked when it is resolved. */
import { isLoopbackHost } from "#lib/format/host.ts";
import { EXAMPLE } from "#site/examples.ts";

export type ParsedTarget = { url: URL } | { fault: string };

const MAX_LENGTH = 2048;
const TOO_LONG = `is longer than ${MAX_LENGTH} characters`;
const PORTS = new Set(["", "443", "8443"]);
// Labels of letters, digits, underscores and inner hyphens, at least two of them (RFC 1123 §2.1; hosts with an underscore
// exist and are reached); the last one has a letter, so no
// form of an IPv4 address passes: `URL` has turned 0x7f.1, 2130706433 and ①②⑦.⓪.⓪.① into dotted numbers by then.
const LABEL = "(?!-)[a-z0-9_-]{1,63}(?<!-)";
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)+(?=[^.]*[a-z])${LABEL}\\.?$`);
/** Names that never lead to a public host (RFC 6761, RFC 6762, RFC 8375, RFC 7686, ICANN's .internal). */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion|invalid)\.?$/;

/** @param isDevelopment also allows plain http on any port of this machine */
export function parseTargetUrl(text: string, isDevelopment: boolean): ParsedTarget {
  if (text.length > MAX_LENGTH) return { fault: TOO_LONG };
  if (/[\s\\\u0000-\u001F\u007F]/.test(text))
    return { fault: "holds a space, a control character or a backslash; encode it" };
  const url = URL.parse(text);
  if (url === null) return { fault: `is not an absolute URL such as ${EXAMPLE.receiver}` };
  // It is stored as it is sent: every non-ASCII letter takes six characters or more.
  if (url.href.length > MAX_LENGTH) return { fault: `${TOO_LONG} once it is percent-encoded` };
  if (url.username !== "" || url.password !== "")
    return { fault: "must not hold a user name or password; the signature proves who sends" };
  if (text.includes("#")) return { fault: "must not have a fragment (#…): it would never be sent" };
  if (isDevelopment && isLoopbackHost(url.hostname) && /^https?:$/.test(url.protocol)) return { url };
  if (url.protocol !== "https:") return { fault: "must start with https://" };
  if (!PORTS.has(url.port)) return { fault: `uses port ${url.port}; allowed are 443 and 8443` };
  if (!HOST_NAME.test(url.hostname)) {
    return {
      fault: `names ${url.hostname}, which is not a public host name; IP addresses and single words are not allowed`,
    };
  }
  if (LOCAL_NAMES.test(url.hostname))
    return { fault: `names ${url.hostname}, which is not reachable from the internet` };
  return { url };
}
