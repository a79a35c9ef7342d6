"""Zones, pieces, labels and targets of one view of Above."""

from __future__ import annotations

from pantheon.core.geometry import Place, load_geometry
from pantheon.core.parts import Parts
from pantheon.core.scene import Label, Panel, Piece, Row, Target, Zone
from pantheon.core.staging import View
from pantheon.core.text import Texts
from pantheon.games.above.actions import DEITIES
from pantheon.games.above.data import FOLDER
from pantheon.games.above.scene.targets import DISCARD, Acts, leaving

CARD_RATIO = 1.4
"""Height of a card by its width."""


class Drawing:
    """Zones, pieces and targets of one view."""

    def __init__(self, parts: Parts, view: View, texts: Texts, acts: Acts) -> None:
        self.parts = parts
        self.view = parts.view
        self.table = self.view["table"]
        self.texts = texts
        self.acts = acts
        for name, offered in (("card", acts.card), ("figure", acts.figure), ("token", acts.token), ("leaving", leaving(view))):
            parts.derive(name, offered)
        self.plans = load_geometry(FOLDER).zones
        self.board = self.plans["board"].places

    def zones(self) -> list[Zone]:
        say = self.texts.say
        zones = [Zone(key="board", label=say("scene", "board"), w=1000, h=1000, art="board")]
        if self.view["seats"] == 4:
            plan = self.plans["discard"]
            zones.append(Zone(key="discard", label=say("scene", "discard"), w=plan.w, h=plan.h, role="side", art="discard"))
        plan = self.plans[f"mat_{self.view['seats']}"]
        first = self.view["viewer"] or 0
        for i in range(self.view["seats"]):
            seat = (first + i) % self.view["seats"]
            label = say("scene", "mat", [seat])
            zones.append(Zone(key=f"mat-{seat}", label=label, w=plan.w, h=plan.h, role="mat", seat=seat))
        return zones

    def figures(self) -> list[Piece]:
        lit = self.table["moving"] or self.table["active"]
        return [
            Piece(
                key=deity, zone="board", x=self.board[space].x, y=self.board[space].y, w=self.board[space].size, z=2,
                symbol=f"above:figure_{deity}", label=self.texts.say("scene", "figure", [deity, space]), about=deity,
                state="lit" if deity == lit else "", acts=self.parts.use("figure").get(deity, []),
            )
            for deity, space in self.table["figures"].items()
        ]  # fmt: skip

    def tokens(self) -> list[Piece]:
        lit = self.parts.use("leaving")
        return [
            Piece(
                key=f"token-{space}", zone="board", x=self.board[space].x, y=self.board[space].y, w=self.board[space].size * 0.92,
                z=1, symbol=f"above:{token}", label=self.texts.say("scene", "token", [token, space]), about=token,
                state="lit" if lit == f"token-{space}" else "", acts=self.parts.use("token").get(space, []),
            )
            for space, token in self.table["tokens"].items()
        ]  # fmt: skip

    def reserve(self) -> list[Piece]:
        """A small heap per type; its top carries the number."""
        pieces = []
        for token, n in self.table["reserve"].items():
            at = self.board[f"reserve_{token}"]
            label = self.texts.say("scene", "reserve", [token, n])
            for i in range(max(1, min(n, 3))):
                x, y = at.x - 4 + 4 * i, at.y - 2 - 4 * i
                piece = Piece(key=f"reserve-{token}-{i}", zone="board", x=x, y=y, w=at.size, z=2 - i, label=label, about=token)
                piece.symbol = f"above:{token}"
                piece.count = n if i == 0 else -1
                piece.state = "ghost" if n == 0 else ""
                pieces.append(piece)
        return pieces

    def cards(self) -> list[Piece]:
        pieces = []
        for seat, deity, at, kind, copy in self._laid():
            card = self._card(seat, deity, at, kind, copy)
            card.acts = self.parts.use("card").get((seat, deity), [])
            if seat == DISCARD:
                n = self.table["spent"][0][deity]
                card.count = n if n > 1 else -1
            pieces.append(card)
        return pieces

    def _laid(self) -> list[tuple[int, str, Place, str, int]]:
        """With 2 players every card keeps its place; with 4 a hand is laid out from the left, the discard by deity.

        Seat, deity, place, in which state, and the how-manieth of its kind.
        """
        found = []
        for seat, hand in enumerate(self.table["hands"]):
            places = self.plans[f"mat_{self.view['seats']}"].places
            if self.view["seats"] == 2:
                for i, deity in enumerate(DEITIES):
                    found.append((seat, deity, places[str(i)], "powered" if hand.get(deity) else "spent", 0))
            else:
                held = [deity for deity, n in hand.items() for _ in range(n)]
                for i, deity in enumerate(held):
                    found.append((seat, deity, places[str(i)], "powered", held[:i].count(deity)))
        if self.view["seats"] == 4:
            places = self.plans["discard"].places
            found += [(DISCARD, deity, places[str(DEITIES.index(deity))], "discarded", 0) for deity in self.table["spent"][0]]
        return found

    def _card(self, seat: int, deity: str, at: Place, kind: str, copy: int) -> Piece:
        zone = "discard" if seat == DISCARD else f"mat-{seat}"
        key = f"card-{zone}-{deity}" if copy == 0 else f"card-{zone}-{deity}-{copy}"
        height = at.size * CARD_RATIO
        card = Piece(key=key, zone=zone, x=at.x, y=at.y, w=at.size, h=height, symbol=f"above:card_{deity}", about=deity)
        card.label, card.title = self.texts.say("scene", kind, [deity]), self.texts.name("deity", deity)
        card.state = "dim" if kind == "spent" else ""
        return card

    def labels(self) -> list[Label]:
        """The name of the discard."""
        if self.view["seats"] != 4:
            return []
        at, text = self.plans["discard"].places["title"], self.texts.say("scene", "discard")
        return [Label(key="discard", zone="discard", x=at.x, y=at.y, size=20, text=text, style="title")]

    def targets(self) -> list[Target]:
        targets = []
        for space, acts in self.acts.space.items():
            label = self.texts.name("space", space)
            targets.append(
                Target(key=f"space-{space}", zone="board", shape=self.board[space].hit(), label=label, acts=acts, about=space)
            )
        return targets

    def _team(self, seat: int) -> list[Row]:
        """ABV-004: with 4 players, who plays together."""
        if self.view["seats"] != 4:
            return []
        return [Row(label=self.texts.say("scene", "team"), value=self.texts.say("scene", "partners", [(seat % 2, seat % 2 + 2)]))]

    def panels(self) -> list[Panel]:
        size = 8 if self.view["seats"] == 2 else 4
        return [
            Panel(
                seat=seat, name=self.texts.name("seat", seat), team=seat % 2 if self.view["seats"] == 4 else -1,
                active=seat == self.table["current"] and self.view["outcome"] is None,
                rows=[Row(label=self.texts.say("scene", "cards"), value=f"{sum(hand.values())} / {size}"), *self._team(seat)],
            )
            for seat, hand in enumerate(self.table["hands"])
        ]  # fmt: skip
