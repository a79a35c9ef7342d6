"""How many clicks a turn takes: bots play, and every answer counts as the clicks that a person would need for it.

    python benchmarks/clicks.py mytikas panthalos olympos --games 2 --level greedy

*Before*: every answer to a question with more than one option is a choice. *Now*: a question that a default order answers
takes none, a set-up that is left to a bot takes one, and answers that the table offers as one act take one.
*Pointer*: the same in clicks of the mouse: an act that shares its place with others is two, the place and an entry of its menu.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from pantheon.bots import Observation, make_bot
from pantheon.core import Game, apply, decisions, fast_rng
from pantheon.core.engine import Decision
from pantheon.core.merging import THEN, merge
from pantheon.core.orders import EVER, SAME
from pantheon.core.scene import Scene, offered
from pantheon.games import load_game

TURNS = {"mytikas": "choose_cell", "panthalos": "choose_action", "olympos": "choose_action"}
"""The question that opens a turn."""


def pointer(scene: Scene, play: str) -> int:
    """Clicks for an act: one where it stands alone, two where a menu asks which is meant."""
    alone = [button.act.action for button in scene.buttons]
    for acts in [piece.acts for piece in scene.pieces] + [target.acts for target in scene.targets]:
        alone += [act.action for act in acts] if len(acts) == 1 else []
    return 1 if play in alone else 2


class Count:
    """The clicks of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.turns = self.before = self.now = self.pointer_before = self.pointer_now = 0
        self.merged: list[str] = []
        """Acts of the last click that also answer the questions that follow, and what of them has been answered."""
        self.so_far = ""
        self.paid = 0
        """Clicks of the pointer for what has been answered of it."""
        self.known: dict[tuple[int, str], set[str]] = {}
        self.questions: Counter[str] = Counter()
        """The clicks that are left, by question."""

    scene: Scene

    def answer(self, s: Any, one: Decision, action: int) -> None:
        name, play = one.task.name(), self.game.book.text(action)
        plays = [self.game.book.text(option) for option in one.options]
        self.turns += name == TURNS.get(self.game.slug, "") and not self._within(play)
        scene: Scene = self.game.scene(self.game.view(s, one.seat), "en", [])
        if len(plays) > 1:
            self.before += 1
            self.pointer_before += pointer(scene, play)
        if self._ordered(one.seat, name, plays, play):
            self.merged = []
        elif self._within(play):
            self.so_far += THEN + play
            self.pointer_now += pointer(self.scene, self.so_far) - self.paid
            self.paid = pointer(self.scene, self.so_far)
        else:
            self.now += len(plays) > 1
            self.questions[name] += len(plays) > 1
            merge(self.game, s, one.seat, scene, [])
            self.merged, self.so_far, self.scene = [act for act in offered(scene) if THEN in act], play, scene
            self.paid = pointer(scene, play) if len(plays) > 1 else 0
            self.pointer_now += self.paid

    def _within(self, play: str) -> bool:
        whole = self.so_far + THEN + play
        return any(act == whole or act.startswith(whole + THEN) for act in self.merged)

    def _ordered(self, seat: int, name: str, plays: list[str], play: str) -> bool:
        for order in self.game.orders:
            if not order.verbs and order.concerns(name):
                begun = (seat, order.key) in self.known
                self.known[seat, order.key] = set(plays)
                return begun
            if not order.default or not order.concerns(name) or play.split(" ")[0] not in order.verbs:
                continue
            known = self.known.setdefault((seat, order.key), set())
            if order.while_ == EVER or set(plays) <= known:
                return True
            if order.while_ == SAME:
                known.update(plays)
        return False


def count(game: Game[Any], seats: int, seed: str, level: str) -> Count:
    s = game.new(seats, None, seed)
    bots = [make_bot(level, f"{seed}/{seat}") for seat in range(seats)]
    rng, made = fast_rng(seed), Count(game)
    while open_ := decisions(s):
        one = open_[0]
        world = game.sample(s, one.seat, rng)
        action = bots[one.seat].advise(Observation(game, one.seat, world))[0].action
        made.answer(s, one, action)
        apply(s, one.seat, action)
    return made


def compared(before: int, now: int, turns: int) -> str:
    return f"before {before / turns:.2f}   now {now / turns:.2f}   {1 - now / before:.0%} fewer"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slugs", nargs="+")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", dest="number", type=int, default=1)
    parser.add_argument("--level", default="greedy")
    chosen = parser.parse_args()
    for slug in chosen.slugs:
        game = load_game(slug)
        all_ = [count(game, chosen.seats, f"clicks {n}", chosen.level) for n in range(chosen.number)]
        names = ("turns", "before", "now", "pointer_before", "pointer_now")
        turns, before, now, pointer_before, pointer_now = (sum(getattr(one, name) for one in all_) for name in names)
        left = sum((one.questions for one in all_), Counter[str]())
        print(
            f"{slug:12} {turns:5} turns   {compared(before, now, turns)}  pointer: {compared(pointer_before, pointer_now, turns)}"
        )
        print("             left: " + ", ".join(f"{name} {n / turns:.2f}" for name, n in left.most_common(12)))


if __name__ == "__main__":
    main()
