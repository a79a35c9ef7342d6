"""The codebook: every answer a player can give. Words and ids are those of the spec's decision table."""

from __future__ import annotations

from typing import Final

from pantheon.core.codebook import Codebook
from pantheon.games.mythologies.grid import CELLS
from pantheon.games.mythologies.kinds import KINDS, MYTHOLOGIES

book: Final = Codebook("mythologies")

CARD: Final = book.domain("card", KINDS)
CELL: Final = book.domain("cell", CELLS)
PLANE: Final = book.domain("plane", ("celestial", "terrestrial", "abyssal"))
COLUMN: Final = book.domain("column", ("left", "middle", "right"))
MYTHOLOGY: Final = book.domain("mythology", MYTHOLOGIES)
BOARD: Final = book.domain("board", ("top_left", "top_right", "bottom_left", "bottom_right"))
SLOT: Final = book.domain("slot", ("1", "2", "3", "deity", "pile"))
ACTIVE: Final = book.domain("active", ("griffin", "rakshasa", "huli_jing"))
SEAT: Final = range(4)

# choose_pawn
SELECT: Final = book.verb("select")
PASS: Final = book.verb("pass")
"""Also the end of a reaction_window."""
# choose_sanctuary_card, choose_card
LYING: Final = book.verb("lying", board=BOARD, slot=SLOT)
"""A card lying on a mythology board, or the top of its creature pile."""
# turn_menu, reaction_window
PLAY: Final = book.verb("play", card=CARD)
DISCARD: Final = book.verb("discard", card=CARD)
ACTIVATE: Final = book.verb("activate", card=ACTIVE, cell=CELL)
END_TURN: Final = book.verb("end_turn")
# choose_cell
PLACE: Final = book.verb("place", cell=CELL)
# optional_cost, optional_trigger
PAY: Final = book.verb("pay")
USE: Final = book.verb("use")
DECLINE: Final = book.verb("decline")
# choose_card
CHOOSE: Final = book.verb("choose", cell=CELL)
"""The visible card, or the pile, of a cell of one's own pantheon."""
DISCARDED: Final = book.verb("discarded", seat=SEAT, card=CARD)
"""A card in somebody's discard."""
STOP: Final = book.verb("stop")
# choose_destination, order_stack
TO: Final = book.verb("to", cell=CELL)
STACK: Final = book.verb("stack", cell=CELL)
"""The card or pile that came from this cell is put on next."""
# choose_plane, choose_mythology, choose_board, choose_opponent
IN_PLANE: Final = book.verb("plane", plane=PLANE)
OF_MYTHOLOGY: Final = book.verb("mythology", mythology=MYTHOLOGY)
ON_BOARD: Final = book.verb("board", board=BOARD)
OPPONENT: Final = book.verb("opponent", seat=SEAT)
# choose_alternative
LOSE_FAVOURS: Final = book.verb("lose_favours")
SACRIFICE_DEITY: Final = book.verb("sacrifice_deity")
SACRIFICE_CREATURE: Final = book.verb("sacrifice_creature")
GIVE_GEMS: Final = book.verb("give_gems")
GIVE_GEM: Final = book.verb("give_gem")
# choose_token
GEM: Final = book.verb("gem")
FAVOUR: Final = book.verb("favour")
# substitute_sacrifice
SPARE: Final = book.verb("spare", cell=CELL)
# order_triggers
TRIGGER: Final = book.verb("trigger", card=CARD, cell=CELL)
