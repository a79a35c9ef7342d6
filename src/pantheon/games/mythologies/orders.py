"""What may be answered on a player's behalf in Mythologies, and which questions become one click."""

from __future__ import annotations

from pantheon.core.orders import ALONE, EVER, SAME, Order

LOSSES = ("lose_favours", "sacrifice_deity", "sacrifice_creature", "give_gems", "give_gem", "choose", "gem", "favour")

ORDERS = (
    Order("no_reaction", ("reaction_window",), ("pass",), SAME, default=True),
    Order("never_react", ("reaction_window",), ("pass",), EVER),
    Order("spare_none", ("substitute_sacrifice",), ("decline",), EVER),  # MYL-425
    Order("forced", ("choose_alternative", "choose_card", "choose_token"), LOSSES, ALONE),
)
MERGES = {"choose_alternative": ("sacrifice_deity", "sacrifice_creature")}
# A lone discard is no loss: the card cannot be played, the rules leave nothing else, and it brings gems (MYL-061, MYL-062).
PAYS = ("lose_favours", "sacrifice_deity", "sacrifice_creature", "give_gems", "give_gem")
