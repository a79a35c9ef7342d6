"""The pieces of a Panthalos scene: board, masters and disciples, mats; and the options by what one clicks for them."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from pantheon.core.geometry import Place, load_geometry
from pantheon.core.parts import Parts
from pantheon.core.scene import Act, Box, Piece, Target, Zone
from pantheon.core.staging import View
from pantheon.core.text import Texts
from pantheon.games.panthalos.actions import BASIC, LOCATIONS, PIECES, REFINED, SPACES, book
from pantheon.games.panthalos.data import FOLDER, SIDES, PanthalosData
from pantheon.games.panthalos.scene.targets import Acts
from pantheon.games.panthalos.state import place_of

TALL = 1.28
"""Height of titans and merchants by their width."""
GAP = 10
"""Between a space that an owner has added and the one before it."""
PLATE = 38
"""Height of the wall below a place, which bears its name."""
FRIEZE = 160
"""Where the TEMPLUM bears its own."""
PILES = {
    "ships": "tile_ship_back",
    "merchants": "tile_merchant_back",
    "goods": "bag",
    "reinforcements": "tile_reinforcement_back",
    "artisans": "tile_artisan_back",
    "titans": "tile_titan_back",
}


def spread(at: Place, n: int) -> list[tuple[float, float, float]]:
    """Room for n pieces in an area, in rows: x, y and size of each."""
    shape, rows = at.hit(), 1
    while True:
        size = min(at.size, shape.h / rows - 3)
        per_row = int((shape.w - 8) // (size + 4))
        if per_row * rows >= n or rows == 4:
            break
        rows += 1
    per_row = max(per_row, -(-n // rows))
    left, top = shape.x - shape.w / 2 + 6 + size / 2, shape.y - (rows - 1) * (size + 3) / 2
    step = min(size + 4, (shape.w - 12 - size) / max(1, per_row - 1))
    return [(left + i % per_row * step, top + i // per_row * (size + 3), size) for i in range(n)]


def with_added(painted: dict[str, Place], spaces: list[str]) -> dict[str, Place]:
    """All places of a board; a space that an owner has added lies right of its row, or left if only that is free."""
    found = dict(painted)
    for space in spaces:
        if space not in found:
            place, n = space.rsplit("_", 1)
            last, first = f"{place}_{int(n) - 1}", f"{place}_1"
            step = found[last].shape.w + GAP
            if crowded(found, last, step) and not crowded(found, first, -step):
                last, step = first, -step
            for part in ("", "_token", "_a", "_b"):
                if at := found.get(last + part):
                    moved = replace(at.shape, x=at.shape.x + step) if at.shape.x else at.shape
                    found[space + part] = replace(at, x=at.x + step, shape=moved)
    return found


def crowded(places: dict[str, Place], space: str, step: float) -> bool:
    """Whether a space as large as this one, a step beside it, would lie on another place; ``at_…`` are whole locations."""
    mine = places[space].hit()
    for key, place in places.items():
        other = place.hit()
        near_x = 2 * abs(mine.x + step - other.x) < mine.w + (other.w or place.size)
        near_y = 2 * abs(mine.y - other.y) < mine.h + (other.h or place.size)
        if near_x and near_y and not key.startswith("at_"):
            return True
    return False


class Drawing:
    """Zones, pieces and targets of one view."""

    def __init__(self, data: PanthalosData, parts: Parts, texts: Texts, acts: Acts) -> None:
        self.data = data
        self.parts = parts
        self.view = parts.view
        self.table = self.view["table"]
        self.texts = texts
        self.acts = acts
        parts.derive("own", (acts.piece, acts.die))
        for name, offered in (("tile", acts.tile), ("shown", acts.shown), ("master", acts.master)):
            parts.derive(name, offered)
        self.art = "board-23" if self.table["side"] == "side_2_3" else "board-45"
        plans = load_geometry(FOLDER).zones
        self.plan = plans[self.art]
        self.side = data.sides[SIDES.index(self.table["side"])]
        self.board = with_added(self.plan.places, [SPACES[i] for i in self.side.printed])
        self.mat = plans["mat"]

    def zones(self) -> list[Zone]:
        say = self.texts.say
        views = []
        for key, (x, y, w, h) in self.plan.views.items():
            name = self.texts.name("location" if key in LOCATIONS else "area", key)
            views.append(Box(key=key, label=name, x=x, y=y, w=w, h=h))
        zones = [Zone(key="board", label=say("scene", "board"), w=self.plan.w, h=self.plan.h, art=self.art, views=views)]
        first = self.view["viewer"] or 0
        for i in range(self.view["seats"]):
            seat = (first + i) % self.view["seats"]
            label = say("scene", "mat", [seat])
            zones.append(Zone(key=f"mat-{seat}", label=label, w=self.mat.w, h=self.mat.h, art="mat", role="mat", seat=seat))
        return zones

    def _tile(self, key: str, zone: str, tile: str, x: float, y: float, w: float) -> Piece:
        """A face: tile, merchant or calamity."""
        domain = "merchant" if tile[0] == "m" and tile[1:].isdigit() else "calamity" if tile[1:].isdigit() else "tile"
        tall = tile.startswith("titan") or domain == "merchant"
        return Piece(
            key=key, zone=zone, x=x, y=y, w=w, h=w * TALL if tall else 0, symbol=f"panthalos:tile_{tile}",
            label=self.texts.name(domain, tile), about=tile,
        )  # fmt: skip

    # -- the board ----------------------------------------------------------------------------

    def plates(self) -> list[Piece]:
        """Where the name of a place is painted: nothing to see, but what explains the place, and what lessons point at."""
        found = []
        for key, (x, y, w, h) in self.plan.views.items():
            name = self.texts.name("location" if key in LOCATIONS else "area", key)
            plate = Piece(
                key=f"plate-{key}", zone="board", x=x + w / 2, y=y + h - PLATE / 2, w=w - GAP, h=PLATE, z=-1, label=name
            )
            if key == "templum":
                plate.y, plate.w = FRIEZE, w / 2
            plate.about = key
            found.append(plate)
        return found

    def signs(self) -> list[Piece]:
        """The element of each location."""
        found = []
        for i, name in enumerate(LOCATIONS):
            at = self.board[f"at_{name}"].label
            assert at is not None
            element = book.domains["element"].word(self.data.element[i])
            label = self.texts.say("scene", "location", [name, element])
            sign = Piece(
                key=f"sign-{name}", zone="board", x=at.x, y=at.y, w=38, symbol=f"panthalos:element_{element}", label=label
            )
            sign.about = name
            sign.state = "lit" if self.table["step"] == i and self.view["outcome"] is None else ""
            found.append(sign)
        return found

    def corrected(self) -> list[Piece]:
        """Spaces that an owner has added, and painted ones that are not in the owner's box."""
        found = []
        printed = [SPACES[i] for i in self.side.printed]
        for space in SPACES:
            if (space in printed) != (space in self.plan.places):
                at, label = self.board[space], self.texts.name("space", space)
                symbol = "token_plain" if space in printed else "pass"
                label = label if space in printed else self.texts.say("scene", "no_space", [space])
                piece = Piece(key=f"corrected-{space}", zone="board", x=at.x, y=at.y, w=at.size, label=label, about=space)
                piece.symbol = f"panthalos:{symbol}"
                found.append(piece)
        return found

    def displays(self) -> list[Piece]:
        found = []
        for display, tiles in self.table["displays"].items():
            for i, tile in enumerate(tiles):
                if tile:
                    at = self.board[f"{display}_slot_{i}"]
                    piece = self._tile(f"{display}-{i}-{tile}", "board", tile, at.x, at.y, at.size)
                    piece.acts = self.parts.use("shown").get(tile, [])
                    found.append(piece)
        return found

    def piles(self) -> list[Piece]:
        found = []
        for pile, n in self.table["piles"].items():
            at = self.board[f"pile_{pile}"]
            label = self.texts.say("scene", "pile", [self.texts.name("sort", pile), n])
            tall = TALL if pile in ("titans", "merchants") else 1
            piece = Piece(key=f"pile-{pile}", zone="board", x=at.x, y=at.y, w=at.size, h=at.size * tall, label=label, count=n)
            piece.symbol = f"panthalos:{PILES[pile]}"
            piece.state = "ghost" if n == 0 else ""
            piece.about = pile
            found.append(piece)
        return found

    def calamities(self) -> list[Piece]:
        """The face-up one, and the pile; its next one shows its face to who has looked at it."""
        pile = self.table["calamities"]
        at, below = self.board["calamity"], self.board["pile_calamities"]
        top = self._tile(f"calamity-{pile[-1]}", "board", pile[-1], at.x, at.y, at.size)
        top.tip = self.texts.say("scene", "attack", [self.table["attack"]])
        top.acts = self.parts.use("shown").get("visible", [])
        label = self.texts.say("scene", "pile", [self.texts.name("sort", "calamities"), len(pile) - 1])
        rest = Piece(key="pile-calamities", zone="board", x=below.x, y=below.y, w=below.size, label=label, count=len(pile) - 1)
        rest.symbol, rest.about = "panthalos:tile_calamity_back", "calamities"
        if pile[-2]:
            rest = self._tile(f"calamity-{pile[-2]}", "board", pile[-2], below.x, below.y, below.size)
            rest.count = len(pile) - 1
            rest.acts = self.parts.use("shown").get("hidden", [])
        return [rest, top]

    def tokens(self) -> list[Piece]:
        """On POLIS, on the KRYPT, on the score track; the round marker and the first player pawn."""
        found = [self._token(f"polis-{space}", seat, self.board[f"{space}_token"], "on_polis", space)
                 for space, seat in self.table["polis"].items() if seat >= 0]  # fmt: skip
        found += self._krypt()
        for seat, team in enumerate(self.table["teams"]):
            cell = max(0, team["score"]) % 100
            token = self._token(f"score-{seat}", seat, self.board[f"score_{cell}"], "score", team["score"])
            together = [other for other, rival in enumerate(self.table["teams"]) if max(0, rival["score"]) % 100 == cell]
            token.x += 9 * (together.index(seat) - (len(together) - 1) / 2)
            token.y -= 4 * (together.index(seat) - (len(together) - 1) / 2)
            found.append(token)
        at = self.board[f"templum_{self.table['round']}"]
        label = self.texts.say("scene", "round", [self.table["round"], self.table["die"]])
        marker = Piece(key="round", zone="board", x=at.x, y=at.y, w=at.size, symbol="panthalos:round_marker", label=label)
        pawn, spot = f"mat-{self.table['first']}", self.mat.places["first_player"]
        label = self.texts.say("scene", "first_player")
        first = Piece(key="first", zone=pawn, x=spot.x, y=spot.y, w=spot.size, symbol="panthalos:pan_first_player", label=label)
        marker.about, first.about = "round_marker", "first_player"
        return [*found, marker, first]

    def _krypt(self) -> list[Piece]:
        """PAN-303: in stacks, each with its number; the last one takes what the board has no room for."""
        most, size = len([key for key in self.board if key.startswith("krypt_stack_")]), self.data.stack_size
        stacks = [min(i // size, self.side.stacks - 1, most - 1) for i in range(len(self.table["krypt"]))]
        found = []
        for i, seat in enumerate(self.table["krypt"]):
            at, height = self.board[f"krypt_stack_{stacks[i]}"], i - stacks[i] * size
            token = self._token(f"krypt-{i}", seat, at, "on_krypt")
            token.y += 4 + at.step[1] * height
            token.z = i + 1
            token.count = height + 1 if height and stacks[i + 1 : i + 2] != [stacks[i]] else -1
            found.append(token)
        return found

    def _token(self, key: str, seat: int, at: Place, word: str, *more: int | str) -> Piece:
        label = self.texts.say("scene", word, [seat, *more])
        return Piece(
            key=key, zone="board", x=at.x, y=at.y, w=at.size, seat=seat, symbol=f"panthalos:action_token_seat_{seat}",
            label=label, about="action_token",
        )  # fmt: skip

    # -- masters and disciples ----------------------------------------------------------------

    def teams(self) -> list[Piece]:
        """Every master and die, wherever it is; crowds are spread over their area."""
        crowds: dict[str, list[Piece]] = {"thermae": [], "titanvs": [], "agro": []}
        found = []
        for seat, team in enumerate(self.table["teams"]):
            halves: dict[str, list[Piece]] = {}
            for i, (kind, at) in enumerate(team["pieces"]):
                piece = self._piece(seat, i, kind, at, [p[1] for p in team["pieces"][:i]].count("unhired"))
                found.append(piece)
                if at in crowds:
                    crowds[at].append(piece)
                elif at.startswith("foro"):
                    halves.setdefault(at, []).append(piece)
            for pair, two in halves.items():
                for half, piece in zip("ab", sorted(two, key=lambda p: p.symbol), strict=False):
                    piece.x, piece.y = self.board[f"{pair}_{half}"].x, self.board[f"{pair}_{half}"].y
        for area, crowd in crowds.items():
            for piece, (x, y, size) in zip(crowd, spread(self.board[area], len(crowd)), strict=True):
                piece.x, piece.y, piece.w = x, y, size
        return found

    def _piece(self, seat: int, i: int, kind: str, at: str, before: int) -> Piece:
        zone, spot = "board", self.board.get(at, self.board["thermae"])
        if at == "front":
            zone, spot = f"mat-{seat}", self.mat.places[f"front_{i}"]
        elif at == "unhired":
            spot = self.board.get(f"unhired_{seat}_{before}", self.board[f"unhired_{seat}_0"])
        symbol = "disciple" if at == "unhired" else f"{kind}_seat_{seat}"
        place = self.texts.name("place", "foro" if at == "unhired" else named_place(at))
        about = "unhired_disciple" if at == "unhired" else "disciple" if kind.startswith("disciple") else kind
        piece = Piece(
            key=f"piece-{seat}-{i}", zone=zone, x=spot.x, y=spot.y, w=spot.size * (1.12 if i == 0 and at != "front" else 1),
            symbol=f"panthalos:{symbol}", seat=seat, z=30, about=about,
            label=self.texts.say("scene", "unhired" if at == "unhired" else "piece", [seat, kind, place]),
        )  # fmt: skip
        in_front, by_die = self.parts.use("own")
        if (in_front or by_die) and seat == self.view["viewer"] and at != "unhired":
            piece.acts = in_front.get(kind, []) if at == "front" else []
            piece.acts = piece.acts + by_die.get((named_place(at), kind[-1]), [])
        elif i == 0:
            piece.acts = self.parts.use("master").get(seat, [])
        return piece

    def targets(self) -> list[Target]:
        found = []
        question = self.view["question"]
        for space, acts in self.acts.space.items():
            if question["name"] == "choose_space":
                self._name_piece(acts, PIECES[question["facts"]["piece"]])
            label = self.texts.name("space", space)
            found.append(
                Target(key=f"space-{space}", zone="board", shape=self.board[space].hit(), label=label, acts=acts, about=space)
            )
        return found

    def _name_piece(self, acts: list[Act], kind: str) -> None:
        seat = self.view["viewer"]
        i = self.table["teams"][seat]["pieces"].index([kind, "front"])
        for act in acts:
            act.piece = f"piece-{seat}-{i}"

    # -- mats ---------------------------------------------------------------------------------

    def mats(self) -> list[Piece]:
        """Every mat is a part of its own: what one player gets changes only that."""
        return [piece for seat in range(self.view["seats"]) for piece in self.parts.keep(f"mat-{seat}", partial(self._mat, seat))]

    def _mat(self, seat: int) -> list[Piece]:
        team = self.parts.row("teams", seat)
        found = self._supplies(seat, team)
        for i, good in enumerate(BASIC):
            found += self._column(seat, good, [(g, team["tiles"].get(g, 0)) for g in (good, REFINED[i])], 20)
            found += self._column(seat, f"ship_{good}", [(f"ship_{good}", team["tiles"].get(f"ship_{good}", 0))], 0)
        for element in book.domains["element"].words:
            kinds = [f"reinforcement_{element}_{n}" for n in (1, 2, 3)]
            found += self._column(seat, f"reinforcements_{element}", [(kind, team["tiles"].get(kind, 0)) for kind in kinds], 12)
        artisans = [(tile, n) for tile, n in team["tiles"].items() if tile.startswith("artisan")]
        found += self._row(seat, "artisans", artisans)
        return found + self._titans(seat, team)

    def _supplies(self, seat: int, team: View) -> list[Piece]:
        found = []
        for well, n in (("tokens", team["tokens"]), ("supply", team["supply"])):
            at = self.mat.places[well]
            for i in range(n if well == "tokens" else min(n, 1)):
                token = self._token(f"{well}-{seat}-{i}", seat, at, well, n)
                token.zone, token.x = f"mat-{seat}", at.x + i * at.step[0]
                token.z = i
                token.count = n if well == "supply" or i == n - 1 else -1
                found.append(token)
        return found

    def _column(self, seat: int, well: str, tiles: list[tuple[str, int]], step: float) -> list[Piece]:
        """Tiles of a well, one piece per sort with its number, the later ones in front."""
        at = self.mat.places[well]
        owned = [(tile, n) for tile, n in tiles if n]
        return [self._owned(seat, tile, n, at.x, at.y + step * i, at.size, i) for i, (tile, n) in enumerate(owned)]

    def _row(self, seat: int, well: str, tiles: list[tuple[str, int]]) -> list[Piece]:
        """Tiles side by side, closer together when there are many."""
        at = self.mat.places[well]
        room = at.hit().w - at.size - 12
        step = min(at.step[0], room / max(1, len(tiles) - 1))
        return [self._owned(seat, tile, n, at.x + step * i, at.y, at.size, i) for i, (tile, n) in enumerate(tiles)]

    def _owned(self, seat: int, tile: str, n: int, x: float, y: float, size: float, z: int) -> Piece:
        piece = self._tile(f"tile-{seat}-{tile}", f"mat-{seat}", tile, x, y, size)
        piece.z = z
        piece.count = n if n > 1 else -1
        offered = self.parts.use("tile").get(tile)
        if offered and seat == self.view["viewer"]:
            piece.acts = offered
        return piece

    def _titans(self, seat: int, team: View) -> list[Piece]:
        """Faces for their owner, backs for all others; what all have seen is said in the tip."""
        if team["own_titans"] is not None:
            return self._row(seat, "titans", list(team["own_titans"].items()))
        at = self.mat.places["titans"]
        step = min(at.step[0] * 0.5, (at.hit().w - at.size - 12) / max(1, team["titans"] - 1))
        seen = ", ".join(self.texts.name("tile", tile) for tile in team["seen"])
        found = []
        for i in range(team["titans"]):
            piece = Piece(
                key=f"titan-{seat}-{i}", zone=f"mat-{seat}", x=at.x + step * i, y=at.y, w=at.size, h=at.size * TALL, z=i
            )
            piece.symbol, piece.about = "panthalos:tile_titan_back", "titans"
            piece.label = self.texts.say("scene", "titans", [seat, team["titans"]])
            piece.tip = self.texts.say("scene", "seen", [seen]) if seen else ""
            piece.count = team["titans"] if i == team["titans"] - 1 else -1
            found.append(piece)
        return found


def named_place(at: str) -> str:
    """The place that an action names: a location, or in front."""
    return book.domains["place"].word(place_of(SPACES.index(at))) if at in SPACES else at
