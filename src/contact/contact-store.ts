/** What contact needs of a database. `store/` implements it on PostgreSQL. */
import type { RateClient, RateRule, RateSlot } from "#schema/rate.ts";
import type { Repeats } from "./classify-spam.ts";
import type { ContactIntent, ContactStatus, ContactSubmission } from "#schema/contact.ts";

export type IdempotencyClaim =
  | { kind: "first" }
  | { kind: "running" }
  /** With the seal of the first answer, once there is one. */
  | { kind: "otherBody"; sealedAnswer?: string }
  | { kind: "answered"; sealedAnswer: string };

/** The answer to an accepted request, kept under its Idempotency-Key until what was accepted is erased. */
export interface KeptAnswer {
  keyHash: string;
  sealedAnswer: string;
}

/** What became of sealed rows when they were resealed. */
export interface ResealCounts {
  resealed: number;
  /** No key opens them. */
  locked: number;
}

export interface NewMessage {
  id: string;
  aiId: string;
  slug: string;
  aiName: string;
  submission: ContactSubmission;
  consentVersion: string;
  /** Why it is held back; empty when it is not. */
  quarantineReasons: readonly string[];
  /** Of the sender and the text. */
  contentHash: string;
  /** Of the text alone; null for a short one. */
  textHash: string | null;
  tokenHash: string;
  receivedAt: Date;
  expiresAt: Date;
}

export interface StoredMessage {
  id: string;
  aiId: string;
  slug: string;
  aiName: string;
  status: ContactStatus;
  /** Sealed with a key that is not among those given: what the sender wrote can't be read. */
  isLocked: boolean;
  /** Null once erased, and while locked. */
  name: string | null;
  email: string | null;
  message: string | null;
  company: string | null;
  phone: string | null;
  intent: ContactIntent | null;
  consentVersion: string;
  quarantineReasons: string[];
  tokenHash: string;
  receivedAt: Date;
  expiresAt: Date;
  forwardedAt: Date | null;
  erasedAt: Date | null;
}

/** A mail that this process may try now. */
export interface MailJob {
  message: StoredMessage;
  claim: string;
  attempts: number;
  firstAttemptAt: Date | null;
  /** Private route of the record; null: the operator's inbox. */
  route: string | null;
}

export type MailOutcome =
  | { kind: "sent"; at: Date }
  | { kind: "retry"; at: Date; dueAt: Date; error: string }
  | { kind: "failed"; at: Date; error: string }
  /** Not tried: back to the queue as it was. */
  | { kind: "released" };

export interface WaitingMessages {
  quarantined: number;
  failed: number;
  /** Of those, the ones erased before the time that was asked for, soonest first. */
  expiring: { id: string; slug: string; status: ContactStatus; expiresAt: Date }[];
}

/** Seals text at rest. The vault of `secrets/` is one. */
export interface Seal {
  currentKeyId: string;
  findKeyId: (sealed: string) => string | null;
  canOpen: (sealed: string) => boolean;
  seal: (plaintext: string, context: string) => string;
  open: (sealed: string, context: string) => string;
}

export interface ContactRoute {
  aiId: string;
  slug: string;
  address: string;
  setAt: Date;
}

export interface ContactStore {
  /** False while a release that reads plain columns alone may still run on the same database. */
  isSealing: boolean;
  takeSlot: (rule: RateRule, client: RateClient, now: Date) => Promise<RateSlot>;
  /** Seconds until there is room; null when there is. */
  findWaitSeconds: (rule: RateRule, client: RateClient, now: Date) => Promise<number | null>;
  /**
   * Takes a key, or says who has it. A claim older than `staleBefore` without an answer is taken over: its process died.
   * @param fingerprints of the body; the first one is stored, each means the same body
   */
  claimIdempotencyKey: (
    keyHash: string,
    fingerprints: readonly string[],
    now: Date,
    staleBefore: Date,
  ) => Promise<IdempotencyClaim>;
  releaseIdempotencyKey: (keyHash: string) => Promise<void>;
  /** Seals kept answers, to messages and to reports, with the current key. */
  resealAnswers: () => Promise<ResealCounts>;
  countRepeats: (hashes: Pick<NewMessage, "contentHash" | "textHash">, aiId: string, since: Date) => Promise<Repeats>;
  /** What waits for the operator. */
  countWaiting: (expiresBefore: Date) => Promise<WaitingMessages>;
  /** Seals messages with the current key that are not; gives their number. */
  resealMessages: () => Promise<ResealCounts>;
  /** True for one caller per interval: the others need not tell the operator what waits. */
  takeNotice: (now: Date, notSince: Date) => Promise<boolean>;
  /** After a notice that could not be sent: the next call may send it. */
  releaseNotice: () => Promise<void>;
  /** Stores the message, its place in the outbox and the answer under its key: all or nothing. */
  insertMessage: (message: NewMessage, answer: KeptAnswer | null) => Promise<void>;
  findMessage: (id: string) => Promise<StoredMessage | undefined>;
  /** Newest first. `limit`: null means all of them. */
  listMessages: (options: { status: ContactStatus | null; limit: number | null }) => Promise<StoredMessage[]>;
  /** Empties a message, takes it out of the outbox and forgets its answer. False when it was erased before. */
  eraseMessage: (id: string, now: Date) => Promise<boolean>;
  /** Puts a quarantined or failed message into the outbox. False when it is neither. */
  releaseMessage: (id: string, now: Date, expiresAt: Date) => Promise<boolean>;
  /** Takes a waiting or failed message out of the outbox. False when it is neither, or is being sent. */
  holdMessage: (id: string, now: Date, reason: string) => Promise<boolean>;
  /** Makes a waiting mail due now. False when none waits, or when it is being sent. */
  hastenMail: (id: string, now: Date) => Promise<boolean>;
  claimMails: (options: { now: Date; claim: string; leaseUntil: Date; limit: number }) => Promise<MailJob[]>;
  finishMail: (job: MailJob, outcome: MailOutcome) => Promise<void>;
  setRoute: (route: ContactRoute) => Promise<void>;
  removeRoute: (aiId: string) => Promise<boolean>;
  listRoutes: () => Promise<ContactRoute[]>;
  /** Erases messages past their time and forgets keys and counters that no longer matter. The number of messages erased. */
  sweep: (options: {
    now: Date;
    /** Days after which senders are told that a message is erased. */
    keepDays: number;
    forgetErasedBefore: Date;
    forgetKeysBefore: Date;
  }) => Promise<number>;
}
