/** Limits on how often a client may do something. */

export interface RateRule {
  /** Name of what is counted. */
  bucket: string;
  limit: number;
  windowSeconds: number;
}

/** What came of asking for one more. */
export type RateSlot = { isAllowed: true; remaining: number } | { isAllowed: false; retryAfterSeconds: number };

/** A network of a client, as it is counted. */
export interface RateNetwork {
  key: string;
  /** Under which it was counted before the key changed; null when its key never changes. */
  formerKey: string | null;
  /** Times the limit that the network has. */
  share: number;
}

/** Everything a client is counted under: each of its networks must have room. */
export type RateClient = readonly RateNetwork[];

/** What has one key for ever, such as an endpoint. */
export function toRateClient(key: string): RateClient {
  return [{ key, formerKey: null, share: 1 }];
}
