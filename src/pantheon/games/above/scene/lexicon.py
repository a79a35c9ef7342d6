"""What can be explained in Above: deities with their powers, tokens with their effects, spaces with their neighbours."""

from __future__ import annotations

from pantheon.core.scene import LexiconEntry, Row
from pantheon.core.staging import make_signs
from pantheon.core.text import Texts
from pantheon.games.above.actions import DEITIES, SPACES, SUMMIT, TOKENS
from pantheon.games.above.data import AboveData

RULES = {
    "zeus": ["ABV-112"], "hera": ["ABV-117", "ABV-118"], "ares": ["ABV-115", "ABV-116"],
    "athena": ["ABV-130", "ABV-131", "ABV-132", "ABV-133"], "hades": ["ABV-113"], "demeter": ["ABV-114"],
    "poseidon": ["ABV-123", "ABV-124", "ABV-125", "ABV-126"], "aphrodite": ["ABV-119", "ABV-120", "ABV-121"],
    "thunder": ["ABV-088", "ABV-090", "ABV-091", "ABV-092"], "barrier": ["ABV-100", "ABV-101"],
    "gate": ["ABV-102", "ABV-103", "ABV-104"], "fertility": ["ABV-108", "ABV-110"],
}  # fmt: skip


def make_lexicon(data: AboveData, texts: Texts) -> dict[str, LexiconEntry]:
    """Deities with their powers, tokens with their effects, spaces with their neighbours."""
    words = data.id_names[texts.lang]
    entries = {}
    for deity in DEITIES:
        facts = [Row(label=texts.say("scene", "power"), value=words["power"][deity])]
        if words["effect_4"][deity] != words["effect"][deity]:
            facts.append(Row(label=texts.say("scene", "four_players"), value=words["effect_4"][deity]))
        entries[deity] = LexiconEntry(
            title=words["deity"][deity], text=words["effect"][deity], symbol=f"above:card_{deity}", w=250, h=350, facts=facts,
            rules=RULES[deity],
        )  # fmt: skip
    for i, token in enumerate(TOKENS):
        facts = [Row(label=texts.say("scene", "count"), value=str(data.count[i]))]
        entries[token] = LexiconEntry(
            title=words["token"][token],
            text=words["token_effect"][token],
            symbol=f"above:{token}",
            facts=facts,
            rules=RULES[token],
        )
    for i, space in enumerate(SPACES[:SUMMIT]):
        if not data.there[i]:
            continue
        text = texts.say("scene", "space_text", [data.ring[i], *data.steps[i]])
        entries[space] = LexiconEntry(title=texts.say("scene", "space", [space]), text=text, rules=["ABV-013", "ABV-014"])
    entries["summit"] = LexiconEntry(title=words["space"]["summit"], text=words["summit"]["effect"], rules=["ABV-140"])
    return make_signs("above", texts) | entries
