-- A finished game, and how each seat came out of it. They stay when the table itself is deleted; `pantheon admin results` makes them anew.
CREATE TABLE finished (
  table_id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  version INTEGER NOT NULL,
  seats INTEGER NOT NULL,
  options TEXT NOT NULL,
  altered INTEGER NOT NULL,
  visibility TEXT NOT NULL,
  clock TEXT NOT NULL,
  began BIGINT NOT NULL,
  ended BIGINT NOT NULL,
  steps INTEGER NOT NULL,
  reason TEXT NOT NULL
);
CREATE INDEX finished_by_game ON finished (game, ended);

-- kind: person, program or bot (with its level). place: 1 for who won. parts: the score by its sources. gave_up: why a bot ended the game.
CREATE TABLE results (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  player_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  level TEXT NOT NULL,
  name TEXT NOT NULL,
  score INTEGER NOT NULL,
  place INTEGER NOT NULL,
  parts TEXT NOT NULL,
  gave_up TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_by_player ON results (player_id);
