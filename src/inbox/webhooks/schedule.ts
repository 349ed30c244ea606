/** When a delivery is tried again. */
import { HOUR_SECONDS, MINUTE_SECONDS } from "#lib/format/durations.ts";

/** Seconds after the first attempt at which each attempt is due, ± 10%. */
export const ATTEMPT_OFFSETS_SECONDS = [
  0,
  5 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  2 * HOUR_SECONDS,
  5 * HOUR_SECONDS,
  10 * HOUR_SECONDS,
  14 * HOUR_SECONDS,
  20 * HOUR_SECONDS,
  24 * HOUR_SECONDS,
] as const;

/** Share by which a wait is longer or shorter: keeps endpoints that failed together from being tried together. */
export const JITTER = 0.1;
const MAX_RETRY_AFTER_SECONDS = 24 * HOUR_SECONDS;

/**
 * Due time of the next attempt, undefined after the last.
 * @param made attempts made so far, this one included
 * @param jitter 0 to 1, chosen at random
 * @param retryAfterSeconds what the endpoint asked for
 */
export function findNextAttempt(
  made: number,
  at: Date,
  jitter: number,
  retryAfterSeconds: number | null,
): Date | undefined {
  const [before, next] = [ATTEMPT_OFFSETS_SECONDS[made - 1], ATTEMPT_OFFSETS_SECONDS[made]];
  if (before === undefined || next === undefined) return undefined;
  const gapSeconds = (next - before) * (1 - JITTER + 2 * JITTER * jitter);
  const waitSeconds = Math.max(gapSeconds, retryAfterSeconds ?? 0);
  return new Date(at.getTime() + Math.round(waitSeconds * 1000));
}

/**
 * Seconds that `Retry-After` asks for, at most 24 hours; null without a usable value.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : null;
}
