"""The laws of secrets: a view is all that its viewer knows, and a sampled world is any other that looks the same."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from pantheon.core import FastRng, Game, MatchRng, Rng, apply, deciders, decisions, options
from pantheon.core.codec import Json

ENOUGH = 40
"""A secret that was dealt anew so often without ever changing is no secret."""


class Secrecy:
    """Watches one match for leaks."""

    def __init__(self, game: Game[Any], seed: str) -> None:
        self.game = game
        self.seed = seed
        self.dealt: Counter[str] = Counter()
        """By path of the table as its owner sees it: how often it was hidden from a viewer and dealt anew."""
        self.varied: set[str] = set()

    def check(self, s: Any, rng: Rng) -> None:
        views = {viewer: self.game.view(s, viewer) for viewer in (None, *range(s.seats))}
        for viewer, view in views.items():
            self.check_view(s, viewer, view)
            world = self.check_sample(s, viewer, view, rng)
            for owner in range(s.seats):
                if owner != viewer:
                    self.compare(views[owner]["table"], view["table"], self.game.view(world, owner)["table"])
        self.check_undoable(s, rng)

    def check_view(self, s: Any, viewer: int | None, view: Json) -> None:
        text = json.dumps(view, ensure_ascii=False)
        assert json.loads(text) == view, "a view is not plain JSON (tuples, int keys?)"
        if isinstance(s.rng, MatchRng) and len(s.rng.seed) > 4:
            assert s.rng.seed not in text, "a view tells the seed"
        mine = viewer is not None and viewer in deciders(s)
        question = view["question"]
        if question is not None and not mine:
            assert not question["options"] and not question["facts"], "a view tells options of somebody else"

    def check_sample(self, s: Any, viewer: int | None, view: Json, rng: Rng) -> Any:
        """The view law to the byte; sampling twice is sampling once; questions stay answerable."""
        game, r1, r2 = self.game, rng.below(1 << 40), rng.below(1 << 40)
        world = game.sample(s, viewer, FastRng(r1))
        game.invariants(world)
        seen, meant = json.dumps(game.view(world, viewer)), json.dumps(view)
        assert seen == meant, f"the view of {viewer} changes in a sampled world: {_difference(json.loads(seen), view)}"
        asked = decisions(world)
        assert [d.seat for d in asked] == deciders(s), "another seat is asked in a sampled world"
        assert all(d.options for d in asked), f"a question without options in a sampled world of {viewer}"
        twice = game.sample(world, viewer, FastRng(r2))
        once = game.sample(s, viewer, FastRng(r2))
        assert game.dump(twice) == game.dump(once), (
            f"the true state shines through a sampled world of {viewer}: {_difference(game.dump(twice), game.dump(once))}"
        )
        if game.perfect_information:
            assert [*_open(game, world)] == [*_open(game, s)], "an open table has something to deal"
        return world

    def compare(self, own: Json, foreign: Json, dealt: Json) -> None:
        """What an owner sees and the viewer does not must differ in some sampled world, now or later."""
        for path, secret, again in _hidden(own, foreign, dealt, ""):
            self.dealt[path] += 1
            if again != secret:
                self.varied.add(path)

    def check_undoable(self, s: Any, rng: Rng) -> None:
        """What can be taken back has told its player nothing: the same answer shows the same in another world."""
        game = self.game
        for seat in deciders(s):
            action = rng.pick(options(s, seat))
            after = s.clone()
            apply(after, seat, action)
            if after.undo_blocks != s.undo_blocks or not after.agenda:
                continue
            world = game.sample(s, seat, FastRng(rng.below(1 << 40)))
            apply(world, seat, action)
            shown, meant = _without_waiting(game.view(world, seat)), _without_waiting(game.view(after, seat))
            assert shown == meant, (
                f"“{game.book.text(action)}” can be undone but tells seat {seat} something: {_difference(shown, meant)}"
            )

    def finish(self) -> None:
        frozen = [kind for kind, n in self.dealt.items() if n >= ENOUGH and kind not in self.varied]
        assert not frozen, f"hidden from some viewers, but never dealt anew: {', '.join(frozen)}"


def _open(game: Game[Any], s: Any) -> Iterator[tuple[str, Json]]:
    """A state without its chance: all that a bot at an open table thinks with."""
    return ((key, value) for key, value in game.dump(s).items() if key != "rng")


def _without_waiting(view: Json) -> Json:
    """A seat with one answer to a simultaneous question is not waited for: the design lets that be seen."""
    question = view["question"]
    if question is not None and question.get("together"):
        question["waiting"] = []
    return view


def _hidden(own: Json, foreign: Json, dealt: Json, path: str) -> Iterator[tuple[str, Json, Json]]:
    """Where the owner's table says more than the viewer's: (path without numbers, the secret, the same dealt anew)."""
    if isinstance(own, dict) and isinstance(foreign, dict) and isinstance(dealt, dict):
        for key in own.keys() & foreign.keys() & dealt.keys():
            yield from _hidden(own[key], foreign[key], dealt[key], f"{path}.{'*' if key.isdigit() else key}")
    elif isinstance(own, list) and isinstance(foreign, list) and isinstance(dealt, list) and len(own) == len(foreign):
        for one, other, again in zip(own, foreign, dealt, strict=False):
            yield from _hidden(one, other, again, f"{path}[*]")
    elif own and own != foreign and (foreign is None or isinstance(own, (list, dict))):
        yield path, own, dealt


def _leaves(value: Json, path: str = "") -> Iterator[tuple[str, Json]]:
    """All parts of a JSON value by path: lists of plain values are leaves, and whole."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}")
    elif isinstance(value, list) and any(isinstance(v, (dict, list)) for v in value):
        for i, inner in enumerate(value):
            yield from _leaves(inner, f"{path}[{i}]")
    else:
        yield path, value


def _difference(a: Json, b: Json) -> str:
    left, right = dict(_leaves(a)), dict(_leaves(b))
    paths = [path for path in {**left, **right} if left.get(path) != right.get(path)]
    return "; ".join(f"{path}: {left.get(path)!r} and not {right.get(path)!r}" for path in paths[:3])
