"""The scene of Olympos and what it can explain, from views only."""

from pantheon.games.olympos.scene.lexicon import make_lexicon
from pantheon.games.olympos.scene.table import make_scene

__all__ = ["make_lexicon", "make_scene"]
