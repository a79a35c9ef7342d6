"""What may be answered on a player's behalf in Mythologies."""

from __future__ import annotations

from pantheon.core.orders import EVER, SAME, Order

ORDERS = (
    Order("no_reaction", ("reaction_window",), ("pass",), SAME, default=True),
    Order("never_react", ("reaction_window",), ("pass",), EVER),
    Order("spare_none", ("substitute_sacrifice",), ("decline",), EVER),  # MYL-425
)
PAYS = ("discard", "lose_favours", "sacrifice_deity", "sacrifice_creature", "give_gems", "give_gem")
