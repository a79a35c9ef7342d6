"""The games of the tests as a server loads them: by functions that worker processes can find, too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.toy import ToyGame
from server.secrets_game import PasswordsGame

from pantheon.core.game import Game
from pantheon.server.games import installed


def load_toy(override: Path | None) -> Game[Any]:
    return ToyGame()


def load_passwords(override: Path | None) -> Game[Any]:
    return PasswordsGame()


LOADERS = {"toy": load_toy, "passwords": load_passwords, "above": installed()["above"], "olympos": installed()["olympos"]}
