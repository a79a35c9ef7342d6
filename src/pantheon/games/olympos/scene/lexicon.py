"""What can be explained: territories, tiles, cards, tokens."""

from __future__ import annotations

from pantheon.core.scene import LexiconEntry, Row
from pantheon.core.staging import make_signs
from pantheon.core.text import Texts
from pantheon.games.olympos.actions import DESTINIES, DISCOVERY, OLYMPOS, RESOURCE, ROW, TERRITORIES, WONDER
from pantheon.games.olympos.data import OlymposData

RULES = {
    "metallurgy": "OLY-103", "hoplite": "OLY-103", "strategy": "OLY-103", "cult": "OLY-207", "polytheism": "OLY-207",
    "art": "OLY-207", "medicine": "OLY-150", "cavalry": "OLY-151", "astronomy": "OLY-076", "cartography": "OLY-076",
    "oracle": "OLY-152", "agriculture": "OLY-139", "coinage": "OLY-139", "phalanx": "OLY-153", "hellenism": "OLY-153",
    "commerce": "OLY-154", "surgery": "OLY-155", "democracy": "OLY-156", "architecture": "OLY-157", "engineering": "OLY-158",
    "poetry": "OLY-250", "philosophy": "OLY-250", "science": "OLY-251", "city": "OLY-252", "absolutism": "OLY-253",
}  # fmt: skip
CARD_RULES = {
    "harvest": "OLY-184", "glory": "OLY-185", "time": "OLY-186", "majority": "OLY-187", "diversity": "OLY-188",
    "star": "OLY-190", "zeus": "OLY-191",
}  # fmt: skip
FATE_RULES = ("OLY-212", "OLY-213", "OLY-214", "OLY-215", "OLY-216", "OLY-217", "OLY-218", "OLY-219", "OLY-220", "OLY-221")
TOKENS = {
    "settler": ("settler_0", ["OLY-060", "OLY-090"]), "time_marker": ("time_marker_0", ["OLY-030", "OLY-031"]),
    "hourglass": ("hourglass", ["OLY-033"]), "prestige": ("prestige", ["OLY-194", "OLY-247"]),
    "sword": ("sword", ["OLY-101", "OLY-103"]), "cross": ("cross", ["OLY-010", "OLY-072"]),
    "tribe": ("tribe", ["OLY-120", "OLY-121"]), "star": ("star_token", ["OLY-122", "OLY-171"]),
    "barbarian": ("barbarian", ["OLY-285", "OLY-286"]), "zeus_token": ("zeus_token", ["OLY-092", "OLY-207"]),
    "bonus": ("time_marker_0", ["OLY-144", "OLY-149"]), "north": ("", ["OLY-061", "OLY-064"]),
}  # fmt: skip


def make_lexicon(data: OlymposData, texts: Texts) -> dict[str, LexiconEntry]:
    lexicon = Lexicon(data, texts)
    parts = (
        lexicon.territories(),
        lexicon.discoveries(),
        lexicon.wonders(),
        lexicon.destinies(),
        lexicon.fates(),
        lexicon.tokens(),
    )
    return make_signs("olympos", texts) | {key: entry for part in parts for key, entry in part.items()}


