-- Messages to the people behind a tool, and what is needed to accept them safely.

CREATE TABLE contact_messages (
  id text PRIMARY KEY,
  ai_id text NOT NULL,
  slug text NOT NULL,
  ai_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('received', 'forwarded', 'failed', 'quarantined', 'erased')),
  -- What the sender wrote; all null once erased.
  name text,
  email text,
  message text,
  company text,
  phone text,
  intent text,
  consent_version text NOT NULL,
  quarantine_reasons text[] NOT NULL DEFAULT '{}',
  content_hash text,
  token_hash text NOT NULL,
  received_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  forwarded_at timestamptz,
  erased_at timestamptz
);
CREATE INDEX contact_messages_repeats ON contact_messages (content_hash, received_at) WHERE content_hash IS NOT NULL;
CREATE INDEX contact_messages_expiry ON contact_messages (expires_at) WHERE status <> 'erased';
CREATE INDEX contact_messages_newest ON contact_messages (received_at);

-- The outbox: a row exists while a message waits to be handed to a mail server.
CREATE TABLE contact_mails (
  message_id text PRIMARY KEY REFERENCES contact_messages (id) ON DELETE CASCADE,
  attempts integer NOT NULL DEFAULT 0,
  first_attempt_at timestamptz,
  due_at timestamptz NOT NULL,
  claim text,
  claimed_until timestamptz,
  last_error text
);
CREATE INDEX contact_mails_due ON contact_mails (due_at);

-- Where messages about a record go instead of the operator's inbox.
CREATE TABLE contact_routes (
  ai_id text PRIMARY KEY,
  slug text NOT NULL,
  address text NOT NULL,
  set_at timestamptz NOT NULL
);

CREATE TABLE idempotency_keys (
  key_hash text PRIMARY KEY,
  fingerprint text NOT NULL,
  -- Null while the first request is being worked on.
  sealed_answer text,
  claimed_at timestamptz NOT NULL
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (claimed_at);

-- Exact sliding windows: the instants of what a client did, no more than the limit of them.
CREATE TABLE rate_windows (
  bucket text NOT NULL,
  client_key text NOT NULL,
  hits timestamptz[] NOT NULL,
  last_hit_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, client_key)
);
CREATE INDEX rate_windows_age ON rate_windows (last_hit_at);
