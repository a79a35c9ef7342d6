"""The coach: which turns a bot thinks best at a decision, what they lead to, and whether an answer was a slip.

Everything is found in worlds that the seat cannot tell from the real one, dealt by a seed that its view alone decides: who sees
the same is told the same. A line is a whole turn and how the others would answer it; its consequences say why it is good or bad.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pantheon.bots.base import Observation
from pantheon.bots.chain import RankedTurn, Turn, answer, children, turns
from pantheon.bots.judge import Judge
from pantheon.bots.nets import BY_HAND, judge_of
from pantheon.bots.policy import Policy, tendencies
from pantheon.bots.strategist import Strategist
from pantheon.core.codec import digest_of
from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.match import Match
from pantheon.core.orders import EVER
from pantheon.core.rng import FastRng, fast_rng
from pantheon.core.scene import Scene, acts_of
from pantheon.core.state import State
from pantheon.core.text import Texts
from pantheon.lessons.consequences import Fact, consequences, in_all
from pantheon.lessons.course import slip_of

PLAYOUTS: Final = 40
"""How much a bot thinks about a decision before the coach speaks."""
WORLDS: Final = 5
"""Worlds in which lines are compared."""
BEAM: Final = 4
"""Half-done turns that are followed when a turn is finished …"""
WIDTH: Final = 10
"""… and options of a click that are tried."""
CLEARLY: Final = 0.03
"""A turn that answers otherwise than one usually does must be worth so much more than others to be told."""
REPLIES: Final = 6
"""Turns of others that are followed at most."""


class Worth(NamedTuple):
    """A turn as the bot judges it: the texts of its clicks and the chance to win that it sees."""

    clicks: tuple[str, ...]
    value: float
    visits: int = 0
    """How often the bot has looked at it."""


class Judgement(NamedTuple):
    """What the bot thinks of one decision: turns, the best first. Words are made of it for each reader (``Lines``)."""

    turns: tuple[Worth, ...]

    @property
    def best(self) -> Worth:
        return self.turns[0]


class Slip(NamedTuple):
    """What an answer costs: the chance to win after it, after the better turn, and the difference."""

    played: Worth
    better: Worth
    loss: float
    least: float
    """From which loss on the coach speaks in this game."""

    @property
    def clear(self) -> bool:
        return self.loss >= self.least


class Line:
    """One way on from a decision, in one world: the seat's own turn, those it has right after it, and how the others answer."""

    def __init__(
        self, start: State, own: State, left: State, end: State, clicks: list[int], replies: list[tuple[int, list[int]]]
    ) -> None:
        self.start = start
        self.own = own
        """After the seat's turn."""
        self.left = left
        """When others are asked: where somebody has several turns in a row, after the last of them that can be planned."""
        self.end = end
        """When the seat is asked again, or nobody."""
        self.clicks = clicks
        """Of the turn, as far as it can be planned."""
        self.replies = replies
        """Whose turns came then, and their clicks."""


def seed_of(game: Game[Any], world: State, seat: int) -> str:
    """The same for everybody who sees the same, whatever is hidden: made of the view without its log."""
    return digest_of(game.view(world, seat) | {"log": []})


class Lines:
    """A decision of a seat, and lines from it through a few worlds."""

    def __init__(self, game: Game[Any], world: State, seat: int, worlds: int = WORLDS) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed_of(game, world, seat)
        rng = fast_rng(f"{self.seed}/worlds")
        self.worlds = [self._deal(world, rng) for _ in range(worlds)]
        self.together = len(world.sealed) + len(deciders(world)) > 1
        """Others answer at the same time, in secret."""
        self.judge: Judge = judge_of(game, world.seats, BY_HAND)
        self.texts: Texts = game.texts("en", ())

    def _deal(self, world: State, rng: FastRng) -> State:
        """A world in which only what comes from now on is told."""
        dealt: State = self.game.sample(world, self.seat, rng)
        dealt.log, dealt.quiet = [], False
        return dealt

    def follow(self, clicks: Sequence[int], *, replies: bool = True) -> list[Line]:
        """A turn that begins with these clicks, in every world; ``replies``: and how the others answer it."""
        most = REPLIES if replies else 0
        return [self._follow(world, clicks, most, fast_rng(f"{self.seed}/{i}")) for i, world in enumerate(self.worlds)]

    def _follow(self, world: State, clicks: Sequence[int], most: int, rng: FastRng) -> Line:
        s: State = world.clone()
        done: list[int] = []
        turn: tuple[State, list[int]] | None = None
        for click in clicks:
            if self.seat not in deciders(s) or click not in options(s, self.seat):
                break
            answer(self.judge.policy, s, self.seat, click, rng)
            done.append(click)
            if turn is None and self._heads(s):
                turn = s.clone(), done[:]
        if s.undo_blocks == world.undo_blocks and deciders(s) == [self.seat]:
            rest = turns(self.judge, s, self.seat, BEAM, WIDTH, rng)[0]
            turn = turn or self._first_turn(s, done, rest)
            s, done = rest.end, [*done, *rest.clicks]
        own, left = turn or (s, done), s
        replies: list[tuple[int, list[int]]] = []
        while s.agenda and self.seat not in deciders(s) and len(replies) < most:
            s = self._reply(s, replies, rng)
        return Line(world, own[0], left, s, own[1], replies)

    def _first_turn(self, s: State, done: list[int], rest: Turn) -> tuple[State, list[int]] | None:
        """The end of this turn and its clicks, where the rest leads on into another turn of the same seat."""
        if self._heads(rest.end) < (1 if deciders(rest.end) == [self.seat] else 2):
            return None
        now: State = s.clone()
        for i, click in enumerate(rest.clicks):
            if deciders(now) != [self.seat]:
                return None
            apply(now, self.seat, click)
            if self._heads(now):
                return now, [*done, *rest.clicks[: i + 1]]
        return now, [*done, *rest.clicks]

    def _heads(self, s: State) -> int:
        """How many turns the log has headed since the decision."""
        return sum(1 for event in s.log if self.texts.heading(event.key))

    def _reply(self, s: State, replies: list[tuple[int, list[int]]], rng: FastRng) -> State:
        """What the others do next: one of them his best turn, several at once what is likely."""
        asked = deciders(s)
        if len(asked) == 1:
            best = turns(self.judge, s, asked[0], BEAM, WIDTH, rng)[0]
            replies.append((asked[0], best.clicks))
            return best.end
        likely = tendencies(self.judge.policy, [(s, asked[0])])[0].pick(rng)
        replies.append((asked[0], [likely]))
        return children(self.judge.policy, s, asked[0], [likely], rng)[0]

    def value(self, lines: list[Line]) -> float:
        """How well the seat stands after a line, on the average of the worlds."""
        return sum(self.judge.values([line.end for line in lines], self.seat)) / len(lines)

    def done(self, lines: list[Line], lang: str, names: Sequence[str], *, to_all: bool = False) -> list[Fact]:
        """What the turn itself brings about. ``to_all``: told about the seat, by its name, and not to it.

        Where others answer in secret at the same time, what they do is a guess and nothing that the turn brings about.
        """
        facts = in_all([self._told(line.start, line.own, lang, names, to_all) for line in lines])
        return [fact for fact in facts if fact.seat == self.seat or fact.kind == "end"] if self.together else facts

    def answered(self, lines: list[Line], lang: str, names: Sequence[str], *, to_all: bool = False) -> list[Fact]:
        """What the others then do, as far as the seat sees it."""
        return in_all([self._told(line.left, line.end, lang, names, to_all) for line in lines])

    def _told(self, old: State, new: State, lang: str, names: Sequence[str], to_all: bool) -> list[Fact]:
        public = self.game.view(new, None)["log"] if to_all else None
        return consequences(self.game, self.game.view(old, self.seat), self.game.view(new, self.seat), lang, names, public)


