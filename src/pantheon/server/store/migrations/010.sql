-- Games that count. rated: 1 to be counted, 2 counted. side: seats of one side win and lose together.
ALTER TABLE finished ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN side INTEGER NOT NULL DEFAULT 0;
CREATE INDEX finished_by_rated ON finished (rated, ended);

-- A ladder (a game with so many seats) is a log of counted games, as a table is a log of answers: the key decides who counted game n.
-- skills: of each seat, before and after (JSON). They stay when the table goes.
CREATE TABLE rated (
  game TEXT NOT NULL,
  seats INTEGER NOT NULL,
  n INTEGER NOT NULL,
  table_id TEXT NOT NULL UNIQUE,
  skills TEXT NOT NULL,
  PRIMARY KEY (game, seats, n)
);

-- What follows from that log: where everybody stands. who: a person, a program, or bot:LEVEL.
CREATE TABLE ratings (
  game TEXT NOT NULL,
  seats INTEGER NOT NULL,
  who TEXT NOT NULL,
  mu DOUBLE PRECISION NOT NULL,
  sigma DOUBLE PRECISION NOT NULL,
  played INTEGER NOT NULL,
  last BIGINT NOT NULL,
  PRIMARY KEY (game, seats, who)
);
CREATE INDEX ratings_by_who ON ratings (who);
