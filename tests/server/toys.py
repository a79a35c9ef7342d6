"""The toy game as a server loads it: by a function that worker processes can find, too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.toy import ToyGame

from pantheon.core.game import Game


def load_toy(override: Path | None) -> Game[Any]:
    return ToyGame()


LOADERS = {"toy": load_toy}
