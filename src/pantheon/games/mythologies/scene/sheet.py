"""A sheet to draw on: pieces and labels at places of the geometry."""

from __future__ import annotations

from typing import Literal

from pantheon.core.geometry import Place, load_geometry
from pantheon.core.scene import Label, Piece
from pantheon.core.staging import View
from pantheon.core.text import Texts
from pantheon.games.mythologies.data import FOLDER
from pantheon.games.mythologies.scene.clicks import Acts, kind_of
from pantheon.games.mythologies.scene.lexicon import Toml

CARD_RATIO = 1.4
"""Height of a card by its width."""
State = Literal["", "dim", "lit", "ghost"]
Anchor = Literal["start", "middle", "end"]
Face = Literal["plain", "title", "number", "quiet"]


class Sheet:
    """Pieces and labels of one view."""

    def __init__(self, view: View, texts: Texts, toml: Toml) -> None:
        self.view = view
        self.table = view["table"]
        self.texts = texts
        self.toml = toml
        self.acts = Acts(view, texts)
        plans = load_geometry(FOLDER).zones
        self.plans = plans
        self.board, self.mat = plans["board"].places, plans["mat"].places
        self.pieces: list[Piece] = []
        self.labels: list[Label] = []

    def put(
        self,
        key: str,
        zone: str,
        at: Place,
        symbol: str,
        label: str,
        *,
        about: str = "",
        size: float = 0,
        ratio: float = 1,
        z: int = 1,
        seat: int = -1,
        dx: float = 0,
        dy: float = 0,
        state: State = "",
        text: str = "",
        count: int = -1,
        tip: str = "",
    ) -> None:
        w = size or at.size
        self.pieces.append(
            Piece(
                key=key,
                zone=zone,
                x=at.x + dx,
                y=at.y + dy,
                w=w,
                h=round(w * ratio, 1),
                symbol=symbol,
                label=label,
                about=about,
                z=z,
                seat=seat,
                state=state,
                text=text,
                count=count,
                tip=tip,
                acts=self.acts.piece.get(key, []),
            )
        )

    def write(
        self, key: str, zone: str, at: Place, text: str, size: float, *, anchor: Anchor = "middle", style: Face = "plain"
    ) -> None:
        spot = at.label
        assert spot is not None
        self.labels.append(
            Label(key=key, zone=zone, x=spot.x, y=spot.y, w=spot.w, text=text, size=size, anchor=anchor, style=style)
        )

    def card(
        self,
        card: str,
        zone: str,
        at: Place,
        *,
        size: float = 0,
        dx: float = 0,
        dy: float = 0,
        z: int = 2,
        state: State = "",
        tip: str = "",
        named: bool = True,
    ) -> None:
        """A face-up card, with its name printed on it."""
        kind = kind_of(card)
        name = self.texts.name("card", kind)
        self.put(
            card,
            zone,
            at,
            f"mythologies:mini_{kind}",
            name,
            about=kind,
            size=size,
            ratio=CARD_RATIO,
            dx=dx,
            dy=dy,
            z=z,
            state=state,
            tip=tip,
        )
        if named and at.label is not None:
            spot = at.label
            self.labels.append(
                Label(key=f"name-{card}", zone=zone, x=spot.x + dx, y=spot.y + dy, w=spot.w, text=name, size=18, style="title")
            )
