"""The scene of Mytikas and what it can explain, from views only."""

from pantheon.games.mytikas.scene.lexicon import make_lexicon
from pantheon.games.mytikas.scene.table import make_scene

__all__ = ["make_lexicon", "make_scene"]
