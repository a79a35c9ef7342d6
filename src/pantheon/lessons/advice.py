"""What the coach says to a reader: turns in words, what they lead to, and where on the table they take place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pantheon.bots.chain import answer
from pantheon.bots.policy import Policy, heaviest
from pantheon.core.engine import options
from pantheon.core.game import Game
from pantheon.core.merging import THEN, merge
from pantheon.core.rng import fast_rng
from pantheon.core.scene import Piece, Scene, Shape, Struct, offered
from pantheon.core.staging import option_texts
from pantheon.core.state import State
from pantheon.lessons.coach import Judgement, Line, Lines, Worth, review
from pantheon.lessons.consequences import Fact, Kind
from pantheon.lessons.reasons import Said, compare, say

BEST: Final = 3
"""Turns that a hint names."""
DONE: Final = 3
"""Sentences about what a turn does …"""
ANSWERED: Final = 3
"""… and about what the others then do."""
FEW: Final = 2
"""Worlds in which all options of a question are tried …"""
MOST: Final = 40
"""… and how many of them, the likeliest by the game's weights."""
HARM: Final[tuple[Kind, ...]] = ("end", "hit", "number", "state")
"""What the answers of others are told by: what they do without hurting is their affair."""


class Click(Struct):
    """One click of a turn, and where it is made: no zone when it is a button."""

    play: str
    text: str
    zone: str = ""
    shape: Shape | None = None


class Move(Struct):
    """A piece that lies elsewhere after the turn."""

    piece: str
    zone: str
    x: float
    y: float
    to: tuple[str, float, float]


class Path(Struct):
    """A turn, and what comes of it."""

    play: str
    """Its first click, as the table offers it."""
    text: str
    value: float
    """The chance to win that the bot sees."""
    visits: int = 0
    clicks: list[Click] = []
    moves: list[Move] = []
    leads: list[Said] = []
    """What the turn does."""
    answer: list[Said] = []
    """What the others may do then."""


class Remark(Struct):
    """A slip, said gently: why, what was done, what is better."""

    text: str
    loss: float
    played: Path
    better: Path


class Lead(Struct):
    """What one option leads to: the clicks that may follow, and what is different after the turn."""

    action: str
    then: list[str] = []
    leads: list[Said] = []


