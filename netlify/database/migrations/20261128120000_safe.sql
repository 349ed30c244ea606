-- Additive: the release before this one runs on this schema.

-- Attempts at somebody's request are counted apart: they never use up the schedule.
ALTER TABLE webhook_deliveries ADD COLUMN manual_attempts integer NOT NULL DEFAULT 0;

ALTER TABLE webhook_endpoints
  -- Pseudonym of the client that registered it, of this purpose alone: limits its active endpoints at one host.
  ADD COLUMN owner_key text,
  -- The last answer took long: it is served where it makes nobody wait.
  ADD COLUMN is_slow boolean NOT NULL DEFAULT false;
CREATE INDEX webhook_endpoints_owner ON webhook_endpoints (owner_key, host) WHERE status = 'active';

-- Events whose deliveries are being written, some endpoints at a time; the oldest row first.
CREATE TABLE fan_outs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_position integer NOT NULL,
  to_position integer NOT NULL,
  -- Endpoints up to this id have theirs.
  after_endpoint text NOT NULL DEFAULT ''
);

CREATE INDEX change_events_position ON change_events (position);

-- What the sender wrote, sealed; then the columns of its parts are null.
ALTER TABLE contact_messages
  ADD COLUMN sealed text,
  -- Of the text alone; content_hash is of text and sender.
  ADD COLUMN text_hash text;
CREATE INDEX contact_messages_texts ON contact_messages (text_hash, received_at) WHERE text_hash IS NOT NULL;

-- One row: when the operator was last told what waits for them.
CREATE TABLE operator_notices (
  id integer PRIMARY KEY CHECK (id = 1),
  noticed_at timestamptz NOT NULL
);
