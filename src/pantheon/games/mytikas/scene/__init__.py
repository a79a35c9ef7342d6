"""The drawing of Mytikas and what can be explained about it: from views and data only."""

from pantheon.games.mytikas.scene.drawing import make_scene
from pantheon.games.mytikas.scene.lexicon import make_lexicon

__all__ = ["make_lexicon", "make_scene"]
