/** What is answered while the database is away: the embedded engine where it may open, an honest refusal where not. */
import {
  StoreUnavailableError,
  isStatementTimeout,
  isStoreRefusal,
  isStoreUnavailable,
} from "#api/http/store-fault.ts";
import type { SearchEngine } from "#search/request.ts";

export interface FallbackOptions {
  /** Undefined: the catalogue is too large for it. */
  openEmbedded: (() => SearchEngine) | undefined;
  /** A fault and its fix in a sentence; undefined when the error message is enough. */
  explain?: (error: unknown) => Promise<string | undefined>;
  /** Milliseconds from any fixed moment. */
  now: () => number;
  /** Called at the beginning and at the end of each outage. */
  log: (line: string) => void;
}

/** While the database is away it is asked once in so long: nobody else waits for it. */
const PAUSE_MS = 5_000;

const TOO_LONG = "a query exceeded the statement timeout of PostgreSQL";

export function withFallback(
  primary: SearchEngine,
  { openEmbedded, explain, now, log }: FallbackOptions,
): SearchEngine {
  let embedded: SearchEngine | undefined;
  let fault: string | undefined;
  let askAgainAt = -Infinity;
  const answerAway = (request: Parameters<SearchEngine["search"]>[0]): ReturnType<SearchEngine["search"]> => {
    if (openEmbedded === undefined) throw new StoreUnavailableError(fault ?? TOO_LONG);
    embedded ??= openEmbedded();
    return embedded.search(request);
  };
  return {
    async search(request) {
      if (now() < askAgainAt) return answerAway(request);
      try {
        // Others don't wait for the same silence.
        if (fault !== undefined) askAgainAt = now() + PAUSE_MS;
        const answer = await primary.search(request);
        if (fault !== undefined) log("search: PostgreSQL answers again");
        [fault, askAgainAt] = [undefined, -Infinity];
        return answer;
      } catch (error) {
        if (isStatementTimeout(error)) {
          // The database is fine: other queries still go there.
          log(
            `search: ${TOO_LONG}; ${openEmbedded === undefined ? "it got a 503" : "the embedded engine answered it"}`,
          );
          return answerAway(request);
        }
        if (!isStoreUnavailable(error) && !isStoreRefusal(error)) throw error;
        const isNew = fault === undefined;
        fault = toMessage(error);
        askAgainAt = now() + PAUSE_MS;
        if (isNew) log(`search: ${(await explain?.(error)) ?? fault}; ${describeWay(openEmbedded !== undefined)}`);
        return answerAway(request);
      }
    },
  };
}

function describeWay(hasEmbedded: boolean): string {
  return hasEmbedded
    ? "the embedded engine answers meanwhile"
    : "searches are refused with 503, as the catalogue is too large for the embedded engine";
}

function toMessage(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : "PostgreSQL does not answer";
}
