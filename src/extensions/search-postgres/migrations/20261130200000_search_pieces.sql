-- The best-known records are a table of their own now, so they need no index beside that of all.
DROP INDEX IF EXISTS search_records_lexemes_idx1;
