-- Finished games that are looked back at: how many of their turns, and until when some process has it in hand.
CREATE TABLE analyses (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  total INTEGER NOT NULL,
  until BIGINT NOT NULL
);

-- What there is to say about each of these turns; empty when there is nothing.
CREATE TABLE findings (
  table_id TEXT NOT NULL REFERENCES tables (id),
  step INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, step)
);
