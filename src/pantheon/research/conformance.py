"""The laws that every game keeps, checked over random matches. Shipped, so that others can test their own game.

    check_match(load_game("above"), Setup(2, {}), seed="1")

Cheap laws are checked at every decision, costly ones at every ``every``-th and at the first of each kind of question.
A broken law raises ``Broken``, which names the law, the match and the answer, and how to see it again.
"""

from __future__ import annotations

from typing import Any

from pantheon.core import Ask, AskAll, CannotUndo, Game, IllegalAction, Match, Rng, fast_rng, load_match
from pantheon.core.codec import DERIVED, Json, dump, fields
from pantheon.core.engine import apply, deciders, decisions, options, play, withdraw
from pantheon.research.encoding_laws import Encoded
from pantheon.research.legality import check_legality
from pantheon.research.random_play import LIMIT, Setup, Wanderer
from pantheon.research.scene_laws import check_scenes
from pantheon.research.secrecy import Secrecy

KEPT = 8
"""How many early clones are watched until the end."""


THIN = 150
"""After so many answers the costly laws are checked half as often, and so on (unless at every decision)."""


class Broken(AssertionError):
    """A game broke a law."""


def check_match(game: Game[Any], setup: Setup, seed: str, *, every: int = 1, limit: int = LIMIT) -> Match:
    """Play one random match and check all laws. ``every``: the costly laws at every n-th decision."""
    trial = Trial(game, setup, seed)
    try:
        trial.run(every, limit)
    except Broken:
        raise
    except Exception as e:
        where = f"{game.slug} {setup} seed {seed!r} answer {len(trial.match.actions)}"
        raise Broken(f"{where}: {type(e).__name__}: {e}") from e
    return trial.match


