-- Games that are rated, each told once, in the commit that ends it. Points and deviations are thousandths,
-- volatilities billionths.
CREATE TABLE results (
    table_id TEXT PRIMARY KEY,
    -- The order in which they were rated.
    n BIGINT NOT NULL UNIQUE,
    pool TEXT NOT NULL,
    at BIGINT NOT NULL,
    decisions BIGINT NOT NULL,
    -- Given up after a few decisions.
    thrown INTEGER NOT NULL,
    -- Why it counts for nobody.
    doubt TEXT
);

-- What a game changed for somebody.
CREATE TABLE rated (
    table_id TEXT NOT NULL,
    player TEXT NOT NULL,
    n BIGINT NOT NULL,
    pool TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- 1 for who won, 2 for who lost; 1 for all in a draw.
    place BIGINT NOT NULL,
    drawn INTEGER NOT NULL,
    -- Whom they played, where that was one.
    opponent TEXT NOT NULL,
    change BIGINT NOT NULL,
    points BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    PRIMARY KEY (table_id, player)
);
CREATE INDEX rated_of_player ON rated (player, pool, n);

-- How strong everybody is: what their last game made of it.
CREATE TABLE ratings (
    pool TEXT NOT NULL,
    -- The id of somebody, or "bot:" and its name.
    player TEXT NOT NULL,
    bot INTEGER NOT NULL,
    points BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (pool, player)
);
CREATE INDEX ratings_of_player ON ratings (player);
CREATE INDEX ratings_by_points ON ratings (pool, bot, points, deviation, at, player);
