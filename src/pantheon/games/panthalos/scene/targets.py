"""The viewer's options in Panthalos, by what one clicks for them."""

from __future__ import annotations

from pantheon.core.scene import Act
from pantheon.core.staging import View, make_act
from pantheon.core.text import Texts

OWN_TILE = ("give", "use", "refine", "discard", "play")
OWN_DIE = ("promote", "weaken", "convert_disciple")


class Acts:
    """The viewer's options, by what one clicks for them."""

    def __init__(self, view: View, texts: Texts) -> None:
        self.piece: dict[str, list[Act]] = {}
        """By kind of own piece in front."""
        self.die: dict[tuple[str, str], list[Act]] = {}
        """By place and value of own dice."""
        self.tile: dict[str, list[Act]] = {}
        """By own tile."""
        self.shown: dict[str, list[Act]] = {}
        """By tile or merchant on display, and the two calamities."""
        self.space: dict[str, list[Act]] = {}
        self.master: dict[int, list[Act]] = {}
        """By opponent to challenge."""
        self.elsewhere: list[str] = []
        question = view["question"]
        for play in question["options"] if question is not None else []:
            self._sort(play, make_act(play, texts))

    def _sort(self, play: str, act: Act) -> None:
        verb, *words = play.split(" ")
        if verb in ("piece", "partner"):
            self.piece.setdefault(words[0], []).append(act)
        elif verb in OWN_DIE:
            self.die.setdefault((words[0], words[1]), []).append(act)
        elif verb in OWN_TILE:
            self.tile.setdefault(words[0], []).append(act)
        elif verb in ("take", "supply"):
            self.shown.setdefault(words[0], []).append(act)
        elif verb in ("space", "claim"):
            self.space.setdefault(words[0], []).append(act)
        else:
            self.elsewhere.append(play)
            if verb == "challenge":
                self.master.setdefault(int(words[0]), []).append(act)
            elif verb in ("visible", "hidden"):
                self.shown.setdefault(verb, []).append(act)
