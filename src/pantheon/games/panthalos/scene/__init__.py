"""The scene of Panthalos and what it can explain, from views only."""

from pantheon.games.panthalos.scene.lexicon import make_lexicon
from pantheon.games.panthalos.scene.table import make_scene

__all__ = ["make_lexicon", "make_scene"]
