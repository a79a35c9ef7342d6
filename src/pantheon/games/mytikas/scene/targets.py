"""The viewer's options, by what one clicks for them."""

from __future__ import annotations

from pantheon.core.scene import Act, Button
from pantheon.core.staging import View, make_act
from pantheon.core.text import Texts
from pantheon.games.mytikas.actions import CELL_IDS, SLOT_IDS

PRIMARY = ("do_main", "do_bonus", "finish", "stop")
PICTURES = {
    "take": "offering", "make": "make_offering", "amount": "offering", "do_bonus": "ribbon", "3_for_1": "offering_1",
    "7_for_3": "offering_3",
}  # fmt: skip


class Offered:
    """Places of the board and of the own mat, cards, heaps of cubes, favours of others; what has no place is a button."""

    def __init__(self, view: View, texts: Texts) -> None:
        self.texts = texts
        self.board: dict[str, list[Act]] = {}
        self.mat: dict[str, list[Act]] = {}
        self.card: dict[str, list[Act]] = {}
        self.cube: dict[tuple[int, str], list[Act]] = {}
        self.favour: dict[tuple[int, str], list[Act]] = {}
        """By seat and god."""
        self.buttons: list[Button] = []
        question = view["question"]
        if question is not None and question["mine"]:
            self.me: int = view["viewer"]
            self.facts: dict[str, int] = question["facts"]
            self.tumbling: bool = question["name"] == "finish_turn"
            """The question speaks of tumbling; others allow it beside what they ask (MYT-095)."""
            for play in question["options"]:
                self._sort(play)

    def _sort(self, play: str) -> None:
        verb, *args = play.split(" ")
        act = make_act(play, self.texts)
        if verb == "place":
            self.board.setdefault(args[0], []).append(act)
        elif verb in ("use", "offer", "keep"):
            self.card.setdefault(args[0], []).append(act)
        elif verb == "favour" and args[1] == "supply":
            self.board.setdefault(args[0], []).append(act)
        elif verb == "favour":
            self.favour.setdefault((int(args[1]), args[0]), []).append(act)
        elif verb == "build":
            self.mat.setdefault(f"{args[0]}_box", []).append(act)
        elif verb == "level":
            act.piece = f"building-{self.me}-{SLOT_IDS[self.facts['slot']]}"
            self.board.setdefault(f"level_{args[0]}", []).append(act)
        elif not self._sort_cubes(verb, args, act):
            self._button(verb, args, act)

    def _sort_cubes(self, verb: str, args: list[str], act: Act) -> bool:
        """Whatever a cube does begins with a click on its heap; where it may go to several levels, a menu asks which."""
        if verb == "convert":
            self.mat.setdefault(f"level_{args[0]}_{args[1]}", []).append(act)
        elif verb in ("pay", "tumble", "raise", "upgrade", "raise_any", "move"):
            act.aside = verb == "tumble" and not self.tumbling
            self.cube.setdefault((int(args[1]), args[0]), []).append(act)
        else:
            return False
        return True

    def _button(self, verb: str, args: list[str], act: Act) -> None:
        button = Button(act=act, style="primary" if verb in PRIMARY else "plain")
        if verb in PICTURES:
            button.symbol = f"mytikas:{PICTURES[verb]}"
        elif verb == "produce":
            button.symbol = f"mytikas:{args[0].rsplit('_', 1)[1]}"
        elif verb == "extra":
            button.symbol = f"mytikas:{args[0]}"
        elif verb == "follow":
            button.symbol = "mytikas:offering" if args[0] == "offering" else f"mytikas:favour_{args[0]}"
        if verb in ("do_main", "do_bonus") and "cell" in self.facts:  # also by a click on the plate or the ribbon of the cell
            button.about = CELL_IDS[self.facts["cell"]]
            self.board.setdefault(f"{button.about}_{verb.removeprefix('do_')}", []).append(act)
        self.buttons.append(button)
