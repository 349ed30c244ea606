/** When a mail is tried again. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#format/durations.ts";

/** Offsets from the first attempt. Dense at first, because most outages are short. */
const OFFSETS_MS = [1, 5, 15, 30]
  .map((minutes) => minutes * MINUTE_MS)
  .concat([1, 2, 4, 6, 9, 12, 15, 18, 21, 24].map((hours) => hours * HOUR_MS));

/**
 * Next attempt after one that failed `at`; undefined when there is none: the last attempt is made
 * at least 24 hours after the first, so that an outage of a whole day loses nothing.
 */
export function findNextMailAttempt(firstAttemptAt: Date, at: Date): Date | undefined {
  const elapsed = at.getTime() - firstAttemptAt.getTime();
  if (elapsed >= DAY_MS) return undefined;
  const offset = OFFSETS_MS.find((candidate) => candidate > elapsed)!;
  return new Date(firstAttemptAt.getTime() + offset);
}
