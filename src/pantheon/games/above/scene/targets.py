"""The viewer's options in Above, by what one clicks for them."""

from __future__ import annotations

from pantheon.core.scene import Act
from pantheon.core.staging import View, make_act
from pantheon.core.text import Texts
from pantheon.games.above.actions import DIRECTION, SPACE, SPACES
from pantheon.games.above.data import NOWHERE, AboveData

DISCARD = -1
"""The common discard where a seat is meant."""


class Acts:
    """The viewer's options, by what one clicks for them."""

    def __init__(self, data: AboveData, view: View, texts: Texts) -> None:
        self.card: dict[tuple[int, str], list[Act]] = {}
        """By seat (or DISCARD) and deity."""
        self.figure: dict[str, list[Act]] = {}
        self.token: dict[str, list[Act]] = {}
        self.space: dict[str, list[Act]] = {}
        self.elsewhere: list[str] = []
        question = view["question"]
        if question is not None and question["mine"]:
            for play in question["options"]:
                self._sort(play, data, view, texts)

    def _sort(self, play: str, data: AboveData, view: View, texts: Texts) -> None:
        verb, _, word = play.partition(" ")
        act = make_act(play, texts)
        if verb == "step":
            act.piece = view["table"]["moving"]
            here = SPACE.index[view["table"]["figures"][act.piece]]
            self.space.setdefault(SPACES[data.steps[here][DIRECTION.index[word]]], []).append(act)
        elif verb in ("exit", "fallback", "place"):
            act.piece = leaving(view) if verb == "place" else view["table"]["moving"]
            self.space.setdefault(word, []).append(act)
        elif verb in ("relocate", "remove"):
            self.token.setdefault(word, []).append(act)
        elif verb in ("push", "seduce"):
            self.figure.setdefault(word, []).append(act)
        elif word:
            for seat in owners(verb, view):
                self.card.setdefault((seat, word), []).append(act)
        else:
            self.elsewhere.append(play)


def leaving(view: View) -> str:
    """The key of the token that is being relocated, for the decider; empty when none is."""
    facts = view["question"]["facts"] if view["question"] else {}
    source = facts.get("source", NOWHERE)
    return "" if source == NOWHERE else f"token-{SPACES[source]}"


def owners(verb: str, view: View) -> list[int]:
    """Whose cards one clicks for an option that names a card."""
    seats, viewer = view["seats"], view["viewer"]
    if verb == "recover":
        return [DISCARD]
    if verb == "disgrace":
        return [(viewer + i) % seats for i in range(1, seats, 2)]
    if view["question"]["name"] == "choose_partner_card_to_exhaust":
        return [(viewer + 2) % seats]
    return [viewer]
