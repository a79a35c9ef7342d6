"""The viewer's options in Olympos, by what one clicks for them."""

from __future__ import annotations

from typing import Any

from pantheon.core.scene import Act, Button, Target
from pantheon.core.staging import View, make_act
from pantheon.core.text import Texts
from pantheon.games.olympos.actions import BONUS_KIND, COLUMNS
from pantheon.games.olympos.data import OlymposData
from pantheon.games.olympos.discs import Discs
from pantheon.games.olympos.scene.drawing import Drawing

ACTION_SYMBOLS = {"expansion": "settler", "discovery": "tile_philosophy", "wonder": "parthenon", "new_settler": "settler"}


class Acts:
    """The viewer's options, by what one clicks for them."""

    def __init__(self, data: OlymposData, view: View, texts: Texts) -> None:
        self.data = data
        self.view = view
        self.texts = texts
        self.discs = Discs(view)
        self.piece: dict[str, list[Act]] = {}
        """By the key of a piece."""
        self.space: dict[str, list[Act]] = {}
        """By a space of the map."""
        self.slot: dict[int, list[Act]] = {}
        """By a bonus slot of the development board."""
        self.buttons: list[Button] = []
        self.facts: dict[str, Any] = {}
        question = view["question"]
        if question is not None and question["mine"]:
            self.facts = question["facts"]
            for play in question["options"]:
                self._sort(play, play.split(" "))

    def _sort(self, play: str, words: list[str]) -> None:
        verb, args = words[0], words[1:]
        act = make_act(play, self.texts)
        if verb in ("condemn", "barbarian", "from"):
            self.space.setdefault(args[0], []).append(act)
        elif verb == "to":
            self._to(act, args[0])
        elif verb == "settler":
            self._settler(act, args[0], int(args[1]))
        elif verb in ("take", "build"):
            act.badge = str(self.facts.get("costs", {}).get(args[0], ""))  # what is forbidden has no cost
            self.piece.setdefault(f"{'stack' if verb == 'take' else 'wonder'}-{args[0]}", []).append(act)
        elif verb in ("play", "keep"):
            self.piece.setdefault(f"{'hand' if verb == 'play' else 'looked'}-{args[0]}-0", []).append(act)
        elif verb == "bonus":
            self._bonus(act, int(args[0]))
        else:
            self._button(act, verb, args)

    def _to(self, act: Act, territory: str) -> None:
        """OLY-079: the whole cost is seen before one commits, and what it is made of."""
        parts = self.facts.get("costs", {}).get(territory)
        if parts is not None:  # what is forbidden has no cost
            act.badge = str(sum(parts))
            act.text = self.texts.say("scene", "to", [territory, sum(parts), *parts])
            if self.facts["gives_up"]:
                act.text = self.texts.say("scene", "gives_up", [act.text, self.facts["origin"]])
        self.space.setdefault(territory, []).append(act)

    def _settler(self, act: Act, territory: str, n: int) -> None:
        """The n-th own disc from the top. OLY-060: one that lies under another player's may leave, too."""
        pile = self.view["table"]["map"][territory]["pile"]
        own = [i for i, seat in enumerate(pile) if seat == self.view["viewer"]]
        if pile[-1] != self.view["viewer"]:
            act.text = self.texts.say("scene", "buried", [territory, n])
        self.piece.setdefault(self.discs.keys[territory][own[-n]], []).append(act)

    def _bonus(self, act: Act, number: int) -> None:
        position = self.facts["row"] * COLUMNS + self.facts["column"] - 1
        slot = self.data.slots_of[position][number - 1]
        kind = BONUS_KIND.words[self.data.slot_kind[slot]]
        act.text = self.texts.say("scene", "mark_bonus", [kind])
        self.slot.setdefault(slot, []).append(act)

    def _button(self, act: Act, verb: str, args: list[str]) -> None:
        symbol = (
            f"cube_{args[0]}" if verb == "cube" else f"territory_token_{args[0]}" if verb == "tile" else ACTION_SYMBOLS.get(verb)
        )
        button = Button(act=act, symbol=f"olympos:{symbol}" if symbol else "")
        button.style = "primary" if verb in ("expansion", "discovery", "wonder", "done", "pass") else "plain"
        if verb == "pass_final":
            button.style = "quiet"
        self.buttons.append(button)

    def targets(self, drawing: Drawing) -> list[Target]:
        found = []
        for word, acts in self.space.items():
            place, about = drawing.plans["board"].places[word], "north" if word == "northern_zone" else f"territory-{word}"
            name = self.texts.name("space", word)
            found.append(Target(key=f"space-{word}", zone="board", shape=place.hit(), label=name, acts=acts, about=about))
        for slot, acts in self.slot.items():
            key, shape = f"slot-{drawing.slot_word(slot)}", drawing.slot_place(slot).hit()
            found.append(Target(key=key, zone="development", shape=shape, label=acts[0].text, acts=acts, about="bonus"))
        return found
