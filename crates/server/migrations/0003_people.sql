-- How often the login or the password has changed: whoever writes either says which one they saw.
ALTER TABLE users ADD COLUMN version BIGINT NOT NULL DEFAULT 0;

-- Every browser that is signed in. A session that has ended never comes back.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    made BIGINT NOT NULL,
    ended BIGINT
);
CREATE INDEX sessions_of_user ON sessions (user_id);
