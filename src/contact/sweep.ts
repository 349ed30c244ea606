/** Erasure by age. */
import type { ContactDeps } from "./deps.ts";
import { DAY_MS, HOUR_MS } from "#format/durations.ts";

/** Erases every message past its time; the number of them. */
export async function sweepContacts({
  store,
  settings,
  clock,
}: Pick<ContactDeps, "store" | "settings" | "clock">): Promise<number> {
  const at = await clock.read();
  return store.sweep({
    now: at,
    keepDays: settings.keepDays,
    forgetErasedBefore: new Date(at.getTime() - settings.keepErasedDays * DAY_MS),
    forgetKeysBefore: new Date(at.getTime() - settings.keepKeysHours * HOUR_MS),
  });
}
