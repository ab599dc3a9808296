-- Whom somebody follows.
CREATE TABLE follows (
    user_id TEXT NOT NULL,
    followed TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, followed)
);

-- Tables that were made for somebody by name, as long as they wait.
CREATE TABLE challenges (
    table_id TEXT PRIMARY KEY,
    challenger TEXT NOT NULL,
    challenged TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX challenges_of ON challenges (challenged, at);
CREATE INDEX challenges_by ON challenges (challenger, at);

-- What somebody found wrong with somebody else at a table, for whoever runs the server.
CREATE TABLE reports (
    table_id TEXT NOT NULL,
    reporter TEXT NOT NULL,
    about TEXT NOT NULL,
    at BIGINT NOT NULL,
    why TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, reporter, about)
);
CREATE INDEX reports_by_time ON reports (at);
CREATE INDEX reports_of_reporter ON reports (reporter, at);
