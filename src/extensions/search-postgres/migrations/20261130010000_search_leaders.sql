-- The best-known records of each frequent lexeme, and how many have it: a question needs a few hundred of them.
CREATE TABLE search_leaders (
  snapshot integer NOT NULL,
  lexeme text COLLATE "C" NOT NULL,
  documents integer NOT NULL,
  -- In their order.
  numbers integer[] NOT NULL
) PARTITION BY LIST (snapshot);
CREATE INDEX ON search_leaders (lexeme);

-- Of words that are frequent together, enough are usually among the best-known records.
CREATE INDEX ON search_records USING gin (lexemes) WITH (fastupdate = off) WHERE number < 50000;
