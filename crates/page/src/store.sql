CREATE TABLE IF NOT EXISTS game (
    id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    room TEXT NOT NULL,
    setup TEXT NOT NULL,
    title TEXT NOT NULL,
    opened INTEGER NOT NULL,
    over INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS game_of_owner ON game (owner, opened);
CREATE TABLE IF NOT EXISTS event (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    by_person INTEGER NOT NULL,
    what TEXT NOT NULL,
    thought TEXT,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS note (
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (owner, name)
) STRICT, WITHOUT ROWID;
