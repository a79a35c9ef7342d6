"""What may be answered on a player's behalf in Mythologies."""

from __future__ import annotations

from pantheon.core.orders import SAME, Order

ORDERS = (Order("no_reaction", ("reaction_window",), ("pass",), SAME, default=True),)
PAYS = ("discard", "lose_favours", "sacrifice_deity", "sacrifice_creature", "give_gems", "give_gem")
