"""The drawing of Mytikas, made from a view: mount, action board and river on one board, a mat per seat."""

from __future__ import annotations

from collections.abc import Callable

from pantheon.core.geometry import Place, load_geometry
from pantheon.core.parts import Parts
from pantheon.core.scene import Box, Label, Panel, Piece, Row, Target, Zone
from pantheon.core.staging import View
from pantheon.core.text import Texts
from pantheon.games.mytikas.actions import CELL_IDS, GOD_IDS, LEVELS, RESOURCE_IDS, SIDE_IDS, SLOT_IDS
from pantheon.games.mytikas.scene.lexicon import FOLDER
from pantheon.games.mytikas.scene.targets import Offered

CARD_RATIO = 1.4
"""Height of a card by its width."""
SHOWN_HEAP = 3
"""A heap of cubes is drawn with so many at most; its badge has the number."""
HEAP_RATIO = 1.6
SHIELD = 52
"""So far to the left of the upper levels their numbers reach."""
MOST_LOCK = 12
"""Locks up to this value have their number in the drawing."""


class Drawing:
    """Zones, pieces and targets of one view."""

    def __init__(self, parts: Parts, texts: Texts, offered: Offered, stands: list[list[tuple[int, str]]]) -> None:
        self.parts = parts
        self.view = parts.view
        self.table = self.view["table"]
        self.texts = texts
        parts.derive("offered", (offered.card, offered.cube, offered.favour))
        self._offered = offered
        parts.derive("stands", stands)
        self._stands = stands
        self.plans = load_geometry(FOLDER).zones
        self.board = self.plans["board"].places
        self.places = self.plans["mat"].places
        self.pieces: list[Piece] = []
        self.labels: list[Label] = []
        """The names on the cards, written while the cards are laid."""

    @property
    def offered(self) -> Offered:
        self.parts.use("offered")
        return self._offered

    @property
    def stands(self) -> list[list[tuple[int, str]]]:
        self.parts.use("stands")
        return self._stands

    def lay(self, name: str, make: Callable[[], list[Piece]]) -> None:
        self.parts.lay(self, name, lambda: self.pieces.extend(make()))

    def say(self, key: str, *args: int | str) -> str:
        return self.texts.say("scene", key, args)

    def zones(self) -> list[Zone]:
        plan = self.plans["board"]
        views = [Box(key=key, label=self.say(f"view_{key}"), x=x, y=y, w=w, h=h) for key, (x, y, w, h) in plan.views.items()]
        zones = [Zone(key="board", label=self.say("board"), w=plan.w, h=plan.h, art="board", views=views)]
        if self.table["dealt"]:
            plan = self.plans["hand"]
            zones.append(Zone(key="hand", label=self.say("hand"), w=plan.w, h=plan.h, role="hand"))
        plan = self.plans["mat"]
        first = self.view["viewer"] or 0
        for i in range(self.view["seats"]):
            seat = (first + i) % self.view["seats"]
            label = self.say("mat", seat)
            zones.append(Zone(key=f"mat-{seat}", label=label, w=plan.w, h=plan.h, art="mat", role="mat", seat=seat))
        return zones

    def spaces(self) -> list[Piece]:
        """Nothing to see: what a hover over a cell or a god explains at any time."""
        found = []
        for key in (*CELL_IDS, *GOD_IDS):
            at = self.board[key]
            name = self.texts.name("cell" if key in CELL_IDS else "god", key)
            found.append(
                Piece(key=f"space-{key}", zone="board", x=at.x, y=at.y, w=at.shape.w, h=at.shape.h, z=-1, label=name, about=key)
            )
        return [*found, *(self._level(level) for level in range(1, LEVELS + 1))]

    def _level(self, level: int) -> Piece:
        """A level of the mount, explained as cells are: nothing to see."""
        at, beside = self.board[f"level_{level}"], SHIELD if level > 1 else 0
        return Piece(
            key=f"area-level_{level}", zone="board", x=at.x - beside / 2, y=at.y, w=at.shape.w + beside, h=at.shape.h, z=-2,
            label=self.say("level", level), about="level_token",
        )  # fmt: skip

    # -- the mount

    def mount(self) -> list[Piece]:
        found = []
        for seat in range(self.view["seats"]):
            at = self.board[f"level_1_start_{seat + 1}"]
            city = Piece(key=f"city-{seat}", zone="board", x=at.x, y=at.y, w=at.size, symbol="mytikas:small_city", seat=seat, z=1)
            city.label, city.about = self.say("starting_city", seat), "starting_city"
            found.append(city)
        for level, stands in enumerate(self.stands, 1):
            total = len(stands) + self.table["tokens"][level - 1]
            for i in range(total):
                at = self._plinth(level, i, total)
                if i < len(stands):
                    found.append(self._building(*stands[i], "board", at, level))
                else:
                    found.append(self._token(level, i, "board", at, at.size * 0.88))
        return found

    def _plinth(self, level: int, i: int, total: int) -> Place:
        """With fewer players the places in the middle are used."""
        places = [key for key in self.board if key.startswith(f"level_{level}_") and "start" not in key]
        spare = max(0, len(places) - total) // 2
        return self.board[places[min(i + spare, len(places) - 1)]]

    def _building(self, seat: int, slot: str, zone: str, at: Place, level: int) -> Piece:
        kind = slot.rsplit("_", 1)[0]
        large = 1.1 if kind.startswith("large") and zone == "board" else 1
        piece = Piece(
            key=f"building-{seat}-{slot}", zone=zone, x=at.x, y=at.y, w=at.size * large, symbol=f"mytikas:{kind}", seat=seat
        )
        piece.z, piece.about = 1, slot
        piece.label = self.say("building", seat, slot, level) if level else self.say("unbuilt", seat, slot)
        return piece

    def _token(self, level: int, i: int, zone: str, at: Place, size: float) -> Piece:
        """A level token keeps its key when it goes from the mount to a slot (MYT-081)."""
        return Piece(
            key=f"token-{level}-{i}", zone=zone, x=at.x, y=at.y, w=size, symbol=f"mytikas:level_token_{level}",
            label=self.say("level_token", level), about="level_token",
        )  # fmt: skip

    # -- the action board

    def action_board(self) -> list[Piece]:
        found = []
        for god, left in zip(GOD_IDS, self.table["piles"], strict=True):
            for i in range(left):
                at = self.board[f"{god}_favour_{min(i, 3) + 1}"]
                piece = Piece(key=f"pile-{god}-{i}", zone="board", x=at.x, y=at.y, w=at.size, symbol=f"mytikas:favour_{god}", z=1)
                piece.label, piece.about = self.say("pile", god, left), f"favour_{god}"
                found.append(piece)
        for seat, player in enumerate(self.table["players"]):
            found += self._builders(seat, player["builder"])
        at = self.board["active_player"]
        active = Piece(key="active", zone="board", x=at.x, y=at.y, w=at.size, symbol="mytikas:active_player")
        active.seat, active.label, active.about = self.table["active"], self.say("active", self.table["active"]), "active_player"
        return [*found, active]

    def _builders(self, seat: int, cell: str | None) -> list[Piece]:
        """With 2 players a builder bars the whole god: its shade stands on the other cell."""
        label = self.say("builder", seat)
        zone, at = ("board", self.board[f"{cell}_builder"]) if cell else (f"mat-{seat}", self.places["builder"])
        piece = Piece(key=f"builder-{seat}", zone=zone, x=at.x, y=at.y, w=at.size, symbol=f"common:pawn_{seat}", seat=seat, z=3)
        piece.label, piece.about = label, "builder"
        if cell is None or self.view["seats"] > 2:
            return [piece]
        god, side = cell.rsplit("_", 1)
        at = self.board[f"{god}_{SIDE_IDS[1 - SIDE_IDS.index(side)]}_builder"]
        shade = Piece(key=f"shade-{seat}", zone="board", x=at.x, y=at.y, w=at.size, symbol=f"common:pawn_{seat}", seat=seat, z=2)
        shade.label, shade.about, shade.state = self.say("shade", seat), "builder", "ghost"
        return [piece, shade]

    # -- the river, and cards wherever they lie

    def river(self) -> list[Piece]:
        found = []
        for i, place in enumerate(self.table["river"]):
            at = self.board[f"river_{min(i, 5) + 1}"]
            if place["card"]:
                found.append(self._card(place["card"], "board", at, at.size, at.x))
            elif place["down"]:
                label = self.say("card_down", place["lock"]) if place["lock"] else self.say("card_freed")
                found += self._face_down(f"down-{i}", at, label, "card_down", place["lock"])
        if self.table["deck"] or self.table["deck_lock"]:
            at = self.board["deck"]
            deck = self._face_down("deck", at, self.say("deck", self.table["deck"]), "deck", self.table["deck_lock"])
            deck[0].count = self.table["deck"]
            found += deck
        return found

    def _face_down(self, key: str, at: Place, label: str, about: str, lock: int) -> list[Piece]:
        card = Piece(key=key, zone="board", x=at.x, y=at.y, w=at.size, h=at.size * CARD_RATIO, symbol="mytikas:deity_back")
        card.label, card.about = label, about
        return [card, self._lock(lock, "board", at.x, at.y, at.size * 0.45)] if lock else [card]

    def _lock(self, value: int, zone: str, x: float, y: float, size: float) -> Piece:
        piece = Piece(key=f"lock-{value}", zone=zone, x=x, y=y, w=size, z=4, label=self.say("lock", value), about="lock")
        piece.symbol = f"mytikas:lock_{value}" if value <= MOST_LOCK else "mytikas:lock"
        piece.text = "" if value <= MOST_LOCK else str(value)
        return piece

    def _card(self, deity: str, zone: str, at: Place, width: float, x: float) -> Piece:
        card = Piece(key=f"card-{deity}", zone=zone, x=x, y=at.y, w=width, h=width * CARD_RATIO, symbol=f"mytikas:{deity}", z=1)
        card.label, card.about, card.title = self.say("card", deity), deity, self.texts.name("deity", deity)
        card.acts = self.offered.card.get(deity, [])
        return card

    def hand(self) -> list[Piece]:
        """The two cards of the variant, for their owner only."""
        dealt = self.table["dealt"] or []
        places = self.plans["hand"].places
        return [
            self._card(deity, "hand", places[f"card_{i + 1}"], places[f"card_{i + 1}"].size, places[f"card_{i + 1}"].x)
            for i, deity in enumerate(dealt)
        ]

    # -- the mats

    def mat(self, seat: int) -> list[Piece]:
        player = self.parts.row("players", seat)
        return [
            *self._areas(seat), *self._cubes(seat, player), *self._slots(seat, player), *self._foot(seat, player),
            *self._cards(seat, player),
        ]  # fmt: skip

    def _areas(self, seat: int) -> list[Piece]:
        """The rows for resources and the slots, explained as cells are: nothing to see."""
        return [
            self._area(seat, "store", f"level_{LEVELS}_{RESOURCE_IDS[0]}", f"level_1_{RESOURCE_IDS[-1]}"),
            self._area(seat, "slots", f"{SLOT_IDS[0]}_box", f"{SLOT_IDS[-1]}_box"),
        ]

    def _area(self, seat: int, key: str, first: str, last: str) -> Piece:
        """From the place at the top left to the one at the bottom right."""
        a, b = self.places[first], self.places[last]
        left, top = a.x - a.shape.w / 2, a.y - a.shape.h / 2
        w, h = b.x + b.shape.w / 2 - left, b.y + b.shape.h / 2 - top
        piece = Piece(key=f"{key}-{seat}", zone=f"mat-{seat}", x=left + w / 2, y=top + h / 2, w=w, h=h, z=-2, about=key)
        piece.label = self.texts.say("lexicon", f"{key}_title")
        return piece

    def _cubes(self, seat: int, player: View) -> list[Piece]:
        found = []
        for level, row in enumerate(player["cubes"], 1):
            for resource, n in zip(RESOURCE_IDS, row, strict=True):
                if n == 0:
                    continue
                at = self.places[f"level_{level}_{resource}"]
                heap = min(n, SHOWN_HEAP)
                wide = at.size if heap == 1 else at.size * HEAP_RATIO
                piece = Piece(key=f"cube-{seat}-{level}-{resource}", zone=f"mat-{seat}", x=at.x, y=at.y, w=wide, h=at.size, z=1)
                piece.symbol = f"mytikas:{resource}" if heap == 1 else f"mytikas:{resource}_{heap}"
                piece.label, piece.about, piece.count = self.say("cubes", n, resource, level), resource, n
                if seat == self.view["viewer"]:
                    piece.acts = self.offered.cube.get((level, resource), [])
                found.append(piece)
        return found

    def _slots(self, seat: int, player: View) -> list[Piece]:
        found = []
        for slot in SLOT_IDS:
            level, at, box = player["built"][slot], self.places[slot], self.places[f"{slot}_box"]
            if level:
                found.append(self._token(level, self.stands[level - 1].index((seat, slot)), f"mat-{seat}", at, at.size * 0.85))
            else:
                found.append(self._building(seat, slot, f"mat-{seat}", at, 0))
            hint = Piece(key=f"slot-{seat}-{slot}", zone=f"mat-{seat}", x=box.x, y=box.y, w=box.shape.w, h=box.shape.h, z=-1)
            hint.label, hint.about = self.texts.name("slot", slot), slot
            found.append(hint)
        return found

    def _foot(self, seat: int, player: View) -> list[Piece]:
        locks = sum(card["lock"] > 0 for card in player["cards"])
        found = [
            self._number(seat, "reserve", player["reserve"], self.say("reserve", player["reserve"]), "offering"),
            self._number(seat, "locks", locks, self.say("locks", locks), "lock"),
            self._number(seat, "score", player["score"], self.say("score", player["score"]), ""),
        ]
        for god, n in zip(GOD_IDS, player["favours"], strict=True):
            if n:
                at = self.places[f"favour_{god}"]
                piece = Piece(key=f"favour-{seat}-{god}", zone=f"mat-{seat}", x=at.x, y=at.y, w=at.size, z=1)
                piece.symbol, piece.label, piece.about = f"mytikas:favour_{god}", self.say("favours", n, god), f"favour_{god}"
                piece.acts = self.offered.favour.get((seat, god), [])
                found.append(piece)
                found.append(self._number(seat, f"favour_{god}", n, piece.label, f"favour_{god}"))
        return found

    def _number(self, seat: int, place: str, value: int, label: str, about: str) -> Piece:
        spot = self.places[place].label
        assert spot is not None
        piece = Piece(key=f"number-{seat}-{place}", zone=f"mat-{seat}", x=spot.x, y=spot.y, w=spot.w, h=44, text=str(value))
        piece.label, piece.about = label, about
        return piece

    def _cards(self, seat: int, player: View) -> list[Piece]:
        """Side by side; more than there are places for are pushed together."""
        found = []
        cards = player["cards"]
        first, last = self.places["card_1"], self.places["card_6"]
        step = (last.x - first.x) / max(5, len(cards) - 1)
        for i, held in enumerate(cards):
            x, width = first.x + i * step, first.size
            card = self._card(held["id"], f"mat-{seat}", first, width, x)
            card.tip = self.say("card_worth", held["points"])
            card.state = "" if held["works"] or self.table["turn"] == 0 else "dim"
            if not held["works"] and self.table["turn"]:
                card.tip += " " + self.say("card_sleeps")
            found.append(card)
            if held["laid"]:
                top = Piece(key=f"laid-{held['id']}", zone=f"mat-{seat}", x=x + width * 0.34, y=first.y + 2, w=width * 0.3, z=4)
                top.symbol, top.count, top.about = "mytikas:offering", held["laid"], "offering"
                top.label = self.say("laid", held["laid"], held["id"])
                found.append(top)
            if held["lock"]:
                found.append(self._lock(held["lock"], f"mat-{seat}", x - width * 0.05, first.y - width * 0.22, width * 0.42))
        return found

    # -- what can be clicked, and the rest

    def targets(self) -> list[Target]:
        found = []
        for place, acts in self._offered.board.items():
            about = place.removesuffix("_main").removesuffix("_bonus")
            label = self.texts.name("cell", about) if about in CELL_IDS else self.texts.name("god", about)
            if place.startswith("level"):
                label, about = acts[0].text, ""
            shape = self.board[place].hit()
            found.append(Target(key=f"board-{place}", zone="board", shape=shape, label=label, acts=acts, about=about))
        for place, acts in self._offered.mat.items():
            slot = place.removesuffix("_box")
            about = slot if slot in SLOT_IDS else place.rsplit("_", 1)[1]
            zone, shape = f"mat-{self.view['viewer']}", self.places[place].hit()
            label = self.texts.name("slot", slot) if slot in SLOT_IDS else self.say("level", int(place.split("_")[1]))
            found.append(Target(key=f"mat-{place}", zone=zone, shape=shape, label=label, acts=acts, about=about))
        return found

    def panels(self) -> list[Panel]:
        return [self._panel(seat, player) for seat, player in enumerate(self.table["players"])]

    def _panel(self, seat: int, player: View) -> Panel:
        rows = []
        for i, resource in enumerate(RESOURCE_IDS):
            total = sum(row[i] for row in player["cubes"])
            rows.append(
                Row(label=self.texts.name("resource", resource), value=str(total), symbol=f"mytikas:{resource}", about=resource)
            )
        counts = (
            ("offering", player["reserve"], "offering"),
            ("favour", sum(player["favours"]), ""),
            ("lock", sum(card["lock"] > 0 for card in player["cards"]), "lock"),
            ("card", len(player["cards"]), ""),
        )
        rows += [
            Row(label=self.say(f"row_{key}"), value=str(n), symbol=f"mytikas:{key}", about=about) for key, n, about in counts
        ]
        active = seat == self.table["active"] and self.view["outcome"] is None and self.table["turn"] > 0
        return Panel(seat=seat, name=self.texts.name("seat", seat), active=active, score=str(player["score"]), rows=rows)


def standing(view: View) -> list[list[tuple[int, str]]]:
    """The buildings of each level as (seat, slot), as they were built: those of which the log does not tell came first."""
    levels: list[list[tuple[int, str]]] = [[], [], [], []]
    told = dict.fromkeys((args[0], SLOT_IDS[args[1]]) for key, args in view["log"] if key == "builds")
    untold = [(seat, slot) for seat in range(view["seats"]) for slot in SLOT_IDS if (seat, slot) not in told]
    for seat, slot in [*untold, *told]:
        level = view["table"]["players"][seat]["built"][slot]
        if level:
            levels[level - 1].append((seat, slot))
    return levels
