-- Where somebody wants to be told. kind: email, discord, slack or json. secret: signs the links of this address only.
-- confirmed: when its owner followed the link, 0: not yet. failed: since when it cannot be reached, or 0.
CREATE TABLE addresses (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  address TEXT NOT NULL,
  secret TEXT NOT NULL,
  created BIGINT NOT NULL,
  confirmed BIGINT NOT NULL,
  failed BIGINT NOT NULL
);
CREATE INDEX addresses_by_player ON addresses (player_id);

-- When somebody wants to be told: hours in minutes of the day in a zone (quiet from = to: never quiet; digest -1: none), gap in minutes.
-- last: when a message was made; next: when to look again; claim: changes with every message, so that one process makes it.
CREATE TABLE notice_rules (
  player_id TEXT PRIMARY KEY,
  paused_until BIGINT NOT NULL,
  quiet_from INTEGER NOT NULL,
  quiet_to INTEGER NOT NULL,
  digest INTEGER NOT NULL,
  gap INTEGER NOT NULL,
  zone TEXT NOT NULL,
  last BIGINT NOT NULL,
  next BIGINT NOT NULL,
  claim TEXT NOT NULL
);

-- Turns that people wait with; written with the row that began the turn. told: when a message about it was made, or 0.
CREATE TABLE waits (
  player_id TEXT NOT NULL,
  table_id TEXT NOT NULL,
  since BIGINT NOT NULL,
  told BIGINT NOT NULL,
  PRIMARY KEY (player_id, table_id)
);
CREATE INDEX waits_by_told ON waits (told, since);

-- Messages to be sent. kind: confirm, or turns (at the tables named in body). due: when to try; pushed on by the process that tries.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  address_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  due BIGINT NOT NULL,
  tries INTEGER NOT NULL,
  claim TEXT NOT NULL
);
CREATE INDEX outbox_by_due ON outbox (due);
