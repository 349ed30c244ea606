/** Limits of operations that write, as clients see them. */
import { formatCount } from "#lib/format/number.ts";
import type { RateRule } from "../schema/rate.ts";

/**
 * Headers of a 429.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export function toRateHeaders(rule: RateRule, retryAfterSeconds: number): Record<string, string> {
  return {
    "Retry-After": String(retryAfterSeconds),
    "RateLimit-Policy": `"${rule.bucket}";q=${rule.limit};w=${rule.windowSeconds}`,
    RateLimit: `"${rule.bucket}";r=0;t=${retryAfterSeconds}`,
  };
}

/** The last sentence of a 429. */
export function describeWait(seconds: number): string {
  return `Try again in ${formatCount(seconds, "second")}.`;
}
