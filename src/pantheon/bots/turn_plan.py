"""What a bot has made up its mind to do with its turn, and how much of the turn's budget is left."""

from __future__ import annotations

from typing import Final, NamedTuple

from pantheon.core.engine import options
from pantheon.core.state import State

SHARE: Final = 0.8
"""The part of what is left of a turn's budget that one look may use."""


class TurnPlan(NamedTuple):
    """The clicks to come, from a decision on, as long as nothing hidden comes to light."""

    ply: int = -1
    undo_blocks: int = -1
    clicks: tuple[int, ...] = ()
    left: float = 1.0
    """The part of the turn's budget that is not used up."""

    def at(self, s: State, seat: int) -> TurnPlan:
        """As far as it holds at a decision: it is the next one, nothing has come to light, and the click is legal."""
        if s.ply != self.ply:
            return TurnPlan(s.ply, s.undo_blocks)
        if s.undo_blocks == self.undo_blocks and self.clicks and self.clicks[0] in options(s, seat):
            return self
        return TurnPlan(s.ply, s.undo_blocks, (), self.left)

    def planned(self, clicks: list[int]) -> TurnPlan:
        """After a look, which has used its share of the budget."""
        return TurnPlan(self.ply, self.undo_blocks, tuple(clicks), self.left * (1 - SHARE))

    def after_click(self) -> TurnPlan:
        """After its next click."""
        return TurnPlan(self.ply + 1, self.undo_blocks, self.clicks[1:], self.left)
