"""The laws of secrets: a view is all that its viewer knows, and a sampled world is any other that looks the same."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from pantheon.core import Ask, Event, FastRng, Game, MatchRng, Rng, apply, deciders, decisions, options
from pantheon.core.codec import Json
from pantheon.core.merging import ordered_answer

ENOUGH = 40
"""A secret that was dealt anew so often without ever changing is no secret."""
NOTHING: tuple[Json, ...] = (None, "", [], {})
OFTEN = 3
"""A log line that so often, and never otherwise, names what is hidden tells a secret."""
WORLDS = 6
"""Sampled worlds in which a thing that the log told must be where the log says."""


class Secrecy:
    """Watches one match for leaks."""

    def __init__(self, game: Game[Any], seed: str) -> None:
        self.game = game
        self.seed = seed
        self.dealt: Counter[str] = Counter()
        """By path of the table as its owner sees it: how often it was hidden from a viewer and dealt anew."""
        self.varied: set[str] = set()
        self.heard: Counter[str] = Counter()
        """How often a kind of log line was looked at …"""
        self.told: Counter[str] = Counter()
        """… and how often it named what is hidden."""

    def check(self, s: Any, rng: Rng) -> None:
        views = {viewer: self.game.view(s, viewer) for viewer in (None, *range(s.seats))}
        for viewer, view in views.items():
            self.check_view(s, viewer, view)
            world = self.check_sample(s, viewer, view, rng)
            self.check_orders(s, world, viewer)
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
        top = world.agenda[-1] if world.agenda else None
        if isinstance(top, Ask) and not top.always and not top.secret and top.seat != viewer:
            assert len(asked[0].options) > 1, (
                f"that {top.name()} is asked tells {viewer} something: in another world it would not be; it must say `always`"
            )
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

    def check_orders(self, s: Any, world: Any, viewer: int | None) -> None:
        """Whether an order answers for somebody who is away tells others nothing: it is the same in another world."""
        game = self.game
        for seat in deciders(s):
            question = s.agenda[-1].name()
            for order in game.orders if seat != viewer else ():
                for limit in (order.limits or (0,)) if order.away() and order.verbs and order.concerns(question) else ():
                    answers = [ordered_answer(game, each, seat, order, [], limit) is not None for each in (s, world)]
                    assert answers[0] == answers[1], f"the order “{order.key}” tells {viewer} something: it answers, or not"

    def compare(self, own: Json, foreign: Json, dealt: Json) -> None:
        """What an owner sees and the viewer does not must differ in some sampled world, now or later."""
        for path, secret, again in _hidden(own, foreign, dealt, ""):
            if path in self.game.derivable:
                continue
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

    def check_told(self, before: Any, s: Any, rng: Rng) -> None:
        """What a log line names to everybody is known to everybody: where its owner has it, sampled worlds have it, too.

        Once may be chance (somebody draws what another has just shown): a line that does it every time tells a secret.
        """
        for event in s.log[len(before.log) :]:
            named = _named(self.game, event) if event.only is None and self.heard[event.key] < OFTEN else set()
            if named:
                self.heard[event.key] += 1
                told = self._told(named, before, s, rng)
                self.told[event.key] += bool(told)
                assert self.told[event.key] < OFTEN, f"the log line “{event.key}” tells {told}"

    def _told(self, named: set[str], before: Any, s: Any, rng: Rng) -> str:
        """Something named that has just come to where it is hidden, though it is elsewhere in another world."""
        game = self.game
        for owner, viewer in permutations(range(s.seats), 2):
            foreign = game.view(s, viewer)["table"]
            was, now = (_secrets(game, state, owner, foreign) for state in (before, s))
            for path, things in now.items():
                for thing in named & (things - was.get(path, Counter())).keys():
                    worlds = [game.sample(s, viewer, FastRng(rng.below(1 << 40))) for _ in range(WORLDS)]
                    if not all(_secrets(game, world, owner, foreign).get(path, Counter())[thing] for world in worlds):
                        return f"{viewer} that {owner} has {thing} in {path}, hidden from {viewer}"
        return ""

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
        for key in own.keys() - foreign.keys():
            yield f"{path}.{key}", own[key], dealt.get(key)
    elif isinstance(own, list) and isinstance(foreign, list) and isinstance(dealt, list) and len(own) == len(foreign):
        for one, other, again in zip(own, foreign, dealt, strict=False):
            yield from _hidden(one, other, again, f"{path}[*]")
    elif own != foreign and own not in NOTHING and (isinstance(own, (list, dict)) or not isinstance(foreign, (list, dict))):
        yield path, own, dealt


def _secrets(game: Game[Any], s: Any, owner: int, foreign: Json) -> dict[str, Counter[str]]:
    """What the owner is shown and another is not, by path: the plain values in it, as words."""
    own = game.view(s, owner)["table"]
    found: dict[str, Counter[str]] = {}
    for path, secret, _ in _hidden(own, foreign, own, ""):
        found.setdefault(path, Counter()).update(str(value) for _, leaf in _leaves(secret) for value in _plain(leaf))
    return found


def _plain(leaf: Json) -> list[Json]:
    return leaf if isinstance(leaf, list) else [leaf]


def _named(game: Game[Any], event: Event) -> set[str]:
    """The ids of domains that a log line names, each as a number and as a word; seats and bare numbers are none."""
    named: set[str] = set()
    for i, domain in game.texts("en").domains("log", event.key).items():
        if domain in game.book.domains and domain != "seat" and i < len(event.args):
            value, words = event.args[i], game.book.domains[domain]
            named |= {str(value), words.word(value) if isinstance(value, int) else str(words.index.get(value, value))}
    return named


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
