"""The parts of a scene that are made alike in every game: log, prompt, buttons for options, the final table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pantheon.core.scene import Act, Button, LexiconEntry, LogLine, Prompt, Result, Scene, Score
from pantheon.core.text import Texts

View = dict[str, Any]


def make_prompt(view: View, texts: Texts) -> Prompt:
    """The question in words: ``[prompt] name``; for the others ``[waiting] name`` if there is one."""
    question = view["question"]
    if question is None:
        return Prompt(text=texts.say("frame", "over"))
    name = question["name"]
    if question["mine"]:
        text = texts.say("prompt", name, facts=question["facts"])
        rules = texts.rules("prompt", name, facts=question["facts"])
        return Prompt(text=text, rules=rules, mine=True, waiting=question["waiting"])
    if not question["waiting"]:
        return Prompt(text=texts.say("frame", "waiting_secret"))
    who = tuple(question["waiting"])
    text = texts.say("waiting", name, [who]) if texts.has("waiting", name) else texts.say("frame", "waiting", [who])
    return Prompt(text=text, waiting=question["waiting"])


def make_log(view: View, texts: Texts, seat_first: bool = True) -> list[LogLine]:
    """The log in words, from the view's ``log_from`` on. Headings open a group; the first argument is the seat.

    What is done to the viewer is told in the words of ``[hit]``, where a game has some: "Orpheus took Phocis from you".
    """
    lines = []
    for key, args in view["log"][view.get("log_from", 0) :]:
        seat = args[0] if seat_first and args and isinstance(args[0], int) and "{0:seat}" in texts.raw("log", key) else -1
        hit = _hits(view["viewer"], key, args, texts)
        text = texts.say("hit" if hit else "log", key, args)
        rules = texts.rules("log", key, args)
        lines.append(LogLine(text=text, seat=seat, head=texts.heading(key), hit=hit, minor=texts.minor(key), rules=rules))
    return lines


def _hits(viewer: int | None, key: str, args: list[Any], texts: Texts) -> bool:
    """Whether ``[hit]`` addresses the viewer: a seat that ``[log]`` names and ``[hit]`` calls "you", done by somebody else."""
    if viewer is None or not texts.has("hit", key):
        return False
    others = {i for i, domain in texts.domains("hit", key).items() if domain == "seat"}
    seats = {i for i, domain in texts.domains("log", key).items() if domain == "seat"}
    return viewer in [args[i] for i in seats - others] and viewer not in [args[i] for i in others]


def make_act(play: str, texts: Texts, piece: str = "", badge: str = "") -> Act:
    return Act(action=play, text=texts.option(play), piece=piece, badge=badge)


def make_buttons(plays: Iterable[str], texts: Texts, primary: Iterable[str] = ()) -> list[Button]:
    """Options without a place; those in ``primary`` (such as ``end_turn``) stand out."""
    first = set(primary)
    return [Button(act=make_act(p, texts), style="primary" if p in first else "plain") for p in plays]


def make_result(view: View, texts: Texts) -> Result | None:
    """The end in words and the table of scores: ``[reason]``, ``[tie_break]``, ``[score]``."""
    outcome = view["outcome"]
    if outcome is None:
        return None
    who = tuple(outcome["winners"])
    text = texts.say("reason", outcome["reason"], [who])
    if outcome["tie_break"]:
        text += " " + texts.say("tie_break", outcome["tie_break"], [who])
    parts = list(dict.fromkeys(part for seat in outcome["breakdown"] for part in seat))
    rows = [Score(label=texts.say("score", p), values=[seat.get(p, 0) for seat in outcome["breakdown"]]) for p in parts]
    return Result(text=text, winners=outcome["winners"], scores=outcome["scores"], rows=rows)


def make_signs(slug: str, texts: Texts) -> dict[str, LexiconEntry]:
    """Signs printed on boards and cards that are no piece of their own: ``[sign] id = "Name | What it means. [RULE]"``."""
    found = {}
    for key in texts.keys("sign"):
        title, _, text = texts.say("sign", key).partition(" | ")
        found[f"sign-{key}"] = LexiconEntry(title=title, text=text, symbol=f"{slug}:{key}", rules=texts.rules("sign", key))
    return found


def option_texts(scene: Scene) -> dict[str, str]:
    """Every option of a scene in words, by action."""
    found = {act.action: act.text for piece in scene.pieces for act in piece.acts}
    found |= {act.action: act.text for target in scene.targets for act in target.acts}
    return found | {button.act.action: button.act.text for button in scene.buttons}
