"""What can be explained: every card, cell, god, building, resource and token, in words made from the data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pantheon.core.scene import LexiconEntry, Row
from pantheon.core.staging import make_signs
from pantheon.core.text import IdNames, Texts
from pantheon.games.mytikas.actions import RESOURCE_IDS
from pantheon.games.mytikas.data import MytikasData

FOLDER = Path(__file__).parents[1]
CELL_RULES = {
    "zeus_day": ["MYT-066", "MYT-067", "MYT-044"], "zeus_night": ["MYT-072", "MYT-045"], "demeter_day": ["MYT-070", "MYT-046"],
    "demeter_night": ["MYT-073", "MYT-047"], "poseidon_day": ["MYT-097", "MYT-048"], "poseidon_night": ["MYT-049", "MYT-050"],
    "hades_day": ["MYT-051", "MYT-052"], "hades_night": ["MYT-053", "MYT-054"],
}  # fmt: skip
CARD_RULES = {
    "zeus": ["MYT-134", "MYT-135"], "poseidon": ["MYT-136", "MYT-137"], "demeter": ["MYT-138", "MYT-139", "MYT-140"],
    "hades": ["MYT-141", "MYT-142"], "hera": ["MYT-144", "MYT-145"], "apollo": ["MYT-146", "MYT-147", "MYT-148"],
    "athena": ["MYT-149", "MYT-150"], "dionysus": ["MYT-151", "MYT-152"], "pan": ["MYT-153", "MYT-154", "MYT-155"],
    "artemis": ["MYT-156", "MYT-157"], "aphrodite": ["MYT-158", "MYT-159"], "ares": ["MYT-160", "MYT-161", "MYT-162"],
    "hephaestus": ["MYT-163", "MYT-164", "MYT-165"], "persephone": ["MYT-166", "MYT-167"],
    "hestia": ["MYT-168", "MYT-169", "MYT-170"], "hermes": ["MYT-171", "MYT-172", "MYT-173"],
}  # fmt: skip
TOKENS = {
    "offering": ["MYT-002", "MYT-096", "MYT-098"], "lock": ["MYT-108", "MYT-115"], "level_token": ["MYT-075", "MYT-081"],
    "builder": ["MYT-025", "MYT-034"], "deck": ["MYT-016", "MYT-107"], "card_down": ["MYT-116", "MYT-117"],
    "starting_city": ["MYT-009", "MYT-011"], "active_player": ["MYT-024"], "store": ["MYT-076", "MYT-089"],
    "slots": ["MYT-080", "MYT-083", "MYT-180"],
}  # fmt: skip
"""Tokens and places explained by ``[lexicon]`` of the texts, with their rules."""
PICTURES = {
    "level_token": "level_token_1", "deck": "deity_back", "card_down": "deity_back", "starting_city": "small_city",
    "store": "level_1", "slots": "ribbon",
}  # fmt: skip


def make_id_names(data: MytikasData, lang: str) -> IdNames:
    """The names of ids from the data."""
    found = {"god": "gods", "side": "sides", "cell": "cells", "slot": "slots", "production": "production", "deity": "deities"}
    words = {
        domain: {row["id"]: row[f"name_{lang}"] for row in data.toml[table]} for domain, table in found.items()
    }  # fmt: skip
    words["payment"] = words["god"]
    return words


def make_lexicon(data: MytikasData, texts: Texts) -> dict[str, LexiconEntry]:
    entries = {row["id"]: _deity(data, row, texts) for row in data.toml["deities"]}
    entries |= {row["id"]: _cell(row, texts) for row in data.toml["cells"]}
    entries |= {row["id"]: _slot(data, row, texts) for row in data.toml["slots"]}
    for row in data.toml["gods"]:
        text = texts.say("lexicon", "god", [row["bonus_deity"]])
        entries[row["id"]] = _entry(row, texts, text, f"gods:{row['id']}", ["MYT-036", "MYT-043", "MYT-055"])
        title = texts.say("lexicon", "favour_title", [row["id"]])
        text, picture = texts.say("lexicon", "favour"), f"mytikas:favour_{row['id']}"
        entries[f"favour_{row['id']}"] = LexiconEntry(
            title=title, text=text, symbol=picture, rules=["MYT-119", "MYT-120", "MYT-055"]
        )
    for row in data.toml["resources"]:
        text = texts.say("lexicon", "resource")
        entries[row["id"]] = _entry(row, texts, text, f"mytikas:{row['id']}", ["MYT-001", "MYT-076", "MYT-089", "MYT-094"])
    for token, rules in TOKENS.items():
        picture = f"mytikas:{PICTURES.get(token, token)}"
        title, text = texts.say("lexicon", f"{token}_title"), texts.say("lexicon", token)
        tall = 1.4 if picture.endswith("back") else 1
        entries[token] = LexiconEntry(title=title, text=text, symbol=picture, h=tall, rules=rules)
    return make_signs("mytikas", texts) | entries


def _entry(row: dict[str, Any], texts: Texts, text: str, symbol: str, rules: list[str]) -> LexiconEntry:
    return LexiconEntry(title=row[f"name_{texts.lang}"], text=text, symbol=symbol, rules=rules)


def _deity(data: MytikasData, row: dict[str, Any], texts: Texts) -> LexiconEntry:
    lang = texts.lang
    when = next(t[f"name_{lang}"] for t in data.toml["timings"] if t["id"] == row["timing"])
    cells = ", ".join(texts.name("cell", cell) for cell in row["cells"])
    entry = _entry(row, texts, row[f"power_{lang}"], f"mytikas:{row['id']}", CARD_RULES[row["id"].removeprefix("deity_")])
    entry.w, entry.h = 250, 350
    entry.facts = [
        Row(label=texts.say("lexicon", "when"), value=f"{when} ({cells})" if cells else when),
        Row(label=texts.say("lexicon", "points"), value=row[f"vp_{lang}"], symbol="mytikas:points"),
    ]
    return entry


def _cell(row: dict[str, Any], texts: Texts) -> LexiconEntry:
    lang = texts.lang
    entry = _entry(row, texts, row[f"main_{lang}"], f"gods:{row['god']}", CELL_RULES[row["id"]])
    entry.facts = [Row(label=texts.say("lexicon", "bonus"), value=row[f"bonus_{lang}"], symbol=f"mytikas:favour_{row['god']}")]
    return entry


def _slot(data: MytikasData, row: dict[str, Any], texts: Texts) -> LexiconEntry:
    kind = next(t for t in data.toml["building_types"] if t["id"] == row["type"])
    price = [f"{kind['cost'][name]} {texts.name('resource', name)}" for name in RESOURCE_IDS if kind["cost"].get(name)]
    entry = _entry(row, texts, row[f"bonus_{texts.lang}"], f"mytikas:{row['type']}", ["MYT-076", "MYT-080", "MYT-083", "MYT-086"])
    entry.facts = [
        Row(label=texts.say("lexicon", "cost"), value=", ".join(price)),
        Row(label=texts.say("lexicon", "points"), value=texts.say("lexicon", "per_level", [kind["multiplier"]])),
    ]
    return entry
