"""What can be set when the server starts. Tests loosen or tighten these; people need none of them."""

from __future__ import annotations

from typing import NamedTuple


class Settings(NamedTuple):
    database: str = ":memory:"
    bot_workers: int = 2
    bot_limit: float = 15.0
    """Seconds a bot may think before another answer is taken."""
    bot_pause: float = 0.35
    """Seconds between two answers of bots while somebody looks on."""
    backup: float = 3.0
    """Seconds after which this process goes on with bots that another process should have moved."""
    absent: float = 60.0
    """Seconds of absence after which a player can be replaced by vote."""
    heartbeat: float = 15.0
    idle: float = 900.0
    """Seconds after which a table that nobody looks at is dropped from memory."""
    requests: tuple[float, float] = (40.0, 120.0)
    """HTTP requests of one address: per second, and at once."""
    opening: tuple[float, float] = (0.5, 20.0)
    """New tables, uploads and forks of one address."""
    messages: tuple[float, float] = (60.0, 240.0)
    """What the websocket messages of one connection may cost, by their prices (``Message.price``)."""
    body: int = 64 * 1024
    upload: int = 2 * 1024 * 1024
