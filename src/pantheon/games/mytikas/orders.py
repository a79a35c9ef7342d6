"""What may be answered on a player's behalf in Mytikas, and which questions become one click."""

from __future__ import annotations

from pantheon.core.orders import AGAIN, EVER, SAME, UP_TO, Order

ORDERS = (
    Order("main", ("main_or_skip",), ("do_main",), EVER, default=True),  # MYT-035: one has just moved there for it
    Order("finish", ("finish_turn",), ("finish",), EVER, default=True),  # MYT-095: only tumbling is left
    Order("pass", ("follow_or_pass",), ("pass",), SAME),
    Order("spare", ("follow_or_pass",), ("pass",), UP_TO, stake="favours", limits=(1, 2, 3)),  # MYT-055: a favour is paid
    Order("never", ("follow_or_pass",), ("pass",), EVER),
)
MERGES = {
    "choose_building": ("build",),
    "main_or_skip": ("do_main",),
    "bonus_or_skip": ("do_bonus",),
    "choose_offering_option": ("make",),
    "choose_production": (AGAIN,),  # MYT-066: every city produces
}
PAYS = ("level", "pay", "amount", "convert", "3_for_1", "7_for_3")
