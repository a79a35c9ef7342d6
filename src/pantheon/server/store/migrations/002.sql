-- Finished games that a player wants to keep.
CREATE TABLE keeps (
  player_id TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id),
  PRIMARY KEY (player_id, table_id)
);

-- Who may not come in, or may not write: kind ban or mute; who is player:ID or address:IP.
CREATE TABLE sanctions (
  kind TEXT NOT NULL,
  who TEXT NOT NULL,
  until BIGINT NOT NULL,
  why TEXT NOT NULL,
  PRIMARY KEY (kind, who)
);

-- Names that nobody may take, by what they look like.
CREATE TABLE reserved (
  skeleton TEXT PRIMARY KEY,
  name TEXT NOT NULL
);

-- What players told the operator about others.
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  table_id TEXT NOT NULL,
  by_player TEXT NOT NULL,
  against TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  lines TEXT NOT NULL
);

-- What a table's position was under the version it was played with, and under which other versions it may go on.
CREATE TABLE digests (
  table_id TEXT PRIMARY KEY,
  n INTEGER NOT NULL,
  digest TEXT NOT NULL
);
CREATE TABLE carried (
  table_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (table_id, version, data)
)
