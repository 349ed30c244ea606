/** Headers that tell a browser to be careful. */
import type { IncomingHttpHeaders } from "node:http";

/** In code point order, as samples list them. */
const SECURITY_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
];

/** Names of the security headers that were sent, sorted. */
export function listSecurityHeaders(headers: IncomingHttpHeaders): string[] {
  return SECURITY_HEADERS.filter((name) => headers[name] !== undefined);
}
