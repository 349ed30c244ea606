/** Every answer is what its type says, and readable from any origin: reads need no key and no cookie is ever set. */
export const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Answer to OPTIONS: 204 with what a preflight asks for. */
export function preflightResponse(methods: readonly string[]): Response {
  const allow = [...methods, "OPTIONS"].join(", ");
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      Allow: allow,
      "Access-Control-Allow-Methods": allow,
      "Access-Control-Allow-Headers":
        "Accept, Content-Type, Authorization, Idempotency-Key, If-None-Match, If-Modified-Since, If-Range, Range",
      "Access-Control-Max-Age": "86400",
    },
  });
}