def turn_start(match: Match, seat: int, first: int = 0) -> int:
    """After how many answers the turn of a seat began: nobody else has answered since, nor has anything come to light.

    ``first``: the answers before it are not this table's.
    """
    actions = match.actions
    start = len(actions)
    while start > first and actions[start - 1][0] == seat:
        start -= 1
    return max(start, match.barrier_before(len(actions)))


def judge(game: Game[Any], world: State, seat: int, playouts: int = PLAYOUTS) -> Judgement:
    """The turns that a bot thinks best, the best first."""
    rng = fast_rng(f"{seed_of(game, world, seat)}/judge")
    dealt = game.sample(world, seat, rng)
    dealt.hush()
    bot = Strategist(rng, playouts=playouts)
    found: list[RankedTurn] = bot.think(Observation(game, seat, dealt), 0.0, playouts)
    ranked = []
    least = 1.0
    # A search ranks by more than the value: what comes later is not said to be worth more.
    for turn in plain_turns(game, dealt, seat, found):
        least = min(least, turn.value)
        ranked.append(Worth(tuple(game.book.text(click) for click in turn.clicks), round(least, 4), turn.visits))
    return Judgement(tuple(ranked))


def plain_turns(game: Game[Any], world: State, seat: int, found: list[RankedTurn]) -> list[RankedTurn]:
    """Without what is odd, or begins with what was not asked for, unless it is clearly better: else nobody sees why."""
    scene: Scene = game.scene(game.view(world, seat), "en", [""] * world.seats)
    asides = {game.book.parse(act.action) for act in acts_of(scene) if act.aside}
    plain = [turn for turn in found if turn.clicks[0] not in asides and not odd(game, world, seat, turn.clicks)]
    best = max((turn.value for turn in plain), default=-1.0)
    return [turn for turn in found if turn in plain or turn.value > best + CLEARLY]


def odd(game: Game[Any], world: State, seat: int, clicks: Sequence[int]) -> bool:
    """Whether a turn answers a question otherwise than an order that stands from the beginning, whatever the options."""
    usual = [order for order in game.orders if order.default and order.while_ == EVER]
    s, rng = world.clone(), fast_rng("odd")
    for click in clicks if usual else ():
        question, verb = s.agenda[-1].name(), game.book.text(click).split(" ")[0]
        if any(order.concerns(question) and verb not in order.verbs for order in usual):
            return True
        if click not in options(s, seat):
            break
        answer(Policy(game), s, seat, click, rng)
    return False


def review(lines: Lines, judgement: Judgement, played: Sequence[str]) -> Slip:
    """What it costs to begin the turn with these clicks, instead of the best of those that the bot thought of."""
    own, least = _worth(lines, played), slip_of(lines.game.folder)
    best = judgement.best.clicks
    if best[: len(played)] == tuple(played[: len(best)]):  # the same turn, as far as both can be told
        return Slip(own, own, 0.0, least)
    better = _worth(lines, best)
    return Slip(own, better, better.value - own.value, least)


def _worth(lines: Lines, clicks: Sequence[str]) -> Worth:
    book = lines.game.book
    found = lines.follow([book.parse(click) for click in clicks])
    return Worth(tuple(book.text(click) for click in found[0].clicks), lines.value(found))
