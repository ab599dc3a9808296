-- Who may write here: every commit checks that the epoch is still its own.
CREATE TABLE lease (
    one INTEGER PRIMARY KEY,
    epoch BIGINT NOT NULL,
    holder TEXT NOT NULL,
    -- Grows when a connection proves that it keeps what it is told.
    proof BIGINT NOT NULL
);
INSERT INTO lease (one, epoch, holder, proof) VALUES (1, 0, '', 0);

-- Checksums in a chain: of the table as it was made, then of each entry with the one before it.
-- What was kept before there were any has none.
ALTER TABLE tables ADD COLUMN sum TEXT;
ALTER TABLE log ADD COLUMN sum TEXT;
