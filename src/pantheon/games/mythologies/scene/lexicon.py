"""What can be explained: every card with its text, gains and large picture; boards, tokens, pawns, challenges."""

from __future__ import annotations

from typing import Any

from pantheon.core.scene import LexiconEntry, Row
from pantheon.core.staging import make_signs
from pantheon.core.text import Texts
from pantheon.games.mythologies.data import PLANE_WORDS

Toml = dict[str, Any]
THINGS = {
    "gem": ["MYL-011", "MYL-180"], "favour": ["MYL-011", "MYL-180"], "select_pawn": ["MYL-042", "MYL-043", "MYL-044"],
    "destiny_card": ["MYL-040", "MYL-041", "MYL-055"], "creature_pile": ["MYL-005", "MYL-049", "MYL-050"],
    "deity_pile": ["MYL-005", "MYL-152"], "discard": ["MYL-113", "MYL-117"], "face_down": ["MYL-190", "MYL-191"],
    "completion_gain": ["MYL-131", "MYL-132", "MYL-133"], "first_player": ["MYL-010", "MYL-151"], "round": ["MYL-020"],
    "challenge_1": ["MYL-160", "MYL-161", "MYL-162", "MYL-163"], "challenge_2": ["MYL-160", "MYL-161", "MYL-162"],
}  # fmt: skip
"""Things with a text of their own, and the rules that tell about them."""
PICTURES = {
    "gem": "gem", "favour": "favour", "select_pawn": "select_pawn", "destiny_card": "destiny_1", "completion_gain": "favour",
    "first_player": "first_player_marker",
}  # fmt: skip


SAID = ("once_per_turn", "if_crushed", "end_of_game")
"""Triggers that the effects of cards begin with."""


def make_lexicon(texts: Texts, toml: Toml) -> dict[str, LexiconEntry]:
    entries = {card["id"]: card_entry(card, texts, toml) for card in toml["card"]}
    for board in toml["mythology"]:
        entries[f"board_{board['id']}"] = board_entry(board, texts)
    for key, rules in THINGS.items():
        symbol = f"mythologies:{PICTURES[key]}" if key in PICTURES else ""
        title = toml["display_names"][key][f"name_{texts.lang}"]
        entries[key] = LexiconEntry(title=title, text=texts.say("about", key), symbol=symbol, rules=rules)
    return make_signs("mythologies", texts) | entries


def card_entry(card: Toml, texts: Texts, toml: Toml) -> LexiconEntry:
    """A card as one reads it in the hand: trigger, text, cost and gains, with the large face."""
    triggers = dict(zip(toml["effect_language"]["triggers"], toml["effect_language"][f"triggers_name_{texts.lang}"], strict=True))
    names = toml["display_names"]
    facts = [Row(label=texts.name("mythology", card["mythology"]), value=names[card["kind"]][f"name_{texts.lang}"])]
    if card["cost_gems"]:
        cost = names["invocation_cost"][f"name_{texts.lang}"]
        facts.append(Row(label=cost, value=str(card["cost_gems"]), symbol="mythologies:gem"))
    for plane in PLANE_WORDS:
        row = Row(label=texts.name("plane", plane), value=gain_words(card[f"gain_{plane}"], texts), symbol=f"mythologies:{plane}")
        facts.append(row)
    text = str(card[f"effect_{texts.lang}"])
    if card["trigger"] not in SAID:
        text = f"{triggers[card['trigger']]}. {text}"
    face = f"mythologies:card_{card['id']}"
    return LexiconEntry(
        title=card[f"name_{texts.lang}"], text=text, symbol=face, w=250, h=350, facts=facts, rules=[f"MYL-4{card['number']:02}"]
    )


def gain_words(gain: dict[str, int], texts: Texts) -> str:
    parts = [texts.say("scene", key, [n]) for key, n in gain.items() if n]
    return ", ".join(parts) or texts.say("scene", "nothing")


def board_entry(board: Toml, texts: Texts) -> LexiconEntry:
    lang = texts.lang
    start, end = board["challenge_start"], board["challenge_end"]
    facts = [
        Row(label=f"{half[f'text_{lang}']}", value=str(half["favours"]), symbol="mythologies:favour") for half in (start, end)
    ]
    return LexiconEntry(
        title=board[f"name_{lang}"], text=board[f"theme_{lang}"].capitalize() + ".", symbol=f"mythologies:emblem_{board['id']}",
        facts=facts, rules=["MYL-003", "MYL-004", "MYL-160"],
    )  # fmt: skip
