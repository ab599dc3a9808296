-- The beginning of another game, for a table that goes on from it.
ALTER TABLE tables ADD COLUMN opening TEXT;
CREATE INDEX tables_of_host ON tables (host, status);

CREATE TABLE mutes (
    user_id TEXT NOT NULL,
    muted TEXT NOT NULL,
    PRIMARY KEY (user_id, muted)
);
