/** The typed database: PostgreSQL 15 or later, in a server or embedded, behind one interface. */
import type { Kysely } from "kysely";
import type { ChangeEventsTable } from "./change-events.ts";
import type { ContactMailsTable } from "./contact-mails.ts";
import type { ContactMessagesTable } from "./contact-messages.ts";
import type { ContactRoutesTable } from "./contact-routes.ts";
import type { DispatchStateTable } from "./dispatch-state.ts";
import type { IdempotencyKeysTable } from "./idempotency-keys.ts";
import type { RateWindowsTable } from "./rate-windows.ts";
import type { WebhookDeliveriesTable } from "./webhook-deliveries.ts";
import type { WebhookEndpointsTable } from "./webhook-endpoints.ts";

export interface Tables {
  change_events: ChangeEventsTable;
  contact_mails: ContactMailsTable;
  contact_messages: ContactMessagesTable;
  contact_routes: ContactRoutesTable;
  dispatch_state: DispatchStateTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_windows: RateWindowsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
}

/** A pool, or a transaction of it: queries take either. */
export type Db = Kysely<Tables>;

export interface OpenDatabase {
  db: Db;
  /** Runs several statements at once, all or none. No parameters: never put anything into `script` that a client sent. */
  runScript: (script: string) => Promise<void>;
  close: () => Promise<void>;
}
