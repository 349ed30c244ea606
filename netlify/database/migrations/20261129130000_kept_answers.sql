-- Additive: the release before this one runs on this schema.

-- Message or report that was accepted under the key: its erasure takes the kept answer along.
ALTER TABLE idempotency_keys ADD COLUMN accepted_id text;
CREATE INDEX idempotency_keys_accepted ON idempotency_keys (accepted_id) WHERE accepted_id IS NOT NULL;
