/** Answers of operations that change something: never cached, readable from any origin. */
import { CORS_HEADERS } from "./cors.ts";

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...CORS_HEADERS,
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

/** 204: done, nothing to say. */
export function emptyAnswer(): Response {
  return new Response(null, { status: 204, headers: { ...CORS_HEADERS, "Cache-Control": "no-store" } });
}
