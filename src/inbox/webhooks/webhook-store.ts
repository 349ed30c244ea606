/** What webhooks need of a database. `inbox/store/` implements it on PostgreSQL. */
import type { RateClient, RateRule, RateSlot } from "#api/schema/rate.ts";
import type { EventType } from "#record/schema/event.ts";
import type { DeliveryAttempt, DeliveryStatus, WebhookStatus } from "#api/schema/webhook.ts";
import type { EventMessage } from "./payload.ts";
import type { EventSubject, Subscription } from "./match.ts";

export interface SealedSecret {
  sealed: string;
  /** Instant until which it signs; null for the current one. */
  until: string | null;
}

export interface StoredEndpoint {
  id: string;
  status: WebhookStatus | "deleted";
  /** Null when no key opens it. */
  url: string | null;
  events: EventType[];
  filterRecords: { id: string; slug: string }[];
  filterTags: string[];
  description: string | null;
  secrets: SealedSecret[];
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date | null;
  activatedAt: Date | null;
  disabledAt: Date | null;
  disabledReason: "gone" | "failing" | null;
  failingSince: Date | null;
  /** Its last answer took long. */
  isSlow: boolean;
}

export interface NewEndpoint
  extends
    Registrant,
    Pick<StoredEndpoint, "id" | "events" | "filterRecords" | "filterTags" | "description" | "secrets" | "tokenHash"> {
  url: string;
  expiresAt: Date;
}

/** Who registers what host, as limits count it. */
export interface Registrant extends Pick<StoredEndpoint, "createdAt"> {
  host: string;
  /** Who registers, for limits; forgotten after a day. */
  client: RateClient;
  /** Who registers, for the number of active endpoints at one host; kept as long as the endpoint. */
  ownerKey: string;
  /** What its unproved messages are counted under: the domain that one owner registered. */
  domain: string;
}

export type EndpointChange = Partial<Pick<StoredEndpoint, "events" | "filterRecords" | "filterTags" | "description">>;

export type DeliveryKind = "event" | "test" | "verification";

/** A message of its own, without an event behind it. */
export interface NewDelivery {
  id: string;
  endpointId: string;
  kind: Exclude<DeliveryKind, "event">;
  type: string;
  body: string;
  createdAt: Date;
  /** Set when this process attempts it right away. */
  lease: Lease | null;
}

export interface Lease {
  claim: string;
  until: Date;
}

export interface StoredDelivery {
  id: string;
  endpointId: string;
  kind: DeliveryKind;
  type: string;
  messageId: string;
  status: DeliveryStatus;
  /** Those of the schedule. */
  attempts: number;
  /** Those made at somebody's request. */
  manualAttempts: number;
  dueAt: Date;
  createdAt: Date;
  log: DeliveryAttempt[];
}

/** What an attempt needs to know of an endpoint. */
export interface Target {
  id: string;
  /** Null when no key opens it. */
  url: string | null;
  secrets: SealedSecret[];
  failingSince: Date | null;
  /** Its last answer took long. */
  isSlow: boolean;
}

/** A delivery that this process may attempt until its lease ends. */
export interface DeliveryJob {
  id: string;
  /** What it is without this attempt. */
  status: DeliveryStatus;
  dueAt: Date;
  /** Null: it is held by the lane of its endpoint. */
  claim: string | null;
  kind: DeliveryKind;
  messageId: string;
  /** Where its body is kept; null when it has its own. */
  eventId: string | null;
  body: string | null;
  attempts: number;
}

/** First attempts of one endpoint, in order. */
export interface Lane {
  target: Target;
  claim: string;
  jobs: DeliveryJob[];
}

export interface SingleJob {
  target: Target;
  job: DeliveryJob;
}

/** How an attempt ended. */
export interface AttemptRecord {
  deliveryId: string;
  endpointId: string;
  claim: string | null;
  status: DeliveryStatus;
  /** Attempts of the schedule made so far; one at somebody's request is not counted. */
  attempts: number;
  isManual: boolean;
  /** Next attempt while pending. */
  dueAt: Date;
  log: DeliveryAttempt;
  /** What it says about the endpoint; null for tests and verifications, and when it says nothing new. */
  health: "success" | "failure" | "gone" | null;
  /** Whether the answer took long; null when that is known already. */
  isSlow: boolean | null;
  /** The endpoint asked for silence until then. */
  pausedUntil: Date | null;
}

export interface Completion {
  records: readonly AttemptRecord[];
  /** Claimed and not attempted: back to the queue as they were. */
  released: readonly Pick<DeliveryJob, "id" | "claim">[];
  /** Endpoints whose first attempts this process has finished with. */
  lanes: readonly { endpointId: string; claim: string }[];
  now: Date;
  /** Endpoints that failed ever since then are disabled. */
  failingBefore: Date;
}

export interface PublishRequest {
  buildId: string;
  /** Every event of the catalogue, oldest first. */
  eventIds: readonly string[];
  /** @param sequence place of the event among all that were ever published */
  buildMessage: (eventId: string, sequence: number) => EventMessage;
  maxEventsAtOnce: number;
}

