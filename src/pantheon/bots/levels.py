"""What a game says of the levels (``levels.toml`` in its folder), so that each has a fair chance against the next."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def setting(folder: str, table: str, level: str, default: float) -> float:
    """``slips``: how often a gentle level slips, beside other games; ``looks``: how often one that searches looks at most."""
    path = Path(folder) / "levels.toml"
    told: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return float(told.get(table, {}).get(level, default))
