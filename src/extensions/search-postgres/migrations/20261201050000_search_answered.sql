-- The order by how many of the six questions about a tool are answered.
ALTER TABLE search_records ADD COLUMN IF NOT EXISTS answered smallint;
CREATE INDEX IF NOT EXISTS search_records_answered_idx ON search_records (answered);