export interface FanOutRequest {
  isWanted: (subscription: Subscription, subject: EventSubject) => boolean;
  mintDeliveryId: () => string;
}

export interface FanOutProgress {
  /** Written by this call. */
  deliveries: number;
  /** Every event has its deliveries. */
  isDone: boolean;
}

export type PublishResult =
  | { kind: "unchanged" }
  /** First deploy: everything so far counts as known. */
  | { kind: "watermark"; events: number }
  /** Their deliveries are written by `continueFanOut`. */
  | { kind: "dispatched"; events: number }
  /** Too many at once: they wait for the operator. */
  | { kind: "held"; events: number };

export interface RegistrationLimits {
  activePerHost: number;
  pendingPerClientHour: number;
  registrationsPerClientDay: number;
  unprovedPerDomainHour: number;
}

/** The limit that refuses a registration. */
export type RegistrationLimit = { kind: "limited"; rule: RateRule; retryAfterSeconds: number } | { kind: "hostLimit" };

export type RegisterResult = { kind: "registered" } | RegistrationLimit;

export interface WebhookStore {
  takeSlot: (rule: RateRule, client: RateClient, now: Date) => Promise<RateSlot>;
  /** Seconds until there is room; null when there is. */
  findWaitSeconds: (rule: RateRule, client: RateClient, now: Date) => Promise<number | null>;
  /** Counts nothing, and holds nobody up: only `register` knows for sure. */
  findRegistrationLimit: (registrant: Registrant, limits: RegistrationLimits) => Promise<RegistrationLimit | undefined>;
  register: (endpoint: NewEndpoint, verification: NewDelivery, limits: RegistrationLimits) => Promise<RegisterResult>;
  findEndpointByToken: (tokenHash: string) => Promise<StoredEndpoint | undefined>;
  findEndpoint: (id: string) => Promise<StoredEndpoint | undefined>;
  listEndpoints: () => Promise<StoredEndpoint[]>;
  changeEndpoint: (id: string, change: EndpointChange) => Promise<void>;
  /** Empties an endpoint and cancels what waits for it. */
  deleteEndpoint: (id: string, now: Date) => Promise<void>;
  /** Puts secrets in the place of those that were read; false when they changed meanwhile. */
  replaceSecrets: (id: string, read: readonly SealedSecret[], secrets: readonly SealedSecret[]) => Promise<boolean>;
  /** Seals addresses with the current key that are not, unless a release that reads plain ones alone may still run. */
  resealAddresses: () => Promise<void>;
  /** Stops deliveries and cancels what waits. False when it is not active. */
  disable: (id: string, now: Date) => Promise<boolean>;
  /** The new secret becomes the current one; the former ones sign until `until` at most. */
  rotateSecret: (id: string, sealed: string, now: Date, until: Date) => Promise<void>;
  /** Makes a pending or disabled endpoint active, unless its owner has that many at the host. */
  activate: (id: string, now: Date, activePerHost: number) => Promise<"active" | "hostLimit">;
  insertDelivery: (delivery: NewDelivery) => Promise<void>;
  findDelivery: (endpointId: string, id: string) => Promise<StoredDelivery | undefined>;
  /** Newest first. `limit`: null means all of them. */
  listDeliveries: (
    endpointId: string,
    options: { status: DeliveryStatus | null; limit: number | null; offset: number },
  ) => Promise<{ deliveries: StoredDelivery[]; total: number }>;
  /** Takes a delivery for another attempt now; undefined while another runner has it. */
  claimDelivery: (id: string, now: Date, lease: Lease) => Promise<SingleJob | undefined>;
  /** Makes what failed, was cancelled or waits for a later attempt due now: a delivery, or all of an active endpoint. */
  retryDeliveries: (id: string, now: Date) => Promise<number>;
  /** First attempts of up to `lanes` endpoints: of those that failed or were slow last, or of the others. */
  claimLanes: (options: {
    now: Date;
    lease: Lease;
    isSlow: boolean;
    lanes: number;
    perLane: number;
  }) => Promise<Lane[]>;
  claimRetries: (options: {
    now: Date;
    lease: Lease;
    limit: number;
    perEndpoint: number;
    except: readonly string[];
  }) => Promise<SingleJob[]>;
  /** Verifications and tests whose process died before the attempt. */
  claimSingles: (options: { now: Date; lease: Lease; limit: number }) => Promise<SingleJob[]>;
  readBodies: (eventIds: readonly string[]) => Promise<Map<string, string>>;
  complete: (completion: Completion) => Promise<void>;
  publish: (request: PublishRequest) => Promise<PublishResult>;
  countHeld: () => Promise<number>;
  /** The number of events. */
  releaseHeld: () => Promise<number>;
  /** Writes deliveries of published events, as many as fit a short transaction. */
  continueFanOut: (request: FanOutRequest) => Promise<FanOutProgress>;
  discardHeld: () => Promise<number>;
  /** True for one caller per interval: the others need not sweep. */
  takeSweep: (now: Date, notSince: Date) => Promise<boolean>;
  sweep: (options: { now: Date; keepAfter: Date }) => Promise<void>;
}
