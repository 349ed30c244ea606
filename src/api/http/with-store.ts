/** Runs a handler that needs the store, and turns what it throws into an honest answer. */
import { findCode } from "#lib/format/error-code.ts";
import { type ProblemDetails, problemResponse } from "./problem.ts";
import { toInstance } from "./to-instance.ts";
import { isStoreUnavailable } from "./store-fault.ts";

/** Seconds after which a client should try again: a restart of the database takes a few. */
const RETRY_AFTER_SECONDS = 5;

/**
 * 503 when the store is away, 500 for a fault of ours. The log gets the kind of error, never what was sent.
 * @param nameRoute the declared address of a path, which may hold what a person typed
 */
export async function withStore(
  request: Request,
  nameRoute: (pathname: string) => string,
  log: (line: string) => void,
  handle: () => Promise<Response>,
): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    const instance = toInstance(request);
    const named = `${request.method} ${nameRoute(new URL(request.url).pathname)}`;
    if (isStoreUnavailable(error)) {
      log(`${named}: the database is away or takes no writes (${toKind(error)})`);
      return problemResponse("service-unavailable", storeAway(instance));
    }
    log(`${named}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return problemResponse("internal-error", {
      detail: "The request failed by a fault of ours. It can be repeated.",
      instance,
    });
  }
}

function storeAway(instance: string): ProblemDetails {
  return {
    detail:
      "The database isn’t responding or takes no writes, so the request is not confirmed. Repeat it after Retry-After seconds; with the same Idempotency-Key, where the operation takes one, it is done at most once.",
    instance,
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
  };
}

function toKind(error: unknown): string {
  return findCode(error) ?? (error instanceof Error ? error.name : "unknown");
}
