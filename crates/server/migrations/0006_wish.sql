-- What whoever looks for an opponent compares: tables with the same one are equal in game, options and clock. Tables
-- that go on from another game have none.
ALTER TABLE tables ADD COLUMN wish TEXT;
CREATE INDEX tables_by_wish ON tables (wish, status, touched);
