/** What submissions need of a database: every kind the same, messages an outbox besides. `inbox/store/` implements it. */
import type { ContactIntent, ContactStatus, ContactSubmission } from "#api/schema/contact.ts";
import type { RateClient, RateRule, RateSlot } from "#api/schema/rate.ts";
import type { InboxSettings } from "./settings.ts";
import type { Repeats } from "./spam.ts";

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

/** Seals text at rest. The vault of `lib/secrets/` is one. */
export interface Seal {
  currentKeyId: string;
  findKeyId: (sealed: string) => string | null;
  canOpen: (sealed: string) => boolean;
  seal: (plaintext: string, context: string) => string;
  open: (sealed: string, context: string) => string;
}

/** The record that something is about, under the names it had then. */
export interface Subject {
  aiId: string;
  slug: string;
  aiName: string;
}

/** Keyed, as a plain hash of a short text could be guessed. */
export interface TextHashes {
  /** Of the sender and the text. */
  contentHash: string;
  /** Of the text alone; null for a short one. */
  textHash: string | null;
}

export interface NewSubmission<Sent extends object> {
  id: string;
  /** Null for a kind that is about no record. */
  about: Subject | null;
  status: "received" | "quarantined";
  submission: Sent;
  /** Signs of spam; empty for most. It is kept all the same. */
  suspicions: readonly string[];
  /** Null for a kind whose repeats say nothing. */
  hashes: TextHashes | null;
  /** Null for a kind that asks for no consent. */
  consentVersion: string | null;
  tokenHash: string;
  receivedAt: Date;
  expiresAt: Date;
}

export interface KeptSubmission {
  id: string;
  /** Of the record it is about. */
  slug: string | null;
  status: string;
  tokenHash: string;
  receivedAt: Date;
  expiresAt: Date;
}

/** Limits and kept answers, which all kinds share. */
export interface LimitStore {
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
  /** Seals kept answers of every kind with the current key. */
  resealAnswers: () => Promise<ResealCounts>;
}

export interface SubmissionStore<Sent extends object, Kept extends KeptSubmission> extends LimitStore {
  countRepeats: (hashes: TextHashes, aiId: string | null, since: Date) => Promise<Repeats>;
  /** Stores it, what it sets going, and the answer under its key: all or nothing. */
  insert: (submission: NewSubmission<Sent>, answer: KeptAnswer | null) => Promise<void>;
  find: (id: string) => Promise<Kept | undefined>;
  /** In the order in which the operator reads them. `limit`: null means all of them. */
  list: (options: { status: string | null; limit: number | null; offset?: number }) => Promise<Kept[]>;
  /** Takes what its sender wrote away, and the answer to it. False when there is nothing to take. */
  erase: (id: string, now: Date) => Promise<boolean>;
  /** Erases what is past its time; the number of them. */
  sweep: (now: Date, settings: InboxSettings) => Promise<number>;
  /** Seals with the current key what is not; gives the number of them. */
  reseal: () => Promise<ResealCounts>;
}

/** A kind that the operator decides on: accepted, or refused for a reason. */
export interface Decidable<Content extends object> extends KeptSubmission {
  aiId: string | null;
  aiName: string | null;
  /** What it is about in a word that is not sealed; null for a kind without. */
  topic: string | null;
  /** What the sender wrote; null when it is sealed with a key that is not among those given. */
  content: Content | null;
  suspicions: string[];
  /** What the operator said about the decision. */
  reason: string | null;
  decidedAt: Date | null;
}

export interface Decision {
  status: string;
  reason: string | null;
  decidedAt: Date;
}

export interface DecisionStore<Sent extends object, Content extends object> extends SubmissionStore<
  Sent,
  Decidable<Content>
> {
  /** Those that wait for a decision. */
  countReceived: () => Promise<number>;
  /** False when there is none. A decision may be changed. */
  decide: (id: string, decision: Decision) => Promise<boolean>;
  /** Lets a decided one wait again. False when there is none, or it waits already. */
  reopen: (id: string) => Promise<boolean>;
}

export interface StoredMessage extends KeptSubmission {
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

export interface ContactRoute {
  aiId: string;
  slug: string;
  address: string;
  setAt: Date;
}

export interface ContactStore extends SubmissionStore<ContactSubmission, StoredMessage> {
  /** False while a release that reads plain columns alone may still run on the same database. */
  isSealing: boolean;
  /** What waits for the operator. */
  countWaiting: (expiresBefore: Date) => Promise<WaitingMessages>;
  /** True for one caller per interval: the others need not tell the operator what waits. */
  takeNotice: (now: Date, notSince: Date) => Promise<boolean>;
  /** After a notice that could not be sent: the next call may send it. */
  releaseNotice: () => Promise<void>;
  /** Puts a quarantined or failed message into the outbox. False when it is neither. */
  release: (id: string, now: Date, expiresAt: Date) => Promise<boolean>;
  /** Takes a waiting or failed message out of the outbox. False when it is neither, or is being sent. */
  hold: (id: string, now: Date, reason: string) => Promise<boolean>;
  /** Makes a waiting mail due now. False when none waits, or when it is being sent. */
  hastenMail: (id: string, now: Date) => Promise<boolean>;
  claimMails: (options: { now: Date; claim: string; leaseUntil: Date; limit: number }) => Promise<MailJob[]>;
  finishMail: (job: MailJob, outcome: MailOutcome) => Promise<void>;
  setRoute: (route: ContactRoute) => Promise<void>;
  removeRoute: (aiId: string) => Promise<boolean>;
  listRoutes: () => Promise<ContactRoute[]>;
}
