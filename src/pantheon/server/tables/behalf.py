"""Answering on a player's behalf: the orders that stand for a seat, and what they answer. The same rows give the same orders."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from typing_extensions import TypedDict

from pantheon.core.engine import options
from pantheon.core.game import Game
from pantheon.core.merging import ordered_answer, unasked
from pantheon.core.orders import EVER, SAME, Order, going_round
from pantheon.core.state import State

if TYPE_CHECKING:
    from pantheon.server.tables.table import Table


class LimitInfo(TypedDict):
    limit: int
    text: str


class OrderInfo(TypedDict):
    """``away``: it also answers while its player is away; ``limits``: what may be at stake, for orders that ask for it."""

    key: str
    text: str
    on: bool
    default: bool
    known: list[str]
    away: bool
    limit: int
    limits: list[LimitInfo]


class AheadOption(TypedDict):
    action: str
    text: str


class AheadInfo(TypedDict):
    """A question that will come to the viewer after others: ``options`` as they are now; ``sealed``: the answer given ahead."""

    options: list[AheadOption]
    sealed: str


class Ahead(NamedTuple):
    """An answer to a question that comes round, given before it comes: good while the options are those it was chosen from."""

    question: str
    plays: list[str]
    play: str


class Given(NamedTuple):
    """An answer on a player's behalf; ``play`` None: as a bot would."""

    play: str | None
    at_once: bool
    """Nobody could learn anything from how long it takes."""


class Orders:
    """What a seat has ordered."""

    def __init__(self) -> None:
        self.given: dict[str, bool] = {}
        """Orders that the player has given or ended."""
        self.limits: dict[str, int] = {}
        """By order, the most that may be at stake."""
        self.known: dict[str, list[str]] = {}
        """By order, what could be chosen when the player gave this answer."""
        self.ahead: Ahead | None = None
        self.paused = False
        """Something was taken back: the player answers next."""

    def stands(self, order: Order) -> bool:
        return self.given.get(order.key, order.default)

    def answered(self, game_orders: tuple[Order, ...], question: str, plays: list[str], play: str) -> None:
        """The player has answered: a no stands until there is something new, anything else ends it."""
        self.paused = False
        for order in game_orders:
            if order.questions and order.concerns(question) and len(plays) > 1:
                same = play.split(" ")[0] in order.verbs
                if order.while_ == SAME:
                    self.known[order.key] = sorted({*self.known.get(order.key, []), *plays}) if same else []
                elif order.away() and order.verbs and not same:
                    self.given.pop(order.key, None)

    def set(self, key: str, on: bool, limit: int = 0) -> None:
        self.given[key] = on
        self.limits[key] = limit
        self.known.pop(key, None)


def question_of(table: Table, seat: int) -> tuple[str, list[str]]:
    """The open question of a seat: its name and its options."""
    state = table.begun.state
    return state.agenda[-1].name() if state.agenda else "", [table.game.book.text(action) for action in options(state, seat)]


def ordered(table: Table, seat: int, auto: bool, there: bool = True) -> Given | None:
    """What answers the open question of a seat; None: the player is asked.

    ``auto``: orders that stand by default count. ``there``: the player is; otherwise only orders that tell nobody anything count.
    """
    orders = table.orders[seat]
    none = orders.ahead is None and not table.game.orders
    if none or seat not in table.asked() or orders.paused or table.taught:
        return None
    game, state = table.game, table.begun.state
    question, plays = question_of(table, seat)
    ahead = orders.ahead
    if ahead is not None and ahead.question == question and set(plays) == set(ahead.plays):
        return None if unasked(game, state, seat, game.book.parse(ahead.play)) else Given(ahead.play, False)
    for order in game.orders:
        wished = orders.stands(order) and (auto or order.key in orders.given) and (there or order.away())
        if wished and order.concerns(question):
            at_once = order.while_ == EVER and (order.default or not order.verbs)
            answer = ordered_answer(game, state, seat, order, orders.known.get(order.key, []), orders.limits.get(order.key, 0))
            if answer is not None or not order.verbs:
                return Given(answer, at_once)
    return None


def order_infos(table: Table, viewer: int | None, lang: str) -> list[OrderInfo]:
    """The orders of a viewer that stand, or that could be given: at the open question, or at any time for when one is away."""
    if viewer is None or not table.game.orders or table.begun.over or table.taught:
        return []
    orders = table.orders[viewer]
    asked = table.begun.state.agenda[-1].name() if viewer in table.asked() else ""
    found: list[OrderInfo] = []
    for order in table.game.orders:
        known = orders.known.get(order.key, [])
        stands = orders.stands(order) and (order.while_ != SAME or bool(known))
        open_ = bool(asked) and order.concerns(asked)
        standing = stands and (bool(known) or not order.verbs)
        if order.questions and (open_ or standing or (order.away() and order.verbs)):
            found.append(_info(table, order, stands, known, orders.limits.get(order.key, 0), lang))
    return found


@lru_cache(maxsize=1000)
def _words(game: Game[Any], lang: str, key: str, limit: int) -> str:
    return game.texts(lang).say("order", key, facts={"limit": limit})


def _info(table: Table, order: Order, stands: bool, known: list[str], limit: int, lang: str) -> OrderInfo:
    limits: list[LimitInfo] = [{"limit": each, "text": _words(table.game, lang, order.key, each)} for each in order.limits]
    if limits and limit not in order.limits:
        limit = order.limits[0]
    text = _words(table.game, lang, order.key, limit)
    away = order.away() and bool(order.verbs)
    return {
        "key": order.key, "text": text, "on": stands, "default": order.default, "known": known, "away": away, "limit": limit,
        "limits": limits,
    }  # fmt: skip


def ahead_of(table: Table, seat: int) -> tuple[str, list[str]] | None:
    """The question that comes round to a seat, and its options as they are now."""
    state: State = table.begun.state
    task = None if table.taught else going_round(state, seat)
    plays = [] if task is None else [table.game.book.text(action) for action in task.options(state)]
    return (task.name(), plays) if task is not None and len(plays) > 1 else None


def ahead_info(table: Table, viewer: int | None, lang: str) -> AheadInfo | None:
    """What a viewer may answer ahead, or has answered."""
    if viewer is None or (found := ahead_of(table, viewer)) is None:
        return None
    texts, given = table.game.texts(lang, table.names(lang)), table.orders[viewer].ahead
    options_: list[AheadOption] = [{"action": play, "text": texts.option(play)} for play in found[1]]
    good = given is not None and given.question == found[0] and set(given.plays) == set(found[1])
    return {"options": options_, "sealed": given.play if given is not None and good else ""}
