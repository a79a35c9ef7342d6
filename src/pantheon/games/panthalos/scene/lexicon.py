"""What can be explained: tiles, merchants, calamities, locations, spaces and pieces."""

from __future__ import annotations

from pantheon.core.scene import LexiconEntry, Row
from pantheon.core.staging import make_signs
from pantheon.core.text import Texts
from pantheon.games.panthalos.actions import (
    ARTISANS,
    BASIC,
    CALAMITIES,
    ELEMENTS,
    FIRST_REINFORCEMENT,
    FIRST_TITAN,
    LOCATIONS,
    MERCHANTS,
    POLIS,
    POLIS_SPACES,
    REFINED,
    REINFORCEMENTS,
    SHIPS,
    SPACES,
    TITANS,
)
from pantheon.games.panthalos.data import BONUSES, INCOMES, PanthalosData, Side, location_of
from pantheon.games.panthalos.scene.drawing import TALL

Fields = dict[str, str | int]
RULES = {
    "thermae": ["PAN-160"], "polis": ["PAN-170", "PAN-176"], "agora": ["PAN-190"], "phalanx": ["PAN-205"], "art": ["PAN-220"],
    "oraculum": ["PAN-235", "PAN-236", "PAN-237"], "foro": ["PAN-245", "PAN-250", "PAN-251"], "titanvs": ["PAN-270", "PAN-272"],
    "agro": ["PAN-285", "PAN-286"], "krypt": ["PAN-295", "PAN-300", "PAN-304"], "arena": ["PAN-341", "PAN-345", "PAN-357"],
    "master": ["PAN-036", "PAN-052", "PAN-058"], "disciple": ["PAN-051", "PAN-161"], "converted_master": ["PAN-252", "PAN-407"],
    "unhired_disciple": ["PAN-008", "PAN-246"],
}  # fmt: skip

AREAS = {"port": ["PAN-081", "PAN-084"], "merkator": ["PAN-101", "PAN-105", "PAN-106"], "templum": ["PAN-021", "PAN-295"]}


def make_lexicon(data: PanthalosData, texts: Texts) -> dict[str, LexiconEntry]:
    write = Writer(data, texts, data.id_names[texts.lang])
    return make_signs("panthalos", texts) | write.goods() | write.fighters() | write.cards() | write.places() | write.pieces()


