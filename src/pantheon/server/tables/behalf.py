"""Answering on a player's behalf: the orders that stand for a seat, and what they answer. The same rows give the same orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from pantheon.core.engine import options
from pantheon.core.merging import unasked
from pantheon.core.orders import SAME, Order

if TYPE_CHECKING:
    from pantheon.server.tables.table import Table


class OrderInfo(TypedDict):
    key: str
    text: str
    on: bool
    default: bool
    known: list[str]


class Orders:
    """What a seat has ordered."""

    def __init__(self) -> None:
        self.given: dict[str, bool] = {}
        """Orders that the player has given or ended."""
        self.known: dict[str, list[str]] = {}
        """By order, what could be chosen when the player gave this answer."""
        self.paused = False
        """Something was taken back: the player answers next."""

    def stands(self, order: Order) -> bool:
        return self.given.get(order.key, order.default)

    def answered(self, game_orders: tuple[Order, ...], question: str, plays: list[str], play: str) -> None:
        """The player has answered: a no stands until there is something new, anything else ends it."""
        self.paused = False
        for order in game_orders:
            if order.while_ == SAME and order.concerns(question) and len(plays) > 1:
                no = play.split(" ")[0] in order.verbs
                self.known[order.key] = sorted({*self.known.get(order.key, []), *plays}) if no else []

    def set(self, key: str, on: bool) -> None:
        self.given[key] = on
        self.known.pop(key, None)


def question_of(table: Table, seat: int) -> tuple[str, list[str]]:
    """The open question of a seat: its name and its options."""
    state = table.begun.state
    return state.agenda[-1].name() if state.agenda else "", [table.game.book.text(action) for action in options(state, seat)]


def ordered(table: Table, seat: int, auto: bool) -> tuple[Order, str | None] | None:
    """The order that answers the open question of a seat, and its answer (None: as a bot would); None: the player is asked.

    ``auto``: orders that stand by default count.
    """
    orders = table.orders[seat]
    if seat not in table.asked() or orders.paused or table.guide is not None:
        return None
    question, plays = question_of(table, seat)
    for order in table.game.orders:
        wished = orders.stands(order) and (auto or order.key in orders.given)
        if wished and order.concerns(question):
            answer = order.answer(plays, orders.known.get(order.key, []))
            if answer is not None and unasked(table.game, table.begun.state, seat, table.game.book.parse(answer)):
                return None  # nothing is paid by an order
            if answer is not None or not order.verbs:
                return order, answer
    return None


def order_infos(table: Table, viewer: int | None, lang: str) -> list[OrderInfo]:
    """The orders of a viewer that stand, or that could be given at the open question."""
    if viewer is None or not table.game.orders or table.begun.over:
        return []
    orders, texts = table.orders[viewer], table.game.texts(lang)
    asked = question_of(table, viewer)[0] if viewer in table.asked() else ""
    found: list[OrderInfo] = []
    for order in table.game.orders:
        known = orders.known.get(order.key, [])
        stands = orders.stands(order) and (order.while_ != SAME or bool(known))
        if order.questions and ((asked and order.concerns(asked)) or (stands and not order.verbs) or known):
            text = texts.say("order", order.key)
            found.append({"key": order.key, "text": text, "on": stands, "default": order.default, "known": known})
    return found
