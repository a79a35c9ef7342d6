"""The scene of Above and what it can explain, from views only."""

from pantheon.games.above.scene.lexicon import make_lexicon
from pantheon.games.above.scene.table import make_scene

__all__ = ["make_lexicon", "make_scene"]
