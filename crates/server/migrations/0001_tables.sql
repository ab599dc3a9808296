-- Works in SQLite and PostgreSQL alike: times are milliseconds since 1970, JSON is text.
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The login name, in small letters; guests have none.
    login TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL,
    -- Sessions signed before this are void.
    since BIGINT NOT NULL
);

CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    -- SHA-256 of the secret part.
    hash TEXT NOT NULL,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created BIGINT NOT NULL,
    revoked BIGINT
);
CREATE INDEX tokens_of_user ON tokens (user_id);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    host TEXT NOT NULL,
    plan TEXT NOT NULL,
    secret TEXT NOT NULL,
    public INTEGER NOT NULL,
    status TEXT NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    -- The lobby's picture of the table, as JSON.
    info TEXT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, public, touched);

CREATE TABLE log (
    table_id TEXT NOT NULL,
    n BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE seats (
    table_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
CREATE INDEX seats_of_user ON seats (user_id, created);

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL
);
CREATE INDEX chat_of_table ON chat (table_id, at);
