"""What one clicks for each option: a piece, a place, or a button."""

from __future__ import annotations

from typing import Any, Literal

from pantheon.core.geometry import Place
from pantheon.core.scene import Act, Button, Target
from pantheon.core.staging import View, make_act
from pantheon.core.text import Texts
from pantheon.games.mythologies.actions import BOARD, CELL, PLANE

SLOTS = ("1", "2", "3", "deity")
Style = Literal["plain", "primary", "quiet"]


def kind_of(card: str) -> str:
    """``puma.2`` is a Puma."""
    return card.partition(".")[0]


class Acts:
    """The viewer's options, by what one clicks for them."""

    def __init__(self, view: View, texts: Texts) -> None:
        self.view = view
        self.texts = texts
        self.table = view["table"]
        self.piece: dict[str, list[Act]] = {}
        """By the key of a piece."""
        self.place: dict[str, list[Act]] = {}
        """By a cell, a plane or a board."""
        self.buttons: list[Button] = []
        question = view["question"]
        self.facts: dict[str, Any] = question["facts"] if question is not None and question["mine"] else {}
        if question is not None and question["mine"]:
            for play in question["options"]:
                self._sort(play)

    def _sort(self, play: str) -> None:
        verb, *words = play.split(" ")
        act = make_act(play, self.texts)
        if verb in ("place", "to", "plane", "board"):
            act.piece = self._carried(verb)
            self.place.setdefault(words[0], []).append(act)
        elif verb in ("choose", "spare", "stack", "activate"):
            self._sort_cell(act, verb, words[-1])
        elif verb in ("play", "discard", "discarded"):
            pile = self._mine()["selected"] if verb != "discarded" else self.table["pantheons"][int(words[0])]["discard"]
            for card in pile:
                if kind_of(card) == words[-1]:
                    self.piece.setdefault(card, []).append(act)
        elif verb == "lying":
            self._sort_lying(act, BOARD.index[words[0]], words[1])
        else:
            self._button(act, verb, words)

    def _sort_cell(self, act: Act, verb: str, cell: str) -> None:
        pile = self._mine()["cells"][CELL.index[cell]]
        if not pile:  # forbidden, then
            self.place.setdefault(cell, []).append(act)
            return
        act.text = self.texts.say("scene", verb, [kind_of(pile[-1]), cell])
        self.piece.setdefault(pile[-1], []).append(act)

    def _mine(self) -> dict[str, Any]:
        pantheon: dict[str, Any] = self.table["pantheons"][self.view["viewer"]]
        return pantheon

    def _carried(self, verb: str) -> str:
        """The piece that a placement or a move carries, if it can be told."""
        if verb == "to" and "source" in self.facts:
            return str(self._mine()["cells"][self.facts["source"]][-1])
        selected = [card for card in self._mine()["selected"] if kind_of(card) == self.facts.get("card")]
        return str(selected[0]) if verb == "place" and selected else ""

    def _sort_lying(self, act: Act, board: int, slot: str) -> None:
        if slot == "pile":
            self.piece.setdefault(f"pile-{board}", []).append(act)
            return
        at = board * 4 + SLOTS.index(slot)
        card = self.table["slots"][at]["card"]
        if card:
            act.text = self.texts.name("card", kind_of(card))
        self.piece.setdefault(card or f"hidden-{at}", []).append(act)

    def _button(self, act: Act, verb: str, words: list[str]) -> None:
        style: Style = "primary" if verb == "end_turn" else "quiet" if verb in ("stop", "decline") else "plain"
        symbols = {
            "pay": "mythologies:gem", "gem": "mythologies:gem", "favour": "mythologies:favour", "give_gem": "mythologies:gem",
            "give_gems": "mythologies:gem", "lose_favours": "mythologies:favour", "select": "mythologies:select_pawn",
            "pass": "mythologies:pass_pawn",
        }  # fmt: skip
        symbol, about = symbols.get(verb, ""), ""
        if verb == "trigger":
            symbol, about = f"mythologies:mini_{words[0]}", words[0]
        elif verb == "mythology":
            symbol, about = f"mythologies:emblem_{words[0]}", f"board_{words[0]}"
        elif verb == "opponent":
            symbol = f"common:seat_{words[0]}"
        self.buttons.append(Button(act=act, style=style, symbol=symbol, about=about))

    def targets(self, board: dict[str, Place], mat: dict[str, Place]) -> list[Target]:
        """Cells and planes of the viewer's own mat, boards of the sanctuary."""
        found = []
        for word, acts in self.place.items():
            domain = "board" if word in BOARD.words else "plane" if word in PLANE.words else "cell"
            zone = "board" if domain == "board" else f"mat-{self.view['viewer']}"
            at = (board if domain == "board" else mat)[word]
            found.append(Target(key=f"to-{word}", zone=zone, shape=at.hit(), label=self.texts.name(domain, word), acts=acts))
        return found
