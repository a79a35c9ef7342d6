"""The scene of Mythologies and what it can explain, from views only."""

from pantheon.games.mythologies.scene.lexicon import make_lexicon
from pantheon.games.mythologies.scene.table import make_scene

__all__ = ["make_lexicon", "make_scene"]
