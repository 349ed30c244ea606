/** Forgetting by age. */
import type { WebhookDeps } from "./deps.ts";

const DAY_MS = 86_400_000;

/** Drops unverified endpoints after their day, and deliveries and what deleted endpoints leave after 30. */
export async function sweepWebhooks({
  store,
  settings,
  now,
}: Pick<WebhookDeps, "store" | "settings" | "now">): Promise<void> {
  const at = now();
  await store.sweep({ now: at, keepAfter: new Date(at.getTime() - settings.keepDays * DAY_MS) });
}
