-- Webhook endpoints, the events of the change feed that were seen, and one delivery per event and endpoint.

CREATE TABLE webhook_endpoints (
  id text PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'disabled', 'deleted')),
  url text NOT NULL,
  host text NOT NULL,
  events text[] NOT NULL,
  -- [{id, slug}]: kept by id, the slug is what the user wrote.
  filter_records jsonb NOT NULL,
  filter_tags text[] NOT NULL,
  description text,
  -- [{sealed, until}], newest first; until is null for the current one.
  secrets jsonb NOT NULL,
  token_hash text NOT NULL UNIQUE,
  client_key text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  activated_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text CHECK (disabled_reason IN ('gone', 'failing')),
  deleted_at timestamptz,
  failing_since timestamptz,
  -- Set by an answer that asks for a pause (Retry-After).
  paused_until timestamptz,
  -- One runner at a time makes the first attempts of an endpoint: that keeps them in order.
  lane_claim text,
  lane_until timestamptz
);
CREATE INDEX webhook_endpoints_host ON webhook_endpoints (host) WHERE status = 'active';
CREATE INDEX webhook_endpoints_client ON webhook_endpoints (client_key, created_at) WHERE status = 'pending';

CREATE TABLE change_events (
  id text PRIMARY KEY,
  -- known: there before the first deploy, never sent; held: waits for the operator; dispatched: deliveries exist.
  state text NOT NULL CHECK (state IN ('known', 'held', 'dispatched', 'discarded')),
  position integer NOT NULL,
  seen_at timestamptz NOT NULL,
  -- What filters look at: {type, aiId, tags}. Null for known events.
  subject jsonb,
  -- The message as it is signed and sent; emptied after 30 days.
  body text
);
CREATE INDEX change_events_held ON change_events (position) WHERE state = 'held';
CREATE INDEX change_events_body ON change_events (seen_at) WHERE body IS NOT NULL;

-- One row: which build was looked at last. Locking it makes runners take turns.
CREATE TABLE dispatch_state (
  id integer PRIMARY KEY CHECK (id = 1),
  build_id text,
  next_position integer NOT NULL,
  watermark_at timestamptz NOT NULL,
  swept_at timestamptz
);

CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  endpoint_id text NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('event', 'test', 'verification')),
  event_id text REFERENCES change_events (id),
  event_type text NOT NULL,
  message_id text NOT NULL,
  position integer NOT NULL,
  -- Only where there is no event that holds it.
  body text,
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed', 'blocked', 'cancelled')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  claim text,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  attempt_log jsonb NOT NULL DEFAULT '[]',
  UNIQUE (event_id, endpoint_id)
);
CREATE INDEX webhook_deliveries_first ON webhook_deliveries (endpoint_id, position)
  WHERE status = 'pending' AND attempts = 0 AND kind = 'event';
CREATE INDEX webhook_deliveries_retry ON webhook_deliveries (endpoint_id, due_at)
  WHERE status = 'pending' AND attempts > 0 AND kind = 'event';
CREATE INDEX webhook_deliveries_single ON webhook_deliveries (due_at) WHERE status = 'pending' AND kind <> 'event';
CREATE INDEX webhook_deliveries_list ON webhook_deliveries (endpoint_id, created_at, id);
