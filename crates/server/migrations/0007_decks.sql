-- What people build and keep: decks, fives. The body is theirs; the server only knows which one is newer.
CREATE TABLE decks (
    user_id TEXT NOT NULL,
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (user_id, game, id)
);
