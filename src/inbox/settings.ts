/** Limits of what people send; every one is a setting. */
import { CONTACT_LIMITS } from "#site/thresholds.ts";

export interface InboxSettings {
  /** Submissions of one kind an hour and client. */
  messagesPerHour: number;
  /** Days after which a submission is erased. */
  keepDays: number;
  /** Days after which a quarantined message is erased. */
  keepQuarantinedDays: number;
  /** Days for which the empty receipt of an erased message stays readable. */
  keepErasedDays: number;
  /** Hours for which an Idempotency-Key gives the first answer again. */
  keepKeysHours: number;
  /** Seconds after which a request without an answer counts as dead and its key may be taken over. */
  staleKeySeconds: number;
  /** Requests with faults an hour and client; more are refused unread. */
  refusalsPerHour: number;
  /** More links than this are spam; those to the sender's own domain and to this site are not counted. */
  maxLinks: number;
  /** A form filled in faster than this was not filled in by a person. */
  minFormSeconds: number;
  /** The same sender and text to one record: this many earlier ones in 24 hours are allowed. */
  maxRepeatsPerRecord: number;
  /** The same sender and text to any record: this many earlier ones in 24 hours are allowed (someone asks several vendors). */
  maxRepeatsAnywhere: number;
  /** The same long text by anybody: this many earlier ones in 24 hours are allowed. */
  maxCopies: number;
  /** Characters from which a text is long: two people may well write the same short one. */
  longTextLength: number;
}

export const INBOX_DEFAULTS: InboxSettings = CONTACT_LIMITS;
