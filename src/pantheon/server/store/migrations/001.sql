-- A browser: its name, and the hash of its cookie.
CREATE TABLE players (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  lang TEXT NOT NULL,
  created BIGINT NOT NULL
);

-- How a table began. Its status follows from its rows and is written together with them: it serves the lobby.
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  head TEXT NOT NULL,
  status TEXT NOT NULL,
  visibility TEXT NOT NULL,
  created BIGINT NOT NULL,
  changed BIGINT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, visibility, changed);

-- Everything that happened at a table, in order. Never changed, never reused.
CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id),
  n INTEGER NOT NULL,
  at BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, n)
);

-- Who sits or sat where, for "my tables".
CREATE TABLE sittings (
  player_id TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id),
  PRIMARY KEY (player_id, table_id)
);

-- Until when each person counts as being at a table: processes tell each other who is there.
CREATE TABLE presence (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  until BIGINT NOT NULL,
  PRIMARY KEY (table_id, seat)
);
