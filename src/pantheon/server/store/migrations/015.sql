-- What a seat chose in a game that others may choose as well (JSON: by kind of choice, the ids), as the game's words declare it.
ALTER TABLE results ADD COLUMN choices TEXT NOT NULL DEFAULT '{}';
