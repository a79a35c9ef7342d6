-- From where a table was opened: two bytes of a hash, so that the lobby can list by turns and nobody can be found by it.
ALTER TABLE tables ADD COLUMN opener TEXT NOT NULL DEFAULT '';
