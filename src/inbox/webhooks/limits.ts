/** Limits on what is asked of webhooks, as answers. */
import { type Refusal, refuse } from "#api/http/answer.ts";
import { describeWait, toRateHeaders } from "#api/http/rate-limit.ts";
import type { RateClient, RateRule } from "#api/schema/rate.ts";
import type { WebhookDeps } from "./deps.ts";
import { describeRule } from "./rate-rules.ts";

export function refuseLimited(rule: RateRule, retryAfterSeconds: number): Refusal {
  return refuse("rate-limited", `${describeRule(rule)} ${describeWait(retryAfterSeconds)}`, {
    headers: toRateHeaders(rule, retryAfterSeconds),
  });
}

/** Takes a slot, or says how long to wait for one. */
export async function findLimit(deps: WebhookDeps, rule: RateRule, client: RateClient): Promise<Refusal | undefined> {
  if (deps.settings.isDevelopment) return undefined;
  const slot = await deps.store.takeSlot(rule, client, await deps.clock.read());
  return slot.isAllowed ? undefined : refuseLimited(rule, slot.retryAfterSeconds);
}
