/** Limits on how often a client may do something. */

export interface RateRule {
  /** Name of what is counted. */
  bucket: string;
  limit: number;
  windowSeconds: number;
}

/** What came of asking for one more. */
export type RateSlot = { isAllowed: true; remaining: number } | { isAllowed: false; retryAfterSeconds: number };
