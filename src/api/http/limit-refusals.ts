/** Requests that are refused cost work too: each client has a budget of them, and none of it is taken by what is accepted. */
import { HOUR_SECONDS } from "#lib/format/durations.ts";
import { formatCount } from "#lib/format/number.ts";
import type { Clock } from "../schema/clock.ts";
import type { RateClient, RateRule, RateSlot } from "../schema/rate.ts";
import { problemResponse } from "./problem.ts";
import { describeWait, toRateHeaders } from "./rate-limit.ts";
import { toInstance } from "./to-instance.ts";

export interface RefusalBudget {
  store: {
    takeSlot: (rule: RateRule, client: RateClient, now: Date) => Promise<RateSlot>;
    findWaitSeconds: (rule: RateRule, client: RateClient, now: Date) => Promise<number | null>;
  };
  clock: Clock;
  toClient: (now: Date) => RateClient;
  refusalsPerHour: number;
}

/** Faults of the request itself; a conflict or a limit says nothing about who asks. */
const COUNTED: ReadonlySet<number> = new Set([400, 401, 404, 413, 415, 422]);
const WRITES: ReadonlySet<string> = new Set(["POST", "PATCH", "DELETE"]);

/** Runs `handle`; for a write, while the client has refusals left; the body of a request without them is never read. */
export async function limitRefusals(
  budget: RefusalBudget,
  request: Request,
  handle: () => Promise<Response>,
): Promise<Response> {
  if (!WRITES.has(request.method)) return handle();
  const { store, clock, toClient, refusalsPerHour } = budget;
  const rule = { bucket: "refused-writes", limit: refusalsPerHour, windowSeconds: HOUR_SECONDS };
  const now = await clock.read();
  const client = toClient(now);
  const waitSeconds = await store.findWaitSeconds(rule, client, now);
  if (waitSeconds !== null) {
    return problemResponse("rate-limited", {
      detail: `This client has sent ${formatCount(rule.limit, "request")} with faults within an hour. ${describeWait(waitSeconds)}`,
      instance: toInstance(request),
      headers: toRateHeaders(rule, waitSeconds),
    });
  }
  const response = await handle();
  if (COUNTED.has(response.status)) await store.takeSlot(rule, client, clock.now());
  return response;
}