class Trial:
    """One random match under watch."""

    def __init__(self, game: Game[Any], setup: Setup, seed: str) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.match = Match(game, setup.seats, setup.options, seed)
        self.rng: Rng = fast_rng(f"laws {seed}")
        self.wanderer = Wanderer(game, fast_rng(f"wander {seed}"))
        self.secrecy = Secrecy(game, seed)
        self.encoded = Encoded(game, self.match.state, self.rng)
        self.kept: list[tuple[Any, Json]] = []
        self.met: set[str] = set()
        """The kinds of question that have come up."""

    def run(self, every: int, limit: int) -> None:
        n = due = 0
        while not self.match.over:
            if n >= limit:
                raise AssertionError(f"the game has not ended after {limit} answers")
            now = snapshot(self.match.state)
            self.cheap(now)
            kind = self.match.state.agenda[-1].name()
            if n == due or kind not in self.met:
                self.met.add(kind)
                check_legality(self.game, self.match.state, fast_rng(f"legality {self.seed} {n}"))
                self.costly(self.game.dump(self.match.state))
            if n == due:
                due += every if every == 1 else every * (1 + n // THIN)
            self.step(now)
            n += 1
        self.finish()

    def cheap(self, now: Json) -> None:
        s = self.match.state
        assert snapshot(s.clone()) == now, "a clone differs from its original"
        assert self.game.outcome(s) is None, "the game has an outcome although a question is open"
        self.game.invariants(s)
        check_options(self.game, s)
        self.encoded.follow(s)
        self.illegal(now)

    def costly(self, now: Json) -> None:
        s = self.match.state
        assert self.game.dump(s.clone()) == now, "the log of a clone differs"
        assert self.game.dump(self.game.load(now)) == now, "JSON does not round-trip"
        check_bot_knowledge(self.game, s)
        self.playable(now)
        check_unasked(self.game, s)
        self.sealed()
        self.undo()
        self.secrecy.check(s, self.rng)
        self.encoded.check(s, self.rng)
        check_scenes(self.game, s)
        assert self.game.dump(self.match.state) == now, "looking at the state has changed it"
        if len(self.kept) < KEPT and self.rng.below(4) == 0:
            self.kept.append((self.match.state.clone(), now))

    def step(self, now: Json) -> None:
        """Answer the question; the state before it, kept as a clone, stays as it was."""
        before = self.match.state.clone()
        seat, action = self.wanderer.answer(self.match.state)
        self.match.play(seat, action)
        assert snapshot(before) == now, "playing on has changed an earlier clone"
        self.secrecy.check_told(before, self.match.state, self.rng)
        if self.match.state.undo_blocks == before.undo_blocks:
            assert self.match.state.rng.clone().below(1 << 40) == before.rng.below(1 << 40), "chance was used without a barrier"

    def finish(self) -> None:
        s = self.match.state
        self.game.invariants(s)
        check_outcome(self.game, s)
        for clone, then in self.kept:
            assert self.game.dump(clone) == then, "playing on has changed a clone kept since long"
        again = load_match(self.match.json(), {self.game.slug: self.game})
        assert self.game.digest(again.state) == self.game.digest(s), "the replay gives another digest"
        self.secrecy.check(s, self.rng)
        self.secrecy.finish()
        self.encoded.check(s, self.rng)
        check_scenes(self.game, s)

    def illegal(self, now: Json) -> None:
        """Actions that are not offered are refused, and nothing changes."""
        s = self.match.state
        seat = self.rng.below(s.seats)
        action = self.rng.below(self.game.book.size)
        if action in options(s, seat):
            return
        try:
            play(s, seat, action)
        except IllegalAction:
            assert snapshot(s) == now, "a refused action has changed the state"
        else:
            raise AssertionError(f"“{self.game.book.text(action)}” of seat {seat} is not offered but was accepted")

    def playable(self, now: Json) -> None:
        """Every option can be played, in silence as well as aloud, and leaves the original as it was."""
        s = self.match.state
        for decision in decisions(s):
            for action in decision.options:
                aloud, silent = s.clone(), s.clone()
                silent.hush()
                play(aloud, decision.seat, action)
                apply(silent, decision.seat, action)
                self.game.invariants(aloud)
                assert snapshot(aloud)[1:] == snapshot(silent)[1:], "playing in silence gives another state"
        assert self.game.dump(s) == now, "playing on a clone has changed the original"

    def sealed(self) -> None:
        """Sealed answers commute, and can be withdrawn until the reveal."""
        s = self.match.state
        asked = decisions(s)
        if len(asked) < 2:
            return
        picks = [(d.seat, self.rng.pick(d.options)) for d in asked]
        ends = []
        for order in (picks, picks[::-1]):
            world = s.clone()
            for seat, action in order:
                play(world, seat, action)
            ends.append(self.game.dump(world))
        assert ends[0] == ends[1], "the order of sealed answers matters"
        world = s.clone()
        play(world, *picks[0])
        withdraw(world, picks[0][0])
        assert self.game.dump(world) == self.game.dump(s), "a withdrawn answer has left traces"

    def undo(self) -> None:
        """Back to the barrier and forth again."""
        match = self.match
        taken: list[tuple[int, int]] = []
        there = self.game.dump(match.state)
        while not match.cannot_undo() and len(taken) < 12:
            taken.append(match.undo())
        if not match.undoable():
            try:
                match.undo()
            except CannotUndo as e:
                assert e.reason, "undo stops without a reason"
            else:
                raise AssertionError("undo went beyond the barrier")
        for seat, action in reversed(taken):
            match.play(seat, action)
        assert self.game.dump(match.state) == there, "undo and redo lead elsewhere"


def snapshot(s: Any) -> list[Json]:
    """A state but for its log, of which the length must do: most of a long match is log."""
    names = [name for name in fields(type(s)) if name not in (*DERIVED, "log", "quiet")]
    return [len(s.log), *(dump(getattr(s, name)) for name in names)]


def check_options(game: Game[Any], s: Any) -> None:
    """Options are unique, have a text form, and are put only where there is a choice."""
    top = s.agenda[-1]
    assert isinstance(top, (Ask, AskAll)), "the game stops without a question"
    assert deciders(s), "nobody is asked"
    for decision in decisions(s):
        offered = decision.options
        assert len(set(offered)) == len(offered), f"{top.name()} offers an option twice"
        least = 1 if isinstance(top, Ask) and top.always else 2
        assert len(offered) >= least, f"{top.name()} is asked with {len(offered)} options"
        for action in offered:
            assert game.book.parse(game.book.text(action)) == action, f"action {action} has no stable text form"
    if isinstance(top, Ask):
        assert top.options(s) == s.offer, f"the options of {top.name()} are not those of the table any more"


def check_unasked(game: Game[Any], s: Any) -> None:
    """What is paid because nothing else is left to choose follows from an own answer, and can be told before it."""
    for d in decisions(s):
        for action in {d.options[0], d.options[-1]}:
            later, taken = s.clone(), list[tuple[int, int, int]]()
            later.hush()
            apply(later, d.seat, action, taken)
            for seat, forced, blocks in taken:
                text = game.book.text(forced)
                told = text.split(" ")[0] not in game.pays or (seat == d.seat and blocks == s.undo_blocks)
                assert told, f"{text} is taken from seat {seat} unasked: its question must say `always`"


def check_bot_knowledge(game: Game[Any], s: Any) -> None:
    """What bots rely on: evaluations, weights, rounds that go by, and keys of equal positions."""
    assert game.key(s.clone()) == game.key(s), "a clone has another key"
    later = s.clone()
    for d in decisions(s):
        apply(later, d.seat, d.options[0])
    assert game.rounds(later) >= game.rounds(s), f"rounds fall from {game.rounds(s)} to {game.rounds(later)}"
    for seat in range(s.seats):
        assert 0.0 <= game.evaluate(s, seat) <= 1.0, f"evaluate gives {game.evaluate(s, seat)}, not 0 to 1"
    for d in decisions(s):
        weights = game.weights(s, d.seat, d.options)
        assert len(weights) == len(d.options), "weights and options differ in number"
        assert min(weights) >= 0 and sum(weights) > 0, "weights must not be negative, nor all zero"


def check_outcome(game: Game[Any], s: Any) -> None:
    """The end: winners have seats, a side wins whole; every seat (or none) has a score, which is the sum of its parts."""
    outcome = game.outcome(s)
    assert outcome is not None, "the game is over without an outcome"
    assert not s.frames and not s.sealed and not s.offer, "something is left over at the end"
    assert all(0 <= seat < s.seats for seat in outcome.winners), "a winner has no seat"
    sides = {game.side(s.seats, seat) for seat in outcome.winners}
    whole = [seat for seat in range(s.seats) if game.side(s.seats, seat) in sides]
    assert sorted(outcome.winners) == whole, "a side wins in part only"
    assert len(outcome.scores) == len(outcome.breakdown), "scores or their parts are missing"
    assert len(outcome.scores) in (0, s.seats), "some seats have no score"
    for score, parts in zip(outcome.scores, outcome.breakdown, strict=True):
        assert not parts or sum(parts.values()) == score, f"the parts {parts} do not add up to {score}"
