"""The pieces and labels of a view: the map and its track, the development board, the mats, the hand."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pantheon.core.geometry import Place, load_geometry
from pantheon.core.parts import Parts
from pantheon.core.scene import Act, Label, Piece
from pantheon.core.text import Texts
from pantheon.games.olympos.actions import BONUS_KIND, COLUMNS, RESOURCE, ROW, TERRITORIES
from pantheon.games.olympos.data import FOLDER, OlymposData
from pantheon.games.olympos.discs import Discs

BARBARIANS = 5
CARD_RATIO = 1.4
"""Height of a card by its width."""
TILE = (170, 160)
WONDER_TILE = (170, 190)
TURNED = {"euboean_gulf": 41, "gulf_of_corinth": 3}
"""Names of narrow gulfs follow the water, in degrees."""
HEAP, BESIDE = 34.0, 20.0
"""How far apart the outer markers of a space may lie, and two of them at most: each must be seen, and the uppermost be told."""
HAND_CARD = 130.0
HAND_HEIGHT = 200.0
NUMBER = 46
"""Size of the numbers on a mat."""
SYMBOL = {"cross": "cross", "tribe": "tribe", "star": "star_token"}
ADDED = ("settler", "hourglass", "gain_cube", "prestige")
"""The picture of a bonus slot that an owner has added, by kind."""


class Drawing:
    """Draws a view. ``acts``: the actions that are taken by clicking a piece, by its name."""

    def __init__(self, data: OlymposData, parts: Parts, texts: Texts, discs: Discs, acts: dict[str, list[Act]]) -> None:
        self.data = data
        self.parts = parts
        self.view = parts.view
        self.table = self.view["table"]
        self.texts = texts
        parts.derive("acts", acts)
        self._acts = acts
        self.plans = load_geometry(FOLDER).zones
        parts.derive("discs", (discs.keys, discs.made, discs.back))
        self._discs = discs
        self.pieces: list[Piece] = []
        self.labels: list[Label] = []
        parts.lay(self, "map", self.map)
        parts.lay(self, "track", self.track)
        parts.lay(self, "fates", self.fates)
        parts.lay(self, "development", self.development)
        for seat in range(self.view["seats"]):
            parts.lay(self, f"mat-{seat}", Mat(self, seat).draw)
        parts.lay(self, "hand", self.hand)

    @property
    def discs(self) -> Discs:
        self.parts.use("discs")
        return self._discs

    def put(self, key: str, zone: str, at: Place, symbol: str, label: str, **rest: Any) -> Piece:
        """A piece at a place of the geometry; ``rest`` overrides what the place says."""
        fields = {"x": at.x, "y": at.y, "w": at.size, **rest}
        piece = Piece(key=key, zone=zone, symbol=symbol, label=label, **fields)
        self.parts.use("acts")
        piece.acts = self._acts.get(key, [])
        self.pieces.append(piece)
        return piece

    def say(self, key: str, *args: Any) -> str:
        return self.texts.say("scene", key, args)

    # -- the map and the time track -----------------------------------------------------------

    def map(self) -> None:
        places = self.plans["board"].places
        for word in TERRITORIES:
            self.territory(word, places[word])
        for word in self.data.seas:
            spot = places[word].label if word in places else None  # an owner's own sea has no place on our board
            if spot is not None:
                label = Label(key=f"name-{word}", zone="board", x=spot.x, y=spot.y, text=self.texts.name("space", word))
                label.size, label.w, label.style = places[word].size + 5, spot.w, "quiet"
                label.turn = TURNED.get(word, 0)
                self.labels.append(label)
        spot = places["northern_zone"].label
        if spot is not None:
            name = self.texts.name("space", "northern_zone")
            self.labels.append(
                Label(key="name-north", zone="board", x=spot.x, y=spot.y, text=name, size=28, w=spot.w, style="title")
            )

    def territory(self, word: str, at: Place) -> None:
        land = self.table["map"][word]
        name = self.texts.name("territory", word)
        if at.label is not None:
            self.labels.append(
                Label(
                    key=f"name-{word}", zone="board", x=at.label.x, y=at.label.y, text=name, size=30, w=at.label.w, style="title"
                )
            )
        mark = land["mark"]
        if mark and not (mark == "star" and land["pile"]):
            label = self.say(f"{mark}_on", word)
            self.put(f"{mark}-{word}", "board", at, f"olympos:{SYMBOL[mark]}", label, w=46, z=1, about=mark)
        for i, (owner, key) in enumerate(zip(land["pile"], self.discs.keys[word], strict=True)):
            shift = {"x": at.x + i * at.step[0], "y": at.y + i * at.step[1], "z": 2 + i}
            if owner == BARBARIANS:
                self.put(key, "board", at, "olympos:barbarian", self.say("barbarians_on", word), about="barbarian", **shift)
            else:
                label = self.say("settler_on", owner, word)
                self.put(key, "board", at, f"olympos:settler_{owner}", label, seat=owner, about="settler", **shift)

    def track(self) -> None:
        places = self.plans["board"].places
        heaps: dict[int, list[int]] = {}
        for seat in self.table["order"]:
            heaps.setdefault(self.table["players"][seat]["position"], []).append(seat)
        for space, heap in heaps.items():
            at = places[f"track_{space}"]
            aside = HEAP / max(HEAP / BESIDE, len(heap) - 1)
            for height, seat in enumerate(heap):
                piece = self.put(
                    f"marker-{seat}", "board", at, f"olympos:time_marker_{seat}", self.say("marker_on", seat, space),
                    x=at.x + (height - (len(heap) - 1) / 2) * aside, y=at.y + height * at.step[1] / 2,
                    z=3 + height, seat=seat, about="time_marker",
                )  # fmt: skip
                piece.rail, piece.at = "time", space
                piece.state = "dim" if self.table["players"][seat]["finished"] else ""

    def fates(self) -> None:
        """Olympos cards beside the Zeus spaces, and the Destiny cards."""
        places = self.plans["board"].places
        for n, (hidden, shown) in enumerate(zip(self.table["fates"], self.table["revealed"], strict=True)):
            space = self.data.zeus_spaces[n]
            for j in range(hidden + len(shown)):
                at, card = places[f"fate_{n + 1}_{j + 1}"], shown[j] if j < len(shown) else ""
                label = self.texts.name("olympos", card) if card else self.say("fate_back", space)
                symbol = f"olympos:card_olympos_{card or 'back'}"
                self.put(
                    f"fate-{n}-{j}", "board", at, symbol, label, h=at.size * 80 / 58, about=f"fate-{card}" if card else "fate"
                )
        deck, discard = places["deck"], places["discard"]
        if self.table["deck"]:
            label = self.say("deck", self.table["deck"])
            back = self.put("deck", "board", deck, "olympos:card_destiny_back", label, h=deck.size * CARD_RATIO, about="destiny")
            back.count = self.table["deck"]
        if self.table["discard"]:
            card = self.table["discard"][-1]
            label = self.say("discard", card, len(self.table["discard"]))
            symbol, height = f"olympos:card_destiny_{card}", discard.size * CARD_RATIO
            top = self.put("discard", "board", discard, symbol, label, h=height, about=f"destiny-{card}")
            top.count = len(self.table["discard"])

    # -- the development board ----------------------------------------------------------------

    def development(self) -> None:
        places = self.plans["development"].places
        for word, stack in self.table["stacks"].items():
            at = places[position_word(stack["position"])]
            if stack["left"]:
                self.stack(word, stack, at)
        for word, wonder in self.table["wonders"].items():
            if wonder["owner"] is None:
                at, name = places[f"wonder_{wonder['column'] + 1}"], self.texts.name("wonder", word)
                tile = self.put(f"wonder-{word}", "development", at, f"olympos:tile_{word}", name, about=f"wonder-{word}")
                tile.h, tile.title = at.size * WONDER_TILE[1] / WONDER_TILE[0], name
        for slot, seat in enumerate(self.table["bonus"]):
            if self.slot_word(slot) not in places:  # an owner has added it
                at, kind = self.slot_place(slot), self.data.slot_kind[slot]
                name = self.texts.name("bonus_kind", BONUS_KIND.words[kind])
                self.put(f"added-{slot}", "development", at, f"olympos:{ADDED[kind]}", name, about="bonus")
            if seat >= 0:
                at, kind = self.slot_place(slot), self.data.slot_kind[slot]
                label = self.say("bonus_of", seat, kind)
                self.put(f"bonus-{slot}", "development", at, f"olympos:time_marker_{seat}", label, seat=seat, about="bonus")

    def stack(self, word: str, stack: dict[str, Any], at: Place) -> None:
        """The tiles of a discovery: the lower ones show at the edge."""
        face = f"_{stack['tiles'][0]}" if len(stack["tiles"]) == 1 else ""
        label = self.say("stack", word, stack["left"])
        for i in range(stack["left"] - 1, -1, -1):
            key, shift = f"stack-{word}-{i}" if i else f"stack-{word}", 7 * i
            tile = self.put(key, "development", at, f"olympos:tile_{word}{face}", label, about=f"discovery-{word}", z=3 - i)
            tile.x, tile.y, tile.h = at.x + shift, at.y + shift, at.size * TILE[1] / TILE[0]
            tile.state, tile.tip = "dim" if i else "", self.cost(stack["position"])
            tile.title = "" if i else self.texts.name("discovery", word)

    def cost(self, position: int) -> str:
        """What a position asks for, in words."""
        groups = [f"{n} {self.texts.name('resource', r)}" for r, n in enumerate(self.data.fixed[position]) if n]
        groups += [self.say("grey", n) for n in self.data.greys[position]]
        return self.say("cost", ", ".join(groups))

    def slot_word(self, slot: int) -> str:
        position = next(i for i, slots in enumerate(self.data.slots_of) if slot in slots)
        return f"{position_word(position)}_{self.data.slot_number[slot]}"

    def slot_place(self, slot: int) -> Place:
        """Where a bonus slot is printed; one that an owner has added lies in line with the first two."""
        places, n = self.plans["development"].places, self.data.slot_number[slot]
        word = self.slot_word(slot)
        if word in places:
            return places[word]
        under = word.rsplit("_", 1)[0]
        first, second = places[f"{under}_1"], places[f"{under}_2"]
        x, y = second.x + (second.x - first.x) * (n - 2), second.y + (second.y - first.y) * (n - 2)
        return replace(second, x=x, y=y, shape=replace(second.shape, x=0, y=0))

    # -- the hand -----------------------------------------------------------------------------

    def hand_cards(self) -> list[tuple[str, str]]:
        """The viewer's Destiny cards and those looked at, as (key, card)."""
        viewer = self.view["viewer"]
        held = [] if viewer is None else self.table["players"][viewer]["hand"] or []
        looked = self.table["looked"] if isinstance(self.table["looked"], list) else []
        cards = [(f"hand-{card}-{held[:i].count(card)}", card) for i, card in enumerate(held)]
        return cards + [(f"looked-{card}-{looked[:i].count(card)}", card) for i, card in enumerate(looked)]

    def hand(self) -> None:
        for i, (key, card) in enumerate(self.hand_cards()):
            at = Place(x=HAND_CARD * (i + 0.58), y=HAND_HEIGHT / 2, size=HAND_CARD * 0.94)
            name = self.texts.name("destiny", card)
            symbol = f"olympos:card_destiny_{card}"
            piece = self.put(key, "hand", at, symbol, name, h=at.size * CARD_RATIO, about=f"destiny-{card}")
            piece.state, piece.title = "lit" if key.startswith("looked") else "", name