class Lexicon:
    """Writes the entries of one language."""

    def __init__(self, data: OlymposData, texts: Texts) -> None:
        self.data = data
        self.names = data.id_names[texts.lang]
        self.abouts = data.abouts[texts.lang]
        self.texts = texts

    def fact(self, key: str, value: object) -> Row:
        return Row(label=self.texts.say("scene", key), value=str(value))

    def territories(self) -> dict[str, LexiconEntry]:
        entries = {}
        for t, word in enumerate(TERRITORIES):
            resource = RESOURCE.words[self.data.resource[t]]
            near = [self.names["space"][self.data.spaces[space]] for space in self.data.neighbours[t]]
            points = self.data.atlantis_points if self.data.atlantis[t] else self.data.territory_points
            facts = [
                self.fact("fact_resource", self.names["resource"][resource]),
                self.fact("fact_points", points),
                self.fact("fact_near", ", ".join(near)),
            ]
            kind = "land_star" if self.data.star[t] else "land_zeus" if t == self.data.mount else ""
            entries[f"territory-{word}"] = LexiconEntry(
                title=self.names["territory"][word],
                text=self.texts.say("scene", kind) if kind else "",
                symbol=f"olympos:territory_token_{resource}",
                facts=facts,
                rules=["OLY-070", "OLY-090"],
            )
        return entries

    def discoveries(self) -> dict[str, LexiconEntry]:
        entries = {}
        for d, word in enumerate(DISCOVERY.words):
            row = self.names["row"][ROW.words[self.data.row[d]]]
            entries[f"discovery-{word}"] = LexiconEntry(
                title=self.names["discovery"][word],
                text=self.abouts["discovery"][word],
                symbol=f"olympos:tile_{word}",
                w=170,
                h=160,
                facts=[self.fact("fact_row", row), self.fact("fact_points", self.data.tile_points)],
                rules=[RULES[word], "OLY-137"],
            )
        return entries

    def wonders(self) -> dict[str, LexiconEntry]:
        return {
            f"wonder-{word}": LexiconEntry(
                title=self.names["wonder"][word],
                text=self.texts.say("scene", "text_wonder"),
                symbol=f"olympos:tile_{word}",
                w=170,
                h=190,
                facts=[self.fact("fact_stars", self.data.wonder_stars[w]), self.fact("fact_points", self.data.wonder_points[w])],
                rules=["OLY-170", "OLY-171", "OLY-174"],
            )
            for w, word in enumerate(WONDER.words)
        }

    def destinies(self) -> dict[str, LexiconEntry]:
        entries = {"destiny": self.card("destiny", "card_destiny_back", ["OLY-180", "OLY-181"])}
        for card, word in enumerate(DESTINIES):
            entry = self.card("", f"card_destiny_{word}", [CARD_RULES[word.split("_")[0]]])
            entry.title, entry.text = self.names["destiny"][word], self.abouts["destiny"][word]
            entry.facts = [self.fact("fact_copies", self.data.destiny_count[card])]
            entries[f"destiny-{word}"] = entry
        return entries

    def fates(self) -> dict[str, LexiconEntry]:
        entries = {"fate": self.card("fate", "card_olympos_back", ["OLY-200", "OLY-201"])}
        for card, word in enumerate(OLYMPOS.words):
            entry = self.card("", f"card_olympos_{word}", [FATE_RULES[card], "OLY-208"])
            entry.title, entry.text = self.names["olympos"][word], self.abouts["olympos"][word]
            kind = "reward" if self.data.positive[card] else "punishment"
            entry.facts = [self.fact("fact_kind", self.texts.say("scene", kind))]
            entries[f"fate-{word}"] = entry
        return entries

    def card(self, key: str, symbol: str, rules: list[str]) -> LexiconEntry:
        """A card; the words of a back by its key."""
        title = self.texts.say("scene", key) if key else ""
        text = self.texts.say("scene", f"text_{key}") if key else ""
        return LexiconEntry(title=title, text=text, symbol=f"olympos:{symbol}", w=120, h=168, rules=rules)

    def tokens(self) -> dict[str, LexiconEntry]:
        entries = {}
        for key, (symbol, rules) in TOKENS.items():
            title, text = self.texts.say("scene", f"title_{key}"), self.texts.say("scene", f"text_{key}")
            entries[key] = LexiconEntry(title=title, text=text, symbol=f"olympos:{symbol}" if symbol else "", rules=rules)
        for word in RESOURCE.words:
            name = self.names["resource"][word]
            for kind, symbol, rules in (("token", "territory_token", ["OLY-090", "OLY-132"]), ("cube", "cube", ["OLY-132"])):
                entries[f"{kind}-{word}"] = LexiconEntry(
                    title=self.texts.say("scene", f"title_{kind}", [name]),
                    text=self.texts.say("scene", f"text_{kind}"),
                    symbol=f"olympos:{symbol}_{word}",
                    rules=rules,
                )
        return entries
