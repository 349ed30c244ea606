/** Limits of contact; every one is a setting. */
export interface ContactSettings {
  /** Messages an hour and client. */
  messagesPerHour: number;
  /** Days after which a message is erased. */
  keepDays: number;
  /** Days after which a quarantined message is erased. */
  keepQuarantinedDays: number;
  /** Days for which the empty receipt of an erased message stays readable. */
  keepErasedDays: number;
  /** Hours for which an Idempotency-Key gives the first answer again. */
  keepKeysHours: number;
  /** Seconds after which a request without an answer counts as dead and its key may be taken over. */
  staleKeySeconds: number;
  /** More links than this are spam. */
  maxLinks: number;
  /** A form filled in faster than this was not filled in by a person. */
  minFormSeconds: number;
  /** The same text to one record: this many earlier ones in 24 hours are allowed. */
  maxRepeatsPerRecord: number;
  /** The same text to any record: this many earlier ones in 24 hours are allowed (someone asks several vendors). */
  maxRepeatsAnywhere: number;
}

export const CONTACT_DEFAULTS: ContactSettings = {
  messagesPerHour: 5,
  keepDays: 180,
  keepQuarantinedDays: 30,
  keepErasedDays: 30,
  keepKeysHours: 24,
  staleKeySeconds: 60,
  maxLinks: 3,
  minFormSeconds: 3,
  maxRepeatsPerRecord: 0,
  maxRepeatsAnywhere: 4,
};
