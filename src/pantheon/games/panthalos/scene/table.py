"""The scene of Panthalos, made from a view: the city above the underworld, a mat per seat, fights as moments."""

from __future__ import annotations

from pantheon.core.parts import Memory, Parts
from pantheon.core.scene import Moment, Panel, Row, Scene
from pantheon.core.staging import View, make_buttons, make_log, make_prompt, make_result
from pantheon.core.text import Texts
from pantheon.games.panthalos.actions import KRYPT, LOCATIONS
from pantheon.games.panthalos.data import PanthalosData
from pantheon.games.panthalos.scene.drawing import Drawing, named_place
from pantheon.games.panthalos.scene.targets import Acts

SYMBOLS = {
    "place": "master",
    "ship": "ship",
    "deliver": "merchant",
    "activate": "artisan",
    "pass": "pass",
    "look": "look",
    "hire": "hire",
    "convert": "convert",
    "defend": "titan",
    "concede": "weaken",
    "announce": "duel",
    "challenge": "duel",
    "token_for_8": "pan_points",
    "no_token_for_4": "pan_points",
    "two_goods": "any_basic",
    "one_good_and_promote": "promote",
    "two_reinforcements": "reinforcement",
    "one_reinforcement_and_promote": "promote",
    "take_artisan": "artisan",
    "discard_tiles": "box",
}
"""Pictures on the buttons."""
PRIMARY = ("place", "announce", "defend")


def make_scene(data: PanthalosData, view: View, texts: Texts, memory: Memory | None = None) -> Scene:
    acts = Acts(view, texts)
    parts = Parts(view, texts, memory)
    draw = Drawing(data, parts, texts, acts)
    keep = parts.keep
    buttons = make_buttons(acts.elsewhere, texts, PRIMARY)
    for button in buttons:
        verb, _, word = button.act.action.partition(" ")
        symbol = f"tile_{word}" if verb == "keep" else SYMBOLS.get(verb, "")
        button.symbol = f"panthalos:{symbol}" if symbol else ""
    return Scene(
        game="panthalos",
        lang=texts.lang,
        title="Panthalos",
        prompt=make_prompt(view, texts),
        zones=keep("zones", draw.zones),
        pieces=[
            *keep("plates", draw.plates), *keep("signs", draw.signs), *keep("corrected", draw.corrected),
            *keep("displays", draw.displays), *keep("piles", draw.piles), *keep("calamities", draw.calamities),
            *keep("tokens", draw.tokens), *keep("teams", draw.teams), *draw.mats(),
        ],
        targets=draw.targets(),
        buttons=buttons,
        panels=keep("panels", lambda: make_panels(parts.view, texts)),
        log=make_log(view, texts),
        moment=make_moment(view, texts),
        result=make_result(view, texts),
        describe=keep("describe", lambda: describe(parts.view, texts)),
    )  # fmt: skip


def make_panels(view: View, texts: Texts) -> list[Panel]:
    say = texts.say
    question = view["question"]
    asked = question["waiting"] if question is not None else []
    found = []
    for seat, team in enumerate(view["table"]["teams"]):
        front = [kind for kind, at in team["pieces"] if at == "front"]
        rows = [
            Row(label=say("scene", "row_front"), value=str(len(front)), symbol="panthalos:disciple", about="disciple"),
            Row(label=say("scene", "row_tokens"), value=f"{team['tokens']} + {team['supply']}", about="action_token",
                symbol=f"panthalos:action_token_seat_{seat}"),
            Row(label=say("scene", "row_titans"), value=str(team["titans"]), symbol="panthalos:titan", about="titans"),
            Row(label=say("scene", "row_krypt"), value=str(view["table"]["krypt"].count(seat)), symbol="panthalos:calamity",
                about="krypt"),
        ]  # fmt: skip
        if team["passed"] and view["table"]["step"] < 0:
            rows.append(Row(label=say("scene", "row_passed"), value="✓", symbol="panthalos:pass"))
        name = texts.name("seat", seat)
        found.append(Panel(seat=seat, name=name, active=seat in asked, score=str(team["score"]), rows=rows))
    return found


def make_moment(view: View, texts: Texts) -> Moment | None:
    """A duel, a defence, or the attack of the underworld on everybody."""
    table, fight = view["table"], view["table"]["fight"]
    if view["outcome"] is not None or (fight is None and table["step"] != KRYPT):
        return None
    top = table["calamities"][-1]
    if fight is None:
        lines = [
            texts.say("scene", "attack", [table["attack"]]),
            texts.say("scene", "krypt", [len(table["krypt"]), table["threshold"]]),
        ]
        title = texts.name("calamity", top)
        return Moment(key=f"attack-{table['round']}", title=title, lines=lines, symbols=[f"panthalos:tile_{top}"])
    element = texts.name("element", fight["element"])
    tiles = [f"panthalos:tile_{tile}" for played in fight["played"] for tile in played]
    defence = texts.say("scene", "force", [fight["defender"], fight["force"][1]])
    if fight["attacker"] < 0:
        title = texts.say("scene", "defence", [fight["defender"], element])
        lines = [texts.say("scene", "attack", [fight["force"][0]]), defence]
        symbols = [f"panthalos:tile_{top}", *tiles]
        return Moment(key=f"defence-{table['round']}-{fight['defender']}", title=title, lines=lines, symbols=symbols)
    title = texts.say("scene", "duel", [fight["attacker"], fight["defender"], element])
    lines = [texts.say("scene", "force", [fight["attacker"], fight["force"][0]]), defence]
    seats = [fight["attacker"], fight["defender"]]
    symbols = ["panthalos:duel", f"panthalos:element_{fight['element']}", *tiles]
    return Moment(key=f"duel-{table['round']}-{seats[1]}", title=title, lines=lines, symbols=symbols, seats=seats)


def describe(view: View, texts: Texts) -> list[str]:
    """The position in sentences."""
    table = view["table"]
    lines = [
        texts.say("scene", "round", [table["round"], table["die"]]),
        texts.say("scene", "describe_calamity", [table["calamities"][-1], table["attack"]]),
        texts.say("scene", "krypt", [len(table["krypt"]), table["threshold"]]),
    ]
    for display, tiles in table["displays"].items():
        domain = "merchant" if display == "merkator" else "tile"
        words = ", ".join(texts.name(domain, tile) for tile in tiles if tile) or texts.say("scene", "nothing")
        place = texts.name("location" if display in LOCATIONS else "area", display)
        lines.append(texts.say("scene", "describe_display", [place, words]))
    for seat, team in enumerate(table["teams"]):
        pieces = [
            f"{texts.name('piece', kind)} {texts.name('place', named_place(at))}"
            for kind, at in team["pieces"]
            if at != "unhired"
        ]
        owned = team["tiles"] | (team["own_titans"] or {})
        tiles = ", ".join(f"{texts.name('tile', tile)} × {n}" for tile, n in owned.items()) or texts.say("scene", "nothing")
        numbers = [seat, team["score"], team["tokens"], team["titans"]]
        lines.append(texts.say("scene", "describe_team", [*numbers, ", ".join(pieces), tiles]))
    return lines