def position_word(position: int) -> str:
    """``red_1`` …"""
    return f"{ROW.words[position // COLUMNS]}_{position % COLUMNS + 1}"


class Mat:
    """What lies before one player."""

    def __init__(self, drawing: Drawing, seat: int) -> None:
        self.drawing = drawing
        self.seat = seat
        self.zone = f"mat-{seat}"
        self.places = drawing.plans["mat"].places

    def draw(self) -> None:
        self.player: Any = self.drawing.parts.row("players", self.seat)
        self.number("swords", self.player["swords"])
        self.number("hourglasses", self.player["hourglasses"])
        self.number("prestige", self.player.get("prestige", "?"))
        self.stock()
        for r, word in enumerate(RESOURCE.words):
            self.heap(f"territories_{word}", f"territory_token_{word}", self.player["tokens"][r], 62, f"token-{word}", word)
            self.heap(f"cubes_{word}", f"cube_{word}", self.player["cubes"][r], 42, f"cube-{word}", word)
        self.heap("stars", "star_token", self.player["stars"], 78, "star")
        self.symbols()
        self.tiles()
        self.cards()

    def number(self, place: str, value: int | str) -> None:
        at = self.places[place]
        label = Label(
            key=f"{self.zone}-{place}", zone=self.zone, x=at.x + 28, y=at.y, text=str(value), size=NUMBER, style="number"
        )
        self.drawing.labels.append(label)

    def stock(self) -> None:
        """The next settlers to be created, as a pile; the uppermost carries their number."""
        at, n = self.places["stock"], self.player["stock"]
        for i, key in enumerate(reversed(self.drawing.discs.free(self.seat, min(n, 4)))):
            label = self.drawing.say("stock", self.seat, n)
            disc = self.put(key, at, f"settler_{self.seat}", label, "settler", y=at.y + 22 - 14 * i, w=84, z=i, seat=self.seat)
            if i == min(n, 4) - 1:
                disc.count = n

    def put(self, key: str, at: Place, symbol: str, label: str, about: str, **rest: Any) -> Piece:
        return self.drawing.put(key, self.zone, at, f"olympos:{symbol}", label, about=about, **rest)

    def heap(self, place: str, symbol: str, n: int, size: float, about: str, *args: str) -> None:
        """Equal tokens: one piece with their number."""
        if n:
            label = self.drawing.say(place if place == "stars" else place.split("_")[0], n, *args)
            piece = self.put(f"{self.zone}-{place}", self.places[place], symbol, label, about, w=size)
            piece.count = n

    def symbols(self) -> None:
        """The Zeus token, and how many symbols there are in all."""
        at = self.places["zeus"]
        if self.drawing.table["map"][TERRITORIES[self.drawing.data.mount]]["pile"][-1:] == [self.seat]:
            label = self.drawing.say("zeus_token", self.seat)
            self.put("zeus_token", at, "zeus_token", label, "zeus_token", x=at.x - 36, w=78)
        total = Label(
            key=f"{self.zone}-zeus",
            zone=self.zone,
            x=at.x + 42,
            y=at.y,
            text=str(self.player["symbols"]),
            size=NUMBER,
            style="number",
        )
        self.drawing.labels.append(total)

    def tiles(self) -> None:
        """Discoveries in rows of four, closer together when there are many; wonders in a row below."""
        at, owned = self.places["discoveries"], self.player["discoveries"]
        rows = 2 if len(owned) <= 8 else 3
        columns = max(4, -(-len(owned) // rows))
        step, width = at.shape.w / columns, min(70.0, at.shape.h / rows - 12)
        for i, word in enumerate(owned):
            x = at.x - at.shape.w / 2 + step * (i % columns + 0.5)
            y = at.y - at.shape.h / 2 + at.shape.h / rows * (i // columns + 0.5)
            tile = self.put(
                f"{self.zone}-{word}",
                at,
                f"tile_{word}{self.face(word)}",
                self.name("discovery", word),
                f"discovery-{word}",
                x=x,
                y=y,
            )
            tile.w, tile.h, tile.z = width, width * TILE[1] / TILE[0], i
        at = self.places["wonders"]
        for i, word in enumerate(self.player["wonders"]):
            x = at.x - at.shape.w / 2 + 44 + 72 * i
            self.put(f"wonder-{word}", at, f"tile_{word}", self.name("wonder", word), f"wonder-{word}", x=x, w=70, h=78)

    def face(self, word: str) -> str:
        """Which of the tiles with a reduction it is."""
        d = list(self.drawing.data.id_names["en"]["discovery"]).index(word)
        own = [r for r in self.player["reductions"] if (self.drawing.data.faces[d] >> RESOURCE.index[r]) & 1]
        return f"_{own[0]}" if own else ""

    def name(self, domain: str, word: str) -> str:
        return self.drawing.texts.name(domain, word)

    def cards(self) -> None:
        """Destiny cards in hand, face down (face up at the end), and the Olympos cards that still have an effect."""
        at, n = self.places["destiny"], self.player["cards"]
        shown = self.player["hand"] if self.drawing.view["outcome"] is not None else None
        for i in range(n):
            x = at.x + (i - (n - 1) / 2) * min(34.0, 60.0 / max(1, n - 1))
            label = self.drawing.say("cards", n)
            symbol = f"card_destiny_{shown[i] if shown else 'back'}"
            about = f"destiny-{shown[i]}" if shown else "destiny"
            self.put(f"{self.zone}-card-{i}", at, symbol, label, about, x=x, z=i, w=72, h=72 * CARD_RATIO)
        at = self.places["olympos"]
        effects = [*self.player["effects"], *(["athena"] * self.player["athena"])]
        for i, word in enumerate(effects):
            x = at.x + (i - (len(effects) - 1) / 2) * 30
            self.put(
                f"{self.zone}-{word}",
                at,
                f"card_olympos_{word}",
                self.name("olympos", word),
                f"fate-{word}",
                x=x,
                z=i,
                w=72,
                h=101,
            )
