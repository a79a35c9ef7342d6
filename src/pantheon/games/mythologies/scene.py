"""The drawing of Mythologies, made from a view."""

from __future__ import annotations

from typing import Any

from pantheon.core.scene import Entry, Panel, Prompt, Scene, Zone
from pantheon.core.staging import View, make_buttons, make_log, make_prompt, make_result
from pantheon.core.text import Texts
from pantheon.games.mythologies.actions import book
from pantheon.games.mythologies.data import FOLDER

Toml = dict[str, Any]


def make_texts(lang: str, names: list[str], toml: Toml) -> Texts:
    """Words of the game; names of cards and mythologies come from the data."""
    cards = {card["id"]: str(card[f"name_{lang}"]) for card in toml["card"]}
    mythologies = {row["id"]: str(row[f"name_{lang}"]) for row in toml["mythology"]}
    return Texts(FOLDER, book, lang, names, {"card": cards, "active": cards, "mythology": mythologies})


def make_scene(view: View, lang: str, names: list[str], toml: Toml) -> Scene:
    texts = make_texts(lang, names, toml)
    question = view["question"]
    plays = question["options"] if question is not None and question["mine"] else []
    return Scene(
        game="mythologies",
        lang=texts.lang,
        title="Mythologies",
        prompt=_prompt(view, texts),
        zones=[Zone(key="board", label="Mythologies", w=1000, h=1000)],
        buttons=make_buttons(plays, texts, ["end_turn"]),
        panels=[Panel(seat=seat, name=texts.name("seat", seat)) for seat in range(view["seats"])],
        log=make_log(view, texts),
        result=make_result(view, texts),
    )


def _prompt(view: View, texts: Texts) -> Prompt:
    """A choice of cards says what for."""
    prompt = make_prompt(view, texts)
    question = view["question"]
    if question is not None and question["mine"] and question["name"] == "choose_card":
        purpose = question["facts"]["purpose"]
        prompt.text, prompt.rules = texts.say("purpose", purpose, facts=question["facts"]), texts.rules("purpose", purpose)
    return prompt


def make_lexicon(lang: str, toml: Toml) -> dict[str, Entry]:
    return {card["id"]: Entry(title=card[f"name_{lang}"], text=card[f"effect_{lang}"]) for card in toml["card"]}
