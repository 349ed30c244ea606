/** Forgetting by age. */
import type { WebhookDeps } from "./deps.ts";
import { DAY_MS } from "#lib/format/durations.ts";

/** Seals what a release before sealing wrote, drops unverified endpoints after their day, and deliveries and what deleted endpoints leave after 30. */
export async function sweepWebhooks({
  store,
  settings,
  clock,
}: Pick<WebhookDeps, "store" | "settings" | "clock">): Promise<void> {
  const at = await clock.read();
  await store.resealAddresses();
  await store.sweep({ now: at, keepAfter: new Date(at.getTime() - settings.keepDays * DAY_MS) });
}
