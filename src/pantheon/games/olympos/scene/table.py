"""The scene of Olympos, made from a view: the map with its track, the development board, mats, the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pantheon.core.geometry import load_geometry
from pantheon.core.parts import Memory, Parts
from pantheon.core.scene import Box, Moment, Panel, Row, Scene, Zone
from pantheon.core.staging import View, make_log, make_prompt, make_result
from pantheon.core.text import IdNames, Texts
from pantheon.games.olympos.actions import TERRITORIES
from pantheon.games.olympos.data import FOLDER, OlymposData
from pantheon.games.olympos.scene.drawing import HAND_CARD, HAND_HEIGHT, Drawing
from pantheon.games.olympos.scene.targets import Acts


class Routes(Mapping[str, str]):
    """Names of routes: a list of space ids as the log writes it, in words."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def __getitem__(self, route: str) -> str:
        return ", ".join(self.names[space] for space in route.split(">"))

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


def make_id_names(data: OlymposData, lang: str) -> IdNames:
    names = data.id_names[lang]
    effects = {str(card): text for card, text in enumerate(data.abouts[lang]["olympos"].values())}
    return {**names, "route": Routes(names["space"]), "fate": effects}


def make_scene(data: OlymposData, view: View, texts: Texts, memory: Memory | None = None) -> Scene:
    acts = Acts(data, view, texts)
    parts = Parts(view, texts, memory)
    drawing = Drawing(data, parts, texts, acts.discs, acts.piece)
    prompt = make_prompt(view, texts)
    return Scene(
        game="olympos",
        lang=texts.lang,
        title=texts.say("scene", "title"),
        prompt=prompt,
        zones=parts.keep("zones", lambda: make_zones(parts.view, texts, drawing)),
        pieces=drawing.pieces,
        targets=acts.targets(drawing),
        labels=drawing.labels,
        buttons=acts.buttons,
        panels=parts.keep("panels", lambda: make_panels(parts.view, texts)),
        log=make_log(view, texts),
        moment=make_moment(data, view, texts),
        result=make_result(view, texts),
        rails=parts.keep("rails", lambda: {"time": [(at.x, at.y) for at in track_places(data)]}),
        describe=parts.keep("describe", lambda: describe(parts.view, texts)),
    )


def track_places(data: OlymposData) -> list[Any]:
    places = load_geometry(FOLDER).zones["board"].places
    return [places[f"track_{space}"] for space in range(data.cross_space + 1)]


def make_zones(view: View, texts: Texts, drawing: Drawing) -> list[Zone]:
    say = texts.say
    plan = drawing.plans["board"]
    views = [Box(key=key, label=say("scene", f"view_{key}"), x=x, y=y, w=w, h=h) for key, (x, y, w, h) in plan.views.items()]
    zones = [Zone(key="board", label=say("scene", "board"), w=plan.w, h=plan.h, art="board", views=views)]
    plan = drawing.plans["development"]
    zones.append(Zone(key="development", label=say("scene", "development"), w=plan.w, h=plan.h, art="development"))
    cards = len(drawing.hand_cards())
    if cards:
        width = HAND_CARD * (max(cards, 3) + 0.16)
        zones.append(
            Zone(
                key="hand", label=say("scene", "hand"), w=width, h=HAND_HEIGHT, role="hand", seat=view["viewer"], about="destiny"
            )
        )
    plan = drawing.plans["mat"]
    for i in range(view["seats"]):
        seat = ((view["viewer"] or 0) + i) % view["seats"]
        label = say("scene", "mat", [seat])
        zones.append(Zone(key=f"mat-{seat}", label=label, w=plan.w, h=plan.h, art="mat", role="mat", seat=seat))
    return zones


def make_panels(view: View, texts: Texts) -> list[Panel]:
    table = view["table"]
    return [
        Panel(
            seat=seat,
            name=texts.name("seat", seat),
            active=seat == table["turn"] and view["outcome"] is None,
            score="" if view["outcome"] is None else str(view["outcome"]["scores"][seat]),
            rows=list(panel_rows(view, seat, texts)),
        )
        for seat in range(view["seats"])
    ]


def panel_rows(view: View, seat: int, texts: Texts) -> Iterator[Row]:
    player = view["table"]["players"][seat]
    for key, value, symbol, about in (
        ("row_time", player["position"], f"time_marker_{seat}", "time_marker"),
        ("row_hourglasses", player["hourglasses"], "hourglass", "hourglass"),
        ("row_prestige", player.get("prestige", "?"), "prestige", "prestige"),
        ("row_territories", sum(player["tokens"]), "territory_token_stone", ""),
        ("row_discoveries", len(player["discoveries"]), "tile_philosophy", ""),
        ("row_stock", player["stock"], f"settler_{seat}", "settler"),
        ("row_swords", player["swords"], "sword", "sword"),
        ("row_symbols", player["symbols"], "zeus_symbol", "zeus_token"),
        ("row_cards", player["cards"], "destiny_back", "destiny"),
    ):
        yield Row(label=texts.say("scene", key), value=str(value), symbol=f"olympos:{symbol}", about=about)


def make_moment(data: OlymposData, view: View, texts: Texts) -> Moment | None:
    """The Olympos card that everybody looks at, and how the Zeus symbols stand."""
    fate = view["table"]["fate"]
    if fate is None:
        return None
    card = fate["card"]
    lines = [data.abouts[texts.lang]["olympos"][card]]
    for seat, player in enumerate(view["table"]["players"]):
        lines.append(texts.say("scene", "symbols_of", [seat, player["symbols"] + fate["invoked"][seat]]))
    return Moment(
        key=f"fate-{card}", title=texts.name("olympos", card), lines=lines, symbols=[f"olympos:card_olympos_{card}"], seats=[]
    )


def describe(view: View, texts: Texts) -> list[str]:
    """The position in sentences."""
    table = view["table"]
    lines = [] if table["turn"] is None else [texts.say("scene", "describe_turn", [table["turn"]])]
    for seat, player in enumerate(table["players"]):
        own = [texts.name("territory", word) for word in TERRITORIES if table["map"][word]["pile"][-1:] == [seat]]
        tiles = [texts.name("discovery", word) for word in player["discoveries"]]
        tiles += [texts.name("wonder", word) for word in player["wonders"]]
        none = texts.say("scene", "none")
        lines.append(texts.say("scene", "describe_time", [seat, player["position"], player["hourglasses"]]))
        lines.append(texts.say("scene", "describe_lands", [seat, ", ".join(own) or none]))
        lines.append(texts.say("scene", "describe_tiles", [seat, ", ".join(tiles) or none]))
    for mark in ("cross", "tribe"):
        lands = [texts.name("territory", word) for word, land in table["map"].items() if land["mark"] == mark]
        if lands:
            lines.append(texts.say("scene", f"describe_{mark}", [", ".join(lands)]))
    return lines
