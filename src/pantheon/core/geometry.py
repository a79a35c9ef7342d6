"""Where things are on a game's drawings: ``art/geometry.json``, one schema for all games.

    {"zones": {"board": {"w": 1000, "h": 1000,
                         "views": {"north": [x, y, w, h]},
                         "places": {"alpha_1": {"x": 500, "y": 70, "size": 58,
                                                "shape": {"kind": "path", "d": "M…"},
                                                "label": {"x": 500, "y": 50, "w": 80},
                                                "step": [0, -9]}}}}}

``size``: how wide a piece is drawn there. ``step``: the shift from one piece of a pile to the next.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from pantheon.core.scene import Shape


class Spot(msgspec.Struct, forbid_unknown_fields=True):
    """Where a label stands."""

    x: float
    y: float
    w: float = 0


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """One place of a zone: x and y are its centre."""

    x: float
    y: float
    size: float = 0
    shape: Shape = msgspec.field(default_factory=Shape)
    label: Spot | None = None
    step: tuple[float, float] = (0, 0)

    def hit(self) -> Shape:
        """The shape to click on; circles and rectangles are centred on the place."""
        if self.shape.kind == "path":
            return self.shape
        return msgspec.structs.replace(self.shape, x=self.shape.x or self.x, y=self.shape.y or self.y)


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """One drawing: its size, parts to zoom to, and its places by id."""

    w: float
    h: float
    places: dict[str, Place] = {}
    views: dict[str, tuple[float, float, float, float]] = {}


class Geometry(msgspec.Struct, forbid_unknown_fields=True):
    """All drawings of a game, by zone."""

    zones: dict[str, Plan]


@cache
def load_geometry(folder: Path) -> Geometry:
    return msgspec.json.decode((folder / "art" / "geometry.json").read_bytes(), type=Geometry)
