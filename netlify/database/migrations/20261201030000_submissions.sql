-- Additive: the release before this one runs on this schema, with reports behind a view of their former name.

-- One table for every kind that an operator decides on; a report is one of them.
ALTER TABLE corrections RENAME TO submissions;
ALTER TABLE submissions RENAME COLUMN field TO topic;
ALTER TABLE submissions
  ADD COLUMN kind text NOT NULL DEFAULT 'correction',
  -- Null for a kind whose repeats say nothing.
  ADD COLUMN content_hash text,
  ADD COLUMN text_hash text,
  -- Null for a kind that asks for no consent.
  ADD COLUMN consent_version text,
  -- A kind may be about no record, and need no word for what it is about.
  ALTER COLUMN ai_id DROP NOT NULL,
  ALTER COLUMN slug DROP NOT NULL,
  ALTER COLUMN ai_name DROP NOT NULL,
  ALTER COLUMN topic DROP NOT NULL,
  -- Each kind has states of its own.
  DROP CONSTRAINT corrections_status_check;

ALTER INDEX corrections_expiry RENAME TO submissions_expiry;
DROP INDEX corrections_waiting;
CREATE INDEX submissions_waiting ON submissions (kind, received_at) WHERE status = 'received';
CREATE INDEX submissions_repeats ON submissions (content_hash, received_at) WHERE content_hash IS NOT NULL;
CREATE INDEX submissions_texts ON submissions (text_hash, received_at) WHERE text_hash IS NOT NULL;

CREATE VIEW corrections AS
  SELECT id, ai_id, slug, ai_name, topic AS field, status, sealed, suspicions, reason, token_hash, received_at, expires_at,
    decided_at
  FROM submissions WHERE kind = 'correction';
