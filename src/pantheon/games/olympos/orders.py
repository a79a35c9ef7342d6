"""What may be answered on a player's behalf in Olympos, and which questions become one click."""

from __future__ import annotations

from pantheon.core.orders import ALONE, EVER, SAME, Order

ORDERS = (
    Order("alone", (), ("done", "pass"), ALONE, default=True),
    Order("no_card", ("pre_payment_cards", "end_turn_cards", "zeus_response"), ("done", "pass"), SAME, default=True),
    Order("no_zeus", ("zeus_response",), ("pass",), EVER),
    Order("forced", ("hades_settler",), ("settler",), ALONE),  # OLY-218
    Order("setup", ("condemn_territory", "place_barbarian"), (), EVER),
)
MERGES = {"choose_action": ("expansion", "discovery", "wonder"), "choose_settler": ("new_settler", "settler")}
PAYS = ("take", "build", "discard", "tile", "cube")
