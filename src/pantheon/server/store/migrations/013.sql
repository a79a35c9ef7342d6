-- What this server signs with, by its purpose: made once, the same for all processes.
CREATE TABLE server_keys (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

-- Push goes to a browser: what its messages are sealed with, and the device that it is. A device that is signed out is told nothing.
ALTER TABLE addresses ADD COLUMN keys TEXT NOT NULL DEFAULT '';
ALTER TABLE addresses ADD COLUMN device TEXT REFERENCES devices (id) ON DELETE CASCADE;
