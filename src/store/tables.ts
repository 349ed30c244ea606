/** Rows of every table as the migrations make them, and the typed database over them. */
import type { Generated, JSONColumnType, Kysely } from "kysely";
import type { ContactStatus } from "#schema/contact.ts";
import type { CorrectableField, CorrectionStatus } from "#schema/correction.ts";
import type { EventType } from "#schema/event.ts";
import type { DeliveryAttempt, DeliveryStatus } from "#schema/webhook.ts";
import type { EventSubject } from "#webhooks/match.ts";
import type { DeliveryKind, SealedSecret, StoredEndpoint } from "#webhooks/webhook-store.ts";

export interface Tables {
  change_events: ChangeEventsTable;
  contact_mails: ContactMailsTable;
  contact_messages: ContactMessagesTable;
  contact_routes: ContactRoutesTable;
  corrections: CorrectionsTable;
  dispatch_state: DispatchStateTable;
  fan_outs: FanOutsTable;
  idempotency_keys: IdempotencyKeysTable;
  operator_notices: OperatorNoticesTable;
  rate_windows: RateWindowsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
}

/** A pool, or a transaction of it: queries take either. */
export type Db = Kysely<Tables>;

export type EventState = "known" | "held" | "dispatched" | "discarded";

export interface ChangeEventsTable {
  id: string;
  state: EventState;
  position: number;
  seen_at: Date;
  subject: JSONColumnType<EventSubject | null, string | null, string | null>;
  body: string | null;
}

export interface ContactMailsTable {
  message_id: string;
  attempts: number;
  first_attempt_at: Date | null;
  due_at: Date;
  claim: string | null;
  claimed_until: Date | null;
  last_error: string | null;
}

export interface ContactMessagesTable {
  id: string;
  ai_id: string;
  slug: string;
  ai_name: string;
  status: ContactStatus;
  name: string | null;
  email: string | null;
  message: string | null;
  company: string | null;
  phone: string | null;
  intent: string | null;
  consent_version: string;
  quarantine_reasons: string[];
  sealed: string | null;
  content_hash: string | null;
  text_hash: string | null;
  token_hash: string;
  received_at: Date;
  expires_at: Date;
  forwarded_at: Date | null;
  erased_at: Date | null;
}

export interface ContactRoutesTable {
  ai_id: string;
  slug: string;
  address: string;
  set_at: Date;
}

export interface CorrectionsTable {
  id: string;
  ai_id: string;
  slug: string;
  ai_name: string;
  field: CorrectableField;
  status: CorrectionStatus;
  sealed: string;
  suspicions: string[];
  reason: string | null;
  token_hash: string;
  received_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

export interface DispatchStateTable {
  id: number;
  build_id: string | null;
  next_position: number;
  watermark_at: Date;
  swept_at: Date | null;
}

export interface FanOutsTable {
  id: Generated<string>;
  from_position: number;
  to_position: number;
  after_endpoint: string;
}

export interface IdempotencyKeysTable {
  key_hash: string;
  fingerprint: string;
  sealed_answer: string | null;
  claimed_at: Date;
}

export interface OperatorNoticesTable {
  id: number;
  noticed_at: Date;
}

export interface RateWindowsTable {
  bucket: string;
  client_key: string;
  hits: Date[];
  last_hit_at: Date;
}

export interface WebhookDeliveriesTable {
  id: string;
  endpoint_id: string;
  kind: DeliveryKind;
  event_id: string | null;
  event_type: string;
  message_id: string;
  position: number;
  body: string | null;
  status: DeliveryStatus;
  attempts: number;
  manual_attempts: Generated<number>;
  due_at: Date;
  claim: string | null;
  claimed_until: Date | null;
  created_at: Date;
  attempt_log: JSONColumnType<DeliveryAttempt[], string | undefined>;
}

export interface WebhookEndpointsTable {
  id: string;
  status: StoredEndpoint["status"];
  url: string;
  host: string;
  events: EventType[];
  filter_records: JSONColumnType<{ id: string; slug: string }[]>;
  filter_tags: string[];
  description: string | null;
  secrets: JSONColumnType<SealedSecret[]>;
  token_hash: string;
  client_key: string | null;
  owner_key: string | null;
  created_at: Date;
  expires_at: Date | null;
  activated_at: Date | null;
  disabled_at: Date | null;
  disabled_reason: "gone" | "failing" | null;
  deleted_at: Date | null;
  failing_since: Date | null;
  paused_until: Date | null;
  lane_claim: string | null;
  lane_until: Date | null;
  is_slow: Generated<boolean>;
}
