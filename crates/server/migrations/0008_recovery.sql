-- Codes with which somebody who forgot their password sets another one: as SHA-256, and gone once used.
CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id),
    hash TEXT NOT NULL,
    PRIMARY KEY (user_id, hash)
);
