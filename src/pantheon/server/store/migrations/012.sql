-- What somebody is to another. kind: friend (they are friends when both say so; until then the one has asked) or muted.
CREATE TABLE bonds (
  player_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (player_id, other_id)
);
CREATE INDEX bonds_by_other ON bonds (other_id);

-- Until when somebody counts as being here. shown: whether friends may know; nothing is written otherwise.
CREATE TABLE whereabouts (
  player_id TEXT PRIMARY KEY,
  until BIGINT NOT NULL,
  shown INTEGER NOT NULL
);

-- Who looks for opponents: one search a person. bots: the level that may fill the seats left open, or empty.
-- until: the search ends then, unless its page asks again. table_id: the table that was found, or empty.
CREATE TABLE seeks (
  player_id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  seats INTEGER NOT NULL,
  clock TEXT NOT NULL,
  bots TEXT NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT NOT NULL,
  table_id TEXT NOT NULL
);
CREATE INDEX seeks_by_game ON seeks (game, seats, clock);

-- One row: who counts a match up holds it until the match is written, so that matches are made one after the other.
CREATE TABLE matching (
  id INTEGER PRIMARY KEY,
  made BIGINT NOT NULL
);
INSERT INTO matching VALUES (1, 0);

-- A club: people who play with each other. approval: whether the host lets people in one by one. link: the key of the link to it.
CREATE TABLE clubs (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  about TEXT NOT NULL,
  approval INTEGER NOT NULL,
  link TEXT NOT NULL,
  created BIGINT NOT NULL
);

-- role: host, member, or asked (to be let in).
CREATE TABLE members (
  club_id TEXT NOT NULL REFERENCES clubs (id),
  player_id TEXT NOT NULL,
  role TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (club_id, player_id)
);
CREATE INDEX members_by_player ON members (player_id);

-- The tables of a club. They stay with the results when the table itself is deleted.
CREATE TABLE club_tables (
  club_id TEXT NOT NULL REFERENCES clubs (id),
  table_id TEXT NOT NULL,
  PRIMARY KEY (club_id, table_id)
);
CREATE INDEX club_tables_by_table ON club_tables (table_id);
