-- How long the log of each table is, and its last checksum, written with the entry itself: a log that lost its
-- end and a table that is gone are missed.
CREATE TABLE heads (
    table_id TEXT PRIMARY KEY,
    n BIGINT NOT NULL,
    sum TEXT NOT NULL
);
INSERT INTO heads (table_id, n, sum)
SELECT table_id, n, sum FROM log AS one
WHERE sum IS NOT NULL AND n = (SELECT MAX(n) FROM log WHERE table_id = one.table_id);
INSERT INTO heads (table_id, n, sum)
SELECT id, 0, sum FROM tables
WHERE sum IS NOT NULL AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = tables.id);