class Adviser:
    """Words about one decision of a seat, for one reader."""

    def __init__(self, game: Game[Any], world: State, seat: int, lang: str, names: Sequence[str]) -> None:
        self.game = game
        self.seat = seat
        self.world = world
        self.lang = lang
        self.names = list(names)
        self.texts = game.texts(lang, names)

    # -- hints ------------------------------------------------------------------------------------

    def hint(self, judgement: Judgement) -> list[Path]:
        """The best turns that begin with different clicks and are not the same clicks in another order."""
        found: dict[str, Worth] = {}
        for turn in judgement.turns:
            if all(sorted(turn.clicks) != sorted(other.clicks) for other in found.values()):
                found.setdefault(turn.clicks[0], turn)
        lines = Lines(self.game, self.world, self.seat)
        return [self._path(lines, turn, lines.follow(self._codes(turn.clicks))) for turn in [*found.values()][:BEST]]

    def _codes(self, clicks: Sequence[str]) -> list[int]:
        return [self.game.book.parse(click) for click in clicks]

    def _path(self, lines: Lines, turn: Worth, found: list[Line]) -> Path:
        clicks = self._clicks(lines.worlds[0], turn.clicks[: len(found[0].clicks)])  # of this turn: the next is another decision
        return Path(
            play=turn.clicks[0], text=", ".join(click.text for click in clicks), value=round(turn.value, 4), visits=turn.visits,
            clicks=clicks, moves=self._moves(found),
            leads=self._say(lines.done(found, self.lang, self.names))[:DONE],
            answer=self._answer(found, lines.answered(found, self.lang, self.names)),
        )  # fmt: skip

    def _say(self, facts: list[Fact]) -> list[Said]:
        return say(facts, self.texts, self.seat)

    def _answer(self, found: list[Line], facts: list[Fact]) -> list[Said]:
        harm = self._say([fact for fact in facts if fact.kind in HARM])[:ANSWERED]
        reply = found[0].replies[0] if found[0].replies else None
        if not harm or reply is None:
            return harm
        seat, clicks = reply
        words = ", ".join(self.texts.option(self.game.book.text(click)) for click in clicks)
        return [Said(text=self.texts.say("coach", "answers", [seat, words]), seat=seat), *harm]

    # -- where ------------------------------------------------------------------------------------

    def words(self, clicks: Sequence[str]) -> list[str]:
        """Clicks of a turn in words, each as its table offers it: by the name of what lies there."""
        return [click.text for click in self._clicks(self.world, clicks)]

    def _scene(self, s: State) -> Scene:
        scene: Scene = self.game.scene(self.game.view(s, self.seat) | {"log": []}, self.lang, self.names)
        return scene

    def _clicks(self, world: State, plays: Sequence[str], first: int = 0) -> list[Click]:
        """The clicks of a turn from the ``first`` on, each where it will be made; what is no choice is answered by the table."""
        s: State = world.clone()
        rng, found = fast_rng("clicks"), []
        for i, play in enumerate(plays):
            code, offer = self.game.book.parse(play), options(s, self.seat)
            if code not in offer:
                found.append(Click(play=play, text=self.texts.option(play)))
                continue
            if i == 0 == first or (i >= first and len(offer) > 1):
                scene = self._scene(s)
                zone, shape = place_of(scene, play)
                found.append(Click(play=play, text=option_texts(scene)[play], zone=zone, shape=shape))
            answer(Policy(self.game), s, self.seat, code, rng)
        return found

    def _moves(self, found: list[Line]) -> list[Move]:
        """Pieces that lie elsewhere after the turn, in the first worlds alike."""
        first, *others = [self._moved(line) for line in found[:FEW]]
        return [move for move in first if all(move in other for other in others)]

    def _moved(self, line: Line) -> list[Move]:
        """No shades, nor what only makes room or closes up in a row, with all that lies on it."""
        before, after = (self.game.scene(self.game.view(s, self.seat), self.lang, self.names) for s in (line.start, line.own))
        lay = {piece.key: piece for piece in before.pieces}
        both = [(lay[piece.key], piece) for piece in after.pieces if piece.key in lay and piece.state != "ghost"]
        moved = [(old, new) for old, new in both if (old.zone, old.x, old.y) != (new.zone, new.x, new.y)]
        slides = _slides(before, after, moved)
        return [
            Move(piece=new.key, zone=old.zone, x=old.x, y=old.y, to=(new.zone, new.x, new.y))
            for old, new in moved
            if _way(old, new) not in slides
        ]

    # -- slips ------------------------------------------------------------------------------------

    def remark(self, judgement: Judgement, played: Sequence[str]) -> Remark | None:
        """What is to be said to a turn that was played; nothing unless it was a clear slip."""
        lines = Lines(self.game, self.world, self.seat)
        slip = review(lines, judgement, played)
        if not slip.clear:
            return None
        mine, best = lines.follow(self._codes(played)), lines.follow(self._codes(slip.better.clicks))
        reasons = compare(lines, mine, best, self.lang, self.names, to_all=False)
        return Remark(
            text=reasons.text, loss=round(slip.loss, 4),
            played=self._path(lines, Worth(tuple(played), slip.played.value), mine),
            better=self._path(lines, slip.better, best),
        )  # fmt: skip

    # -- options ----------------------------------------------------------------------------------

    def leads(self) -> list[Lead]:
        """What the options of the question lead to, as the table offers them."""
        lines = Lines(self.game, self.world, self.seat, FEW)
        scene = self._scene(lines.worlds[0])
        merge(self.game, lines.worlds[0], self.seat, scene, self.names)
        actions = list(dict.fromkeys(offered(scene)))
        weights = lines.judge.policy.weights(self.world, self.seat, [self._codes(action.split(THEN))[0] for action in actions])
        return [self._lead(lines, actions[i]) for i in heaviest(weights, MOST)]

    def _lead(self, lines: Lines, action: str) -> Lead:
        clicks = self._codes(action.split(THEN))
        found = lines.follow(clicks, replies=False)
        turn = [self.game.book.text(click) for click in found[0].clicks]
        then = [click.text for click in self._clicks(lines.worlds[0], turn, len(clicks))]
        return Lead(action=action, then=then, leads=self._say(lines.done(found, self.lang, self.names))[:DONE])


def place_of(scene: Scene, play: str) -> tuple[str, Shape | None]:
    """Where an action is clicked in a scene: a target, or a piece; nowhere for a button."""
    for target in scene.targets:
        if any(act.action == play for act in target.acts):
            return target.zone, target.shape
    for piece in scene.pieces:
        if any(act.action == play for act in piece.acts):
            return piece.zone, Shape(kind="rect", x=piece.x, y=piece.y, w=piece.w, h=piece.h or piece.w)
    return "", None


Way = tuple[str, str, float, float]


def _slides(before: Scene, after: Scene, moved: list[tuple[Piece, Piece]]) -> set[Way]:
    """How rows of a mat or a hand made room or closed up: where its like came to the place of a piece, or it to its like's."""
    rows = {zone.key for zone in after.zones if zone.role != "board"}
    held, holds = ({_spot(piece) for piece in scene.pieces if piece.symbol} for scene in (before, after))
    slid = [(old, new) for old, new in moved if old.zone == new.zone in rows and (_spot(new) in held or _spot(old) in holds)]
    return {_way(old, new) for old, new in slid}


def _way(old: Piece, new: Piece) -> Way:
    return old.zone, new.zone, round(new.x - old.x, 2), round(new.y - old.y, 2)


def _spot(piece: Piece) -> tuple[str, float, float, float]:
    return piece.zone, piece.x, piece.y, piece.w
