-- Records as the search needs them, a partition for each published snapshot.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'the extension pg_trgm is missing and this role may not add it'
      USING HINT = 'Let an administrator run in this database: CREATE EXTENSION pg_trgm';
  WHEN undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'the extension pg_trgm is not installed on this server'
      USING HINT = 'Install the contrib package of PostgreSQL (on Debian: postgresql-contrib), or allow pg_trgm at the host';
END
$$;

CREATE TABLE search_snapshots (
  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  build_id text NOT NULL,
  -- Of the code that wrote it: another version reads other words.
  format text NOT NULL,
  -- What the engine knows of all records: their number, tags, lengths of texts.
  facts json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until all of it is there.
  published_at timestamptz
);
CREATE UNIQUE INDEX search_snapshots_published ON search_snapshots (build_id, format) WHERE published_at IS NOT NULL;

CREATE TABLE search_records (
  snapshot integer NOT NULL,
  -- The best-known record first.
  number integer NOT NULL,
  slug text COLLATE "C" NOT NULL,
  -- What ranking reads, as JSON.
  card text NOT NULL,
  postings text NOT NULL,
  latent bytea NOT NULL,
  -- Words of names, stems of texts and tags, values of filters.
  lexemes tsvector NOT NULL,
  facets text[] NOT NULL,
  rating real,
  audit real,
  price real,
  recommended real,
  name text COLLATE "C" NOT NULL,
  launched_from text COLLATE "C",
  launched text COLLATE "C",
  added text COLLATE "C",
  updated text COLLATE "C",
  ends_at text COLLATE "C",
  released_at text COLLATE "C",
  quiet_since text COLLATE "C",
  -- The whole record as JSON, and its alternatives.
  record text NOT NULL,
  alternatives text NOT NULL
) PARTITION BY LIST (snapshot);
-- What candidates are chosen and ranked by is kept in the row; whole records are read for hits alone.
ALTER TABLE search_records ALTER card SET STORAGE MAIN, ALTER postings SET STORAGE MAIN,
  ALTER latent SET STORAGE MAIN, ALTER lexemes SET STORAGE MAIN, ALTER facets SET STORAGE MAIN;
CREATE INDEX ON search_records USING gin (lexemes) WITH (fastupdate = off);
CREATE UNIQUE INDEX ON search_records (snapshot, number);
CREATE INDEX ON search_records (slug);
CREATE INDEX ON search_records (name);
CREATE INDEX ON search_records (rating);
CREATE INDEX ON search_records (audit);
CREATE INDEX ON search_records (price);
CREATE INDEX ON search_records (recommended);
CREATE INDEX ON search_records (launched);
CREATE INDEX ON search_records (added);
CREATE INDEX ON search_records (updated);

-- What records are called, who makes them and where they live, folded.
CREATE TABLE search_keys (
  snapshot integer NOT NULL,
  -- name, alias, vendor, address, domain
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  number integer NOT NULL
) PARTITION BY LIST (snapshot);
CREATE INDEX ON search_keys (kind, key, number);
CREATE INDEX ON search_keys USING gin (key gin_trgm_ops) WITH (fastupdate = off) WHERE kind IN ('name', 'alias');

-- How frequent each term is: summed over fields, in the field where most have it, in texts and tags, in names.
CREATE TABLE search_terms (
  snapshot integer NOT NULL,
  term text COLLATE "C" NOT NULL,
  postings integer NOT NULL,
  widest integer NOT NULL,
  in_texts integer NOT NULL,
  in_names integer NOT NULL
) PARTITION BY LIST (snapshot);
CREATE INDEX ON search_terms (term);

-- Words as written: what a beginning may become, and what a misspelt word may have meant.
CREATE TABLE search_words (
  snapshot integer NOT NULL,
  word text COLLATE "C" NOT NULL,
  documents integer NOT NULL,
  is_name boolean NOT NULL
) PARTITION BY LIST (snapshot);
CREATE INDEX ON search_words (word);
CREATE INDEX ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);
