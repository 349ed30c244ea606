-- Additive: the release before this one runs on this schema.

-- Reports of wrong facts, until an editor decided and their time is over.
CREATE TABLE corrections (
  id text PRIMARY KEY,
  ai_id text NOT NULL,
  slug text NOT NULL,
  ai_name text NOT NULL,
  -- Key of the record that is said to be wrong.
  field text NOT NULL,
  status text NOT NULL CHECK (status IN ('received', 'accepted', 'declined')),
  -- What the sender wrote.
  sealed text NOT NULL,
  -- Signs of spam; such reports come last in the operator's list.
  suspicions text[] NOT NULL DEFAULT '{}',
  reason text,
  token_hash text NOT NULL,
  received_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX corrections_waiting ON corrections (received_at) WHERE status = 'received';
CREATE INDEX corrections_expiry ON corrections (expires_at);
