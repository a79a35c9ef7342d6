"""Why one turn is better than another, in words: the coach at the table and the look back at a game say it alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pantheon.core.scene import Struct
from pantheon.core.text import Texts
from pantheon.lessons.coach import Line, Lines
from pantheon.lessons.consequences import Fact, Sentence, difference, sentences

MOST: Final = 3
"""Sentences about what was better, and as many about what was worse."""


class Said(Struct):
    """A sentence with its rules. ``kind``: what it is about, as in ``Fact``; ``seat``: whose."""

    text: str
    kind: str = "event"
    seat: int = -1
    rules: list[str] = []


class Reasons(Struct, kw_only=True):
    """Why a turn was a slip."""

    text: str = ""
    """The weightiest reason, in a sentence; empty in what was found before 0.2."""
    gains: list[Said]
    """What the better turn brings that the other does not."""
    harms: list[Said]
    """What comes of the turn that was played."""


def say(facts: list[Fact], texts: Texts, reader: int) -> list[Said]:
    return [said(sentence) for sentence in sentences(facts, texts, reader)]


def said(sentence: Sentence) -> Said:
    return Said(text=sentence.text, kind=sentence.kind, seat=sentence.seat, rules=list(sentence.rules))


def compare(lines: Lines, played: list[Line], better: list[Line], lang: str, names: Sequence[str], *, to_all: bool) -> Reasons:
    """Why the one is better than the other; ``to_all``: told about the seat, by its name, and not to it."""
    reader = -1 if to_all else lines.seat
    texts = lines.game.texts(lang, names)
    done = [lines.done(each, lang, names, to_all=to_all) for each in (better, played)]
    answered = [lines.answered(each, lang, names, to_all=to_all) for each in (played, better)]
    gains, harms = difference(*done), difference(*answered)
    return Reasons(
        text=weightiest(lines.seat, done, harms, texts, reader),
        gains=say(gains, texts, reader)[:MOST],
        harms=[each for each in say(harms, texts, reader) if each.kind != "event"][:MOST],
    )


def weightiest(seat: int, done: list[list[Fact]], harms: list[Fact], texts: Texts, reader: int) -> str:
    """A win that was missed, one that is given away, what hurts, points, other gains; at least that there is something better."""
    about = "you" if reader == seat else "all"
    better, played = done
    if any(fact.kind == "end" and fact.seat == seat for fact in better):
        return texts.say("coach", f"could_win_{about}", [seat])
    for fact in harms:
        if fact.kind == "end" and fact.seat not in (seat, -1):
            return texts.say("coach", "lets_win", [fact.seat])
        if fact.kind == "hit":
            return texts.say("coach", "lets_hit", [fact.text])
    brought = _more(better, played, seat)
    points = brought.pop(texts.say("coach", "score"), 0)
    if points:
        return texts.say("coach", "brings_points", [points])
    if brought:
        return texts.say("coach", "brings", [", ".join(f"{name} +{n}" for name, n in brought.items())])
    return texts.say("coach", f"costs_{about}", [seat])


def _more(better: list[Fact], played: list[Fact], seat: int) -> dict[str, int]:
    """What the seat surely has more of after the better turn than after the other, and how much more."""
    most = {fact.text: fact.high for fact in played if (fact.kind, fact.seat) == ("number", seat)}
    mine = [fact for fact in better if (fact.kind, fact.seat) == ("number", seat) and fact.low > max(0, most.get(fact.text, 0))]
    return {fact.text: fact.low - most.get(fact.text, 0) for fact in mine}
