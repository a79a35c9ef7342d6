"""The drawing of Mythologies, made from a view: the sanctuary with its four boards, and a pantheon mat per seat."""

from __future__ import annotations

from functools import partial
from typing import Any

from pantheon.core.parts import Memory, Parts
from pantheon.core.scene import Moment, Prompt, Scene
from pantheon.core.staging import View, make_log, make_prompt, make_result
from pantheon.core.text import IdNames, Texts
from pantheon.games.mythologies.actions import BOARD, CELL
from pantheon.games.mythologies.scene.drawing import Drawing
from pantheon.games.mythologies.scene.lexicon import Toml
from pantheon.games.mythologies.scene.targets import Acts, kind_of


def make_id_names(lang: str, toml: Toml) -> IdNames:
    """Names of cards and mythologies, from the data."""
    cards = {card["id"]: str(card[f"name_{lang}"]) for card in toml["card"]}
    mythologies = {row["id"]: str(row[f"name_{lang}"]) for row in toml["mythology"]}
    return {"card": cards, "active": cards, "mythology": mythologies}


def make_scene(view: View, texts: Texts, toml: Toml, memory: Memory | None = None) -> Scene:
    parts = Parts(view, texts, memory)
    acts = Acts(view, texts)
    draw = Drawing(parts, texts, toml, acts)
    parts.lay(draw, "sanctuary", draw.sanctuary)
    for seat in range(view["seats"]):
        parts.lay(draw, f"mat-{seat}", partial(draw.pantheon, seat))
    return Scene(
        game="mythologies",
        lang=texts.lang,
        title=texts.say("scene", "title"),
        prompt=make_question(view, texts),
        zones=parts.keep("zones", draw.zones),
        pieces=draw.pieces,
        targets=acts.targets(draw.board, draw.mat),
        labels=draw.labels,
        buttons=acts.buttons,
        panels=parts.keep("panels", lambda: [draw.panel(seat) for seat in range(view["seats"])]),
        log=make_log(view, texts),
        moment=make_moment(view, texts, toml),
        result=make_result(view, texts),
        describe=parts.keep("describe", lambda: describe(parts.view, texts)),
    )


def make_question(view: View, texts: Texts) -> Prompt:
    """The prompt; a choice of cards says what for, and who selects or passes is shown what could be taken."""
    prompt = make_prompt(view, texts)
    question, table = view["question"], view["table"]
    if question is not None and question["mine"]:
        facts, name = question["facts"], question["name"]
        purpose = facts["purpose"] if name == "choose_card" else ""
        if name == "turn_menu" and not table["pantheons"][view["viewer"]]["selected"]:
            purpose = "turn_done"
        if purpose:
            prompt.text, prompt.rules = texts.say("purpose", purpose, facts=facts), texts.rules("purpose", purpose)
        if name == "choose_pawn":
            prompt.about = [f"destined-{view['viewer']}", *free_cards(table, table["destined"][view["viewer"]])]
    if table["effects"]:
        prompt.symbol = f"mythologies:{kind_of(table['effects'][-1]['card'])}"
    return prompt


def free_cards(table: dict[str, Any], board: int) -> list[str]:
    """The keys of the cards of a board that carry no pawn."""
    slots = [(at, table["slots"][at]) for at in range(board * 4, board * 4 + 4)]
    return [shown["card"] or f"hidden-{at}" for at, shown in slots if shown is not None and shown["pawn"] < 0]


def make_moment(view: View, texts: Texts, toml: Toml) -> Moment | None:
    """The effect that is being resolved, with its text, for everybody."""
    if not view["table"]["effects"]:
        return None
    effect = view["table"]["effects"][-1]
    kind = kind_of(effect["card"])
    text = next(card[f"effect_{texts.lang}"] for card in toml["card"] if card["id"] == kind)
    title = texts.say("scene", "moment", [kind, effect["owner"]])
    return Moment(key=effect["card"], title=title, lines=[text], symbols=[f"mythologies:mini_{kind}"], seats=[effect["owner"]])


def describe(view: View, texts: Texts) -> list[str]:
    """The position in sentences."""
    table, say = view["table"], texts.say
    lines = [say("scene", "describe_round", [table["round"]])]
    for i, word in enumerate(BOARD.words):
        shown = [slot for slot in table["slots"][i * 4 : i * 4 + 4] if slot is not None]
        cards = ", ".join(texts.name("card", kind_of(s["card"])) if s["card"] else say("scene", "hidden") for s in shown)
        lines.append(say("scene", "describe_board", [word, table["boards"][i], cards or say("scene", "nothing")]))
    for seat, p in enumerate(table["pantheons"]):
        cells = [
            f"{texts.name('cell', CELL.words[c])}: {texts.name('card', kind_of(pile[-1]))}"
            for c, pile in enumerate(p["cells"])
            if pile
        ]
        lines.append(
            say("scene", "describe_pantheon", [seat, p["gems"], p["favours"], "; ".join(cells) or say("scene", "nothing")])
        )
    return lines
