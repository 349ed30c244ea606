/** Erasure by age. */
import type { ContactDeps } from "./deps.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Erases every message past its time; the number of them. */
export async function sweepContacts({
  store,
  settings,
  clock,
}: Pick<ContactDeps, "store" | "settings" | "clock">): Promise<number> {
  const at = await clock.read();
  return store.sweep({
    now: at,
    forgetErasedBefore: new Date(at.getTime() - settings.keepErasedDays * DAY_MS),
    forgetKeysBefore: new Date(at.getTime() - settings.keepKeysHours * HOUR_MS),
  });
}
