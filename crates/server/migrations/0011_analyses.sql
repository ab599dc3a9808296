-- What finished games were worth, as it is sent to all who look. It can be worked out again: the oldest go.
CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    way TEXT NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX analyses_by_age ON analyses (at);
