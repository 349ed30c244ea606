/** What the guide to webhooks shows, made by the code that sends. */
export interface WebhookGuide {
  events: readonly EventExample[];
  /** Headers of the first example as they are sent. */
  headers: readonly (readonly [string, string])[];
  attempts: readonly { number: number; after: string }[];
  /** Lower and upper bound of a waiting time, as a share: 0.1 for ± 10%. */
  jitter: number;
  settings: {
    timeoutSeconds: number;
    pendingHours: number;
    secretOverlapHours: number;
    failingDays: number;
    keepDays: number;
    maxEventsAtOnce: number;
  };
  receivers: readonly { title: string; path: string; code: string }[];
}

export interface EventExample {
  type: string;
  meaning: string;
  /** How often it occurs in the change feed. */
  count: number;
  /** The newest message of this type, shortened; null when there was none yet. */
  body: string | null;
}
