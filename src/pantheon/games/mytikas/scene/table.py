"""The scene of Mytikas, made from a view: the mountain, the mats, and the position in sentences."""

from __future__ import annotations

from functools import partial

from pantheon.core.parts import Memory, Parts
from pantheon.core.scene import Scene
from pantheon.core.staging import View, make_log, make_prompt, make_result
from pantheon.core.text import Texts
from pantheon.games.mytikas.actions import GOD_IDS, RESOURCE_IDS
from pantheon.games.mytikas.data import MytikasData
from pantheon.games.mytikas.scene.drawing import Drawing, standing
from pantheon.games.mytikas.scene.targets import Offered


def make_scene(data: MytikasData, view: View, texts: Texts, memory: Memory | None = None) -> Scene:
    offered = Offered(view, texts)
    parts = Parts(view, texts, memory)
    draw = Drawing(parts, texts, offered, standing(view))
    prompt = make_prompt(view, texts)
    facts = view["question"]["facts"] if view["question"] else {}
    if "cell" in facts:
        prompt.symbol = f"gods:{GOD_IDS[facts['cell'] // 2]}"
    draw.lay("spaces", draw.spaces)
    draw.lay("mount", draw.mount)
    draw.lay("action_board", draw.action_board)
    draw.lay("river", draw.river)
    draw.lay("hand", draw.hand)
    for seat in range(view["seats"]):
        draw.lay(f"mat-{seat}", partial(draw.mat, seat))
    return Scene(
        game="mytikas",
        lang=texts.lang,
        title=texts.say("scene", "title"),
        prompt=prompt,
        zones=parts.keep("zones", draw.zones),
        pieces=draw.pieces,
        targets=draw.targets(),
        labels=draw.labels,
        buttons=offered.buttons,
        panels=parts.keep("panels", draw.panels),
        log=make_log(view, texts),
        result=make_result(view, texts),
        describe=parts.keep("describe", lambda: describe(parts.view, texts)),
    )


def describe(view: View, texts: Texts) -> list[str]:
    """The position in sentences."""
    table = view["table"]
    tokens = ", ".join(str(n) for n in table["tokens"])
    piles = ", ".join(f"{texts.name('god', god)} {n}" for god, n in zip(GOD_IDS, table["piles"], strict=True))
    open_cards = ", ".join(texts.name("deity", place["card"]) for place in table["river"] if place["card"])
    down = sum(place["down"] for place in table["river"])
    lines = [
        texts.say("scene", "describe_turn", [table["active"], table["turn"]]),
        texts.say("scene", "describe_mount", [tokens]),
        texts.say("scene", "describe_piles", [piles]),
        texts.say("scene", "describe_river", [open_cards or "–", down, table["deck"]]),
    ]
    for seat, player in enumerate(table["players"]):
        lines.append(_describe_player(seat, player, texts))
    return lines


def _describe_player(seat: int, player: View, texts: Texts) -> str:
    cubes = [
        texts.say("scene", "cubes", [n, resource, level])
        for level, row in enumerate(player["cubes"], 1)
        for resource, n in zip(RESOURCE_IDS, row, strict=True)
        if n
    ]
    favours = [f"{texts.name('god', god)} {n}" for god, n in zip(GOD_IDS, player["favours"], strict=True) if n]
    built = [f"{texts.name('slot', slot)} {level}" for slot, level in player["built"].items() if level]
    cards = [texts.name("deity", card["id"]) for card in player["cards"]]
    where = texts.name("cell", player["builder"]) if player["builder"] else "–"
    parts = [", ".join(part) or "–" for part in (cubes, favours, built, cards)]
    return texts.say("scene", "describe_player", [seat, where, *parts, player["reserve"], player["score"]])
