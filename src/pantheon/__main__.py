"""``python -m pantheon``."""

from pantheon.cli import app

app(prog_name="pantheon")
