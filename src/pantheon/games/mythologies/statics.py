"""Static effects: what is always true while a card is visible. The card files fill these tables; the state reads them.

Each table has a row per kind; a row of cells tells for each cell of the card which cells of a pantheon are concerned.
"""

from __future__ import annotations

from typing import Final

NOWHERE: Final = [0] * 9
HERE: Final = [1 << cell for cell in range(9)]

TOLL_GEM: Final = [NOWHERE] * 80
"""Opponents give 1 gem to play a card on these cells of their own pantheon."""
TOLL_FAVOUR: Final = [NOWHERE] * 80
FORBID_MOVE: Final = [NOWHERE] * 80
"""The owner's cards on these cells may not be moved."""
FORBID_SACRIFICE: Final = [NOWHERE] * 80
FORBID_SACRIFICE_CREATURE: Final = [NOWHERE] * 80
PROTECT_TOKENS: Final = [False] * 80
"""Opponents' effects cannot make the owner lose or give tokens."""
FORBID_SELECT: Final = [False] * 80
"""Opponents cannot select the cards lying on the board that the owner has chosen."""
PEEK: Final = [False] * 80
"""The owner knows the face-down cards of the sanctuary."""
