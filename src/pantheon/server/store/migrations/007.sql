-- Who is asked to take a seat: a person or a program, by somebody at the table. Gone when the seat is taken or the table goes.
CREATE TABLE invitations (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  player_id TEXT NOT NULL,
  by_player TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX invitations_by_player ON invitations (player_id);
