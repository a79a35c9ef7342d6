-- When a server of this database was last running: time without one counts on no clock.
CREATE TABLE alive (
  id INTEGER PRIMARY KEY,
  at BIGINT NOT NULL
);

-- When people were or will be away: their clocks in games by days stand still, for so many days a year.
CREATE TABLE vacations (
  player_id TEXT NOT NULL REFERENCES players (id),
  since BIGINT NOT NULL,
  until BIGINT NOT NULL,
  PRIMARY KEY (player_id, since)
);
