-- When a tool was discontinued: the first and the last day that its date may mean.
ALTER TABLE search_records ADD COLUMN IF NOT EXISTS is_ended boolean NOT NULL DEFAULT false;
ALTER TABLE search_records ADD COLUMN IF NOT EXISTS ended_from text COLLATE "C";
ALTER TABLE search_records ADD COLUMN IF NOT EXISTS ended text COLLATE "C";
