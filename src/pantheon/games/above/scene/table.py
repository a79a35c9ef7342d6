"""The drawing of Above, made from a view: the mountain, a mat of cards per seat, with 4 players the common discard."""

from __future__ import annotations

from pantheon.core.parts import Memory, Parts
from pantheon.core.scene import Scene
from pantheon.core.staging import View, make_buttons, make_log, make_prompt, make_result
from pantheon.core.text import Texts
from pantheon.games.above.data import AboveData
from pantheon.games.above.scene.drawing import Drawing
from pantheon.games.above.scene.targets import Acts


def make_scene(data: AboveData, view: View, texts: Texts, memory: Memory | None = None) -> Scene:
    acts = Acts(data, view, texts)
    table = view["table"]
    parts = Parts(view, texts, memory)
    draw = Drawing(parts, view, texts, acts)
    keep = parts.keep
    prompt = make_prompt(view, texts)
    if table["active"]:
        prompt.symbol = f"gods:{table['active']}"
    return Scene(
        game="above",
        lang=texts.lang,
        title=texts.say("scene", "title"),
        prompt=prompt,
        zones=keep("zones", draw.zones),
        pieces=[
            *keep("reserve", draw.reserve), *keep("tokens", draw.tokens), *keep("figures", draw.figures),
            *keep("cards", draw.cards),
        ],
        targets=draw.targets(),
        labels=keep("labels", draw.labels),
        buttons=make_buttons(acts.elsewhere, texts, ["stop"]),
        panels=keep("panels", draw.panels),
        log=make_log(view, texts),
        result=make_result(view, texts),
        describe=keep("describe", lambda: describe(parts.view, texts)),
    )  # fmt: skip


def describe(view: View, texts: Texts) -> list[str]:
    """The position in sentences."""
    table = view["table"]
    figures = [texts.say("scene", "figure", [deity, space]) for deity, space in table["figures"].items()]
    tokens = [texts.say("scene", "token", [token, space]) for space, token in table["tokens"].items()]
    lines = [texts.say("scene", "describe_turn", [table["current"], table["turn"]])]
    if table["active"]:
        lines.append(texts.say("scene", "describe_active", [table["active"]]))
    lines.append(texts.say("scene", "describe_figures", [", ".join(figures)]))
    lines.append(texts.say("scene", "describe_tokens", [", ".join(tokens) or texts.say("scene", "none")]))
    for seat, hand in enumerate(table["hands"]):
        cards = [texts.name("deity", deity) for deity, n in hand.items() for _ in range(n)]
        lines.append(texts.say("scene", "describe_hand", [seat, ", ".join(cards)]))
    return lines
