/** Rows of every table as the migrations make them, and the typed database over them. */
import type { Generated, JSONColumnType, Kysely } from "kysely";
import type { ContactIntent, ContactStatus } from "#api/schema/contact.ts";
import type { EventType } from "#record/schema/event.ts";
import type { DeliveryAttempt, DeliveryStatus } from "#api/schema/webhook.ts";
import type { EventSubject } from "../webhooks/match.ts";
import type { DeliveryKind, SealedSecret, StoredEndpoint } from "../webhooks/webhook-store.ts";

export interface Tables {
  changeEvents: ChangeEventsTable;
  contactMails: ContactMailsTable;
  contactMessages: ContactMessagesTable;
  contactRoutes: ContactRoutesTable;
  dispatchState: DispatchStateTable;
  fanOuts: FanOutsTable;
  idempotencyKeys: IdempotencyKeysTable;
  operatorNotices: OperatorNoticesTable;
  rateWindows: RateWindowsTable;
  submissions: SubmissionsTable;
  webhookDeliveries: WebhookDeliveriesTable;
  webhookEndpoints: WebhookEndpointsTable;
}

/** A pool, or a transaction of it: queries take either. */
export type Db = Kysely<Tables>;

export type EventState = "known" | "held" | "dispatched" | "discarded";

export interface ChangeEventsTable {
  id: string;
  state: EventState;
  position: number;
  seenAt: Date;
  subject: JSONColumnType<EventSubject | null, string | null, string | null>;
  body: string | null;
}

export interface ContactMailsTable {
  messageId: string;
  attempts: number;
  firstAttemptAt: Date | null;
  dueAt: Date;
  claim: string | null;
  claimedUntil: Date | null;
  lastError: string | null;
}

export interface ContactMessagesTable {
  id: string;
  aiId: string;
  slug: string;
  aiName: string;
  status: ContactStatus;
  name: string | null;
  email: string | null;
  message: string | null;
  company: string | null;
  phone: string | null;
  intent: ContactIntent | null;
  consentVersion: string;
  quarantineReasons: string[];
  sealed: string | null;
  contentHash: string | null;
  textHash: string | null;
  tokenHash: string;
  receivedAt: Date;
  expiresAt: Date;
  forwardedAt: Date | null;
  erasedAt: Date | null;
}

export interface ContactRoutesTable {
  aiId: string;
  slug: string;
  address: string;
  setAt: Date;
}

export interface DispatchStateTable {
  id: number;
  buildId: string | null;
  nextPosition: number;
  watermarkAt: Date;
  sweptAt: Date | null;
}

export interface FanOutsTable {
  id: Generated<string>;
  fromPosition: number;
  toPosition: number;
  afterEndpoint: string;
}

export interface IdempotencyKeysTable {
  keyHash: string;
  fingerprint: string;
  sealedAnswer: string | null;
  /** Id of the message or report that was accepted; null before, and in rows of an earlier release. */
  acceptedId: string | null;
  claimedAt: Date;
}

export interface OperatorNoticesTable {
  id: number;
  noticedAt: Date;
}

export interface RateWindowsTable {
  bucket: string;
  clientKey: string;
  hits: Date[];
  lastHitAt: Date;
}

export interface SubmissionsTable {
  id: string;
  kind: string;
  aiId: string | null;
  slug: string | null;
  aiName: string | null;
  topic: string | null;
  status: string;
  sealed: string;
  suspicions: string[];
  contentHash: string | null;
  textHash: string | null;
  consentVersion: string | null;
  reason: string | null;
  tokenHash: string;
  receivedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
}

export interface WebhookDeliveriesTable {
  id: string;
  endpointId: string;
  kind: DeliveryKind;
  eventId: string | null;
  eventType: string;
  messageId: string;
  position: number;
  body: string | null;
  status: DeliveryStatus;
  attempts: number;
  manualAttempts: Generated<number>;
  dueAt: Date;
  claim: string | null;
  claimedUntil: Date | null;
  createdAt: Date;
  attemptLog: JSONColumnType<DeliveryAttempt[], string | undefined>;
}

export interface WebhookEndpointsTable {
  id: string;
  status: StoredEndpoint["status"];
  url: string;
  host: string;
  events: EventType[];
  filterRecords: JSONColumnType<{ id: string; slug: string }[]>;
  filterTags: string[];
  description: string | null;
  secrets: JSONColumnType<SealedSecret[]>;
  tokenHash: string;
  clientKey: string | null;
  ownerKey: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  activatedAt: Date | null;
  disabledAt: Date | null;
  disabledReason: "gone" | "failing" | null;
  deletedAt: Date | null;
  failingSince: Date | null;
  pausedUntil: Date | null;
  laneClaim: string | null;
  laneUntil: Date | null;
  isSlow: Generated<boolean>;
}