class Writer:
    """The entries of one language."""

    def __init__(self, data: PanthalosData, texts: Texts, words: dict[str, dict[str, str]]) -> None:
        self.data = data
        self.texts = texts
        self.words = words

    def _sort(self, sort: str, tile: str, rules: list[str], fields: Fields | None = None, h: float = 1) -> LexiconEntry:
        """A tile explained by its sort's text, filled from its own row."""
        text = self.words["sort_effect"][sort].format(**(fields or {}))
        return LexiconEntry(title=self._name(tile), text=text, symbol=f"panthalos:tile_{tile}", h=h, rules=rules)

    def _name(self, tile: str) -> str:
        for domain in ("tile", "merchant", "calamity"):
            if tile in self.words[domain]:
                return self.words[domain][tile]
        return tile

    def goods(self) -> dict[str, LexiconEntry]:
        """Goods, ships and artisans."""
        found = {good: self._sort("goods", good, ["PAN-084", "PAN-101"]) for good in (*BASIC, *REFINED)}
        for i, ship in enumerate(SHIPS):
            good = self.data.cargo[i]
            names: Fields = {"basic": self._name(BASIC[good]).lower(), "refined": self._name(REFINED[good]).lower()}
            found[ship] = self._sort("ships", ship, ["PAN-081", "PAN-084", "PAN-404"], names)
        for i, artisan in enumerate(ARTISANS):
            entry = self._sort("artisans", artisan, ["PAN-121", "PAN-125"], {"cost": self.data.cost[i]})
            entry.text = f"{self.words['effect'][artisan]} {entry.text}"
            found[artisan] = entry
        for pile, symbol in (("ships", "tile_ship_back"), ("artisans", "tile_artisan_back"), ("merchants", "tile_merchant_back"),
                             ("goods", "bag"), ("calamities", "tile_calamity_back")):  # fmt: skip
            found[pile] = LexiconEntry(
                title=self.words["sort"][pile], text=self.texts.say("scene", "pile_text"), symbol=f"panthalos:{symbol}"
            )
        return found

    def fighters(self) -> dict[str, LexiconEntry]:
        """Titans and reinforcements, with how many of each there are."""
        found = {}
        for sort, tiles, first, h in (
            ("titans", TITANS, FIRST_TITAN, 1.28),
            ("reinforcements", REINFORCEMENTS, FIRST_REINFORCEMENT, 1.0),
        ):
            for i, tile in enumerate(tiles):
                found[tile] = self._sort(sort, tile, ["PAN-331", "PAN-332", "PAN-333"], h=h)
                element = ELEMENTS[self.data.nature[first + i]]
                symbol = f"panthalos:element_{element}"
                found[tile].facts = [
                    Row(label=self.texts.say("scene", "strength"), value=str(self.data.force[first + i])),
                    Row(label=self.texts.say("scene", "element"), value=self.words["element"][element], symbol=symbol),
                    Row(label=self.texts.say("scene", "count"), value=str(self.data.count[first + i])),
                ]
            symbol = f"panthalos:tile_{sort[:-1]}_back"
            found[sort] = LexiconEntry(title=self.words["sort"][sort], text=self.words["sort_effect"][sort], symbol=symbol, h=h)
        return found

    def cards(self) -> dict[str, LexiconEntry]:
        """Merchants and calamities."""
        found = {}
        for i, merchant in enumerate(MERCHANTS):
            named = [f"{n} × {self._name(REFINED[good])}" for good, n in enumerate(self.data.demand[i]) if n]
            if self.data.wild[i]:
                named.append(f"{self.data.wild[i]} × {self.words['any']['any']}")
            bonus = self.words["effect"][BONUSES[self.data.bonus[i]]]
            if self.data.look[i]:
                bonus += " " + self.words["effect"]["look_calamities"]
            fields: Fields = {"demand": ", ".join(named), "points": self.data.merchant_points[i], "bonus": bonus}
            found[merchant] = self._sort("merchants", merchant, ["PAN-101", "PAN-106", "PAN-107"], fields, TALL)
        for i, calamity in enumerate(CALAMITIES):
            element = self.words["element"][ELEMENTS[self.data.calamity_element[i]]].lower()
            fields = {"strength": self.data.strength[i], "points": self.data.calamity_points[i], "element": element}
            found[calamity] = self._sort("calamities", calamity, ["PAN-295", "PAN-298"], fields)
        return found

    def places(self) -> dict[str, LexiconEntry]:
        """Locations with their element, spaces with what each side of the board prints on them."""
        found = {}
        for i, location in enumerate(LOCATIONS):
            element = ELEMENTS[self.data.element[i]]
            facts = [
                Row(
                    label=self.texts.say("scene", "element"),
                    value=self.words["element"][element],
                    symbol=f"panthalos:element_{element}",
                )
            ]
            title = f"{i} {self.words['location'][location]}: {self.words['gloss'][location]}"
            found[location] = LexiconEntry(title=title, text=self.words["effect"][location], facts=facts, rules=RULES[location])
        for area, rules in AREAS.items():
            title = f"{self.words['area'][area]}: {self.words['gloss'][area]}"
            found[area] = LexiconEntry(title=title, text=self.texts.say("scene", f"{area}_text"), rules=rules)
        for i, space in enumerate(SPACES):
            if space in found:
                continue
            location = LOCATIONS[location_of(i)]
            entry = LexiconEntry(title=self.words["space"][space], text=self.words["effect"][location], rules=RULES[location])
            for side, key in zip(self.data.sides, ("side_2_3", "side_4_5"), strict=True):
                if side.low[i] >= 0:
                    entry.facts.append(Row(label=self.texts.say("scene", key), value=self._printed(side, i)))
            found[space] = entry
        return found

    def _printed(self, side: Side, space: int) -> str:
        numbers = [side.low[space]] if side.low[space] == side.high[space] else [side.low[space], side.high[space]]
        if SPACES[space].startswith("foro"):
            numbers = [side.low[space], side.high[space]]
        words = " + ".join(map(str, numbers))
        if side.bolt[space]:
            words += ", " + self.texts.say("scene", "bolt")
        if location_of(space) == POLIS and space < POLIS_SPACES:
            income, n = INCOMES[side.income[space]], side.amount[space]
            sentence = self.words["income_one" if n == 1 else "income_many"][income].format(n=n)
            words += f": {sentence}, {self.words['income_when']['once' if side.once[space] else 'every_round']}"
        return words

    def pieces(self) -> dict[str, LexiconEntry]:
        say = self.texts.say
        found = {}
        for piece in ("master", "disciple", "converted_master", "unhired_disciple"):
            title = say("scene", f"title_{piece}")
            found[piece] = LexiconEntry(
                title=title, text=self.words["effect"][piece], symbol=f"panthalos:{piece}", rules=RULES[piece]
            )
        token = LexiconEntry(
            title=self.words["sort"]["action_token"], text=say("scene", "token_text"), rules=["PAN-017", "PAN-018"]
        )
        pawn = LexiconEntry(
            title=say("scene", "first_player"), text=say("scene", "first_player_text"), rules=["PAN-030", "PAN-235"]
        )
        marker = LexiconEntry(title=say("scene", "marker"), text=say("scene", "marker_text"), rules=["PAN-021"])
        token.symbol, pawn.symbol = "panthalos:token_plain", "panthalos:pan_first_player"
        marker.symbol = "panthalos:round_marker"
        return found | {"action_token": token, "first_player": pawn, "round_marker": marker}
