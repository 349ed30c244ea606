/** The outermost layer of every function: a fault of ours is logged once and answered without its stack. */
import { problemResponse } from "#api/http/problem.ts";
import { isStoreUnavailable } from "#api/http/store-fault.ts";
import { toInstance } from "#api/http/to-instance.ts";
import { log } from "./log.ts";

/** As long as a search waits before it asks a silent database again. */
const RETRY_AFTER_SECONDS = 5;

/** How the log names a request. */
export interface RequestName {
  requestId?: string;
  /** From its path to its declared address. */
  nameRoute?: (pathname: string) => string;
}

/** Headers of static files come from netlify.toml; the platform leaves answers of functions without them. */
const SAFE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
} as const;

/**
 * The answer, or that of a fault, with the headers that every answer has.
 * @param named how the log names the request; left out where the platform keeps the log
 */
export async function answerSafely(
  request: Request,
  answer: () => Promise<Response>,
  named: RequestName = {},
): Promise<Response> {
  const response = await answerOrFault(request, answer, named);
  for (const [name, value] of Object.entries(SAFE_HEADERS))
    if (!response.headers.has(name)) response.headers.set(name, value);
  // A page brings a policy of its own: it may load its style sheet.
  const isPage = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
  if (!isPage && !response.headers.has("Content-Security-Policy"))
    response.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  return response;
}

async function answerOrFault(
  request: Request,
  answer: () => Promise<Response>,
  { requestId, nameRoute }: RequestName,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const instance = toInstance(request);
    // Never the path: what a stranger typed there may be an address.
    const called = `${request.method} ${nameRoute?.(new URL(request.url).pathname) ?? "request"}`;
    const named = requestId === undefined ? {} : { requestId };
    if (isStoreUnavailable(error)) {
      log.write("warn", `${called}: the database does not answer`, named);
      return problemResponse("service-unavailable", {
        detail: "The search’s database isn’t responding. The request can be repeated after Retry-After seconds.",
        instance,
        headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
      });
    }
    log.write("error", `${called} failed:`, { error, ...named });
    return problemResponse("internal-error", {
      detail: "Something went wrong on our side. The request can be repeated.",
      instance,
    });
  }
}
