-- A tournament. terms: what the host announced, as JSON. round: the one that is played, 0 before the start; rounds: of so many.
-- version: changes with whatever its pairing depends on, so that what was paired from an older state is refused.
-- start: host (when the host says so), full (when all places are taken) or time (at starts). watch: the key with which all its tables may be watched.
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  terms TEXT NOT NULL,
  game TEXT NOT NULL,
  visibility TEXT NOT NULL,
  status TEXT NOT NULL,
  places INTEGER NOT NULL,
  start TEXT NOT NULL,
  starts BIGINT NOT NULL,
  round INTEGER NOT NULL,
  rounds INTEGER NOT NULL,
  version INTEGER NOT NULL,
  watch TEXT NOT NULL,
  created BIGINT NOT NULL,
  ended BIGINT NOT NULL
);
CREATE INDEX tournaments_by_status ON tournaments (status, visibility, created);

-- Who takes part: people, programs, bots of the server. lot: the place in the draw. gone: when somebody left it, or 0.
CREATE TABLE entrants (
  tournament_id TEXT NOT NULL REFERENCES tournaments (id),
  n INTEGER NOT NULL,
  player_id TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  level TEXT NOT NULL,
  lot INTEGER NOT NULL,
  gone BIGINT NOT NULL,
  PRIMARY KEY (tournament_id, n)
);
CREATE UNIQUE INDEX entrants_by_player ON entrants (player_id, tournament_id) WHERE player_id <> '';

-- A round that was paired: the key decides which process did it.
CREATE TABLE tournament_rounds (
  tournament_id TEXT NOT NULL REFERENCES tournaments (id),
  round INTEGER NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (tournament_id, round)
);

-- Who sits where. table_id: empty for who sits out. points: what is settled without a result (sitting out, a walkover), else null.
CREATE TABLE pairings (
  tournament_id TEXT NOT NULL,
  round INTEGER NOT NULL,
  board INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  entrant INTEGER NOT NULL,
  table_id TEXT NOT NULL,
  points INTEGER,
  PRIMARY KEY (tournament_id, round, board, seat),
  FOREIGN KEY (tournament_id, round) REFERENCES tournament_rounds (tournament_id, round)
);
CREATE INDEX pairings_by_table ON pairings (table_id);
