-- A person: a name, and how it lasts. kind: person, or program (a bot of somebody outside, who is its owner).
-- recovery: the hash of the phrase that brings the name back, or empty. page: whether others may see the person's page.
ALTER TABLE players RENAME TO browsers;
CREATE TABLE players (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  lang TEXT NOT NULL,
  created BIGINT NOT NULL,
  kind TEXT NOT NULL,
  owner TEXT NOT NULL,
  recovery TEXT NOT NULL,
  page INTEGER NOT NULL
);
INSERT INTO players SELECT id, name, lang, created, 'person', '', '', 0 FROM browsers;
CREATE INDEX players_by_recovery ON players (recovery);
CREATE INDEX players_by_owner ON players (owner);

-- What a person holds: a browser by its cookie, a program by its token. Only the hash is kept.
CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  token TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL
);
INSERT INTO devices SELECT id, id, token, '', created, created FROM browsers;
CREATE INDEX devices_by_player ON devices (player_id);
DROP TABLE browsers;
