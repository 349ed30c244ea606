-- When somebody last looked for releases and commits: what came later is unknown.
ALTER TABLE search_records ADD COLUMN IF NOT EXISTS release_seen_at text COLLATE "C";
ALTER TABLE search_records ADD COLUMN IF NOT EXISTS quiet_seen_at text COLLATE "C";
