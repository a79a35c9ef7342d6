"""Tables: their rows, the game they add up to, the commands that write them, and what viewers are shown."""
