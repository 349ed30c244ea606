-- The order by falling price: what those pay who pay. The column `price` counts what is free at first as 0.
ALTER TABLE search_records ADD COLUMN IF NOT EXISTS paid_price real;
CREATE INDEX IF NOT EXISTS search_records_paid_price_idx ON search_records (paid_price);
