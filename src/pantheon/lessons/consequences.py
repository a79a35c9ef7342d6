"""What an answer does, told by the difference of two views of one seat: in the game's words, and only what that seat may know.

Nothing is told twice: the end comes from the result, what happened from the log, what seats have from their panels, and where
a game tells and counts nothing, where things lie from the labels of its pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from pantheon.core.game import Game
from pantheon.core.scene import Panel, Scene
from pantheon.core.text import Texts

View = dict[str, Any]
Kind = Literal["end", "hit", "number", "state", "event", "place"]
ORDER: tuple[Kind, ...] = ("end", "hit", "number", "state", "event", "place")
"""The weightiest first."""
LIKELY = 0.5
"""What happens in fewer of the worlds is not told."""


class Fact(NamedTuple):
    """Something that is different afterwards."""

    kind: Kind
    """end: the game is over; hit: done to the viewer; event: another line of the log; number and state: a row of a seat's
    panel; place: where a piece lies."""
    seat: int
    """Whose; -1 nobody's."""
    text: str
    """A sentence; of a number the name of what is counted."""
    low: int = 0
    """How much a number grew, at least …"""
    high: int = 0
    """… and at most, over the worlds that were looked at."""
    share: float = 1.0
    """In which part of these worlds it is so."""
    rules: tuple[str, ...] = ()


class Sentence(NamedTuple):
    """A fact, or several of one seat, in words."""

    kind: Kind
    seat: int
    text: str
    rules: tuple[str, ...] = ()


def consequences(
    game: Game[Any], before: View, after: View, lang: str, names: Sequence[str], public: list[Any] | None = None
) -> list[Fact]:
    """What is different for the seat that looks on; ``after`` has the log of ``before`` and more.

    ``public``: the log that everybody may read; then it is told to everybody, and nothing is said to have happened to “you”.
    """
    told = len(before["log"])
    old: Scene = game.scene(before | {"log": []}, lang, list(names))
    new: Scene = game.scene(after | {"log": after["log"][told:]}, lang, list(names))
    texts = game.texts(lang, names)
    facts = [*_end(old, new), *_events(new, after["log"][told:], public, texts), *_rows(old.panels, new.panels, texts)]
    if not facts:
        facts = _places(old, new)
    return sorted(facts, key=lambda fact: ORDER.index(fact.kind))


def _end(old: Scene, new: Scene) -> list[Fact]:
    if new.result is None or old.result is not None:
        return []
    winners = new.result.winners
    return [Fact("end", winners[0] if winners else -1, new.result.text)]


def _events(new: Scene, log: list[Any], public: list[Any] | None, texts: Texts) -> list[Fact]:
    found = []
    for (key, args), line in zip(log, new.log, strict=True):
        if not (line.head or line.minor) and (public is None or [key, args] in public):
            text = line.text if public is None else texts.say("log", key, args)
            found.append(Fact("hit" if line.hit else "event", line.seat, text, rules=tuple(line.rules)))
    return found


def _rows(old: list[Panel], new: list[Panel], texts: Texts) -> list[Fact]:
    """Rows that are in both panels of a seat, by their labels."""
    found = []
    for before, after in zip(old, new, strict=True):
        had = _values(before, texts)
        for label, value in _values(after, texts).items():
            if label in had and had[label] != value:
                found.append(_row(after.seat, label, had[label], value))
    return found


def _values(panel: Panel, texts: Texts) -> dict[str, str]:
    score = {texts.say("coach", "score"): panel.score} if panel.score else {}
    return score | {row.label: row.value for row in panel.rows}


def _row(seat: int, label: str, old: str, new: str) -> Fact:
    if old.removeprefix("-").isdecimal() and new.removeprefix("-").isdecimal():
        grown = int(new) - int(old)
        return Fact("number", seat, label, grown, grown)
    return Fact("state", seat, f"{label} {old} → {new}")


def _places(old: Scene, new: Scene) -> list[Fact]:
    """Pieces with a name that came, or that are called otherwise where they lie now."""
    called = {piece.key: piece.label for piece in old.pieces}
    came = {piece.label: piece.seat for piece in new.pieces if piece.label and called.get(piece.key) != piece.label}
    there = {piece.label for piece in old.pieces}
    return [Fact("place", seat, label) for label, seat in came.items() if label not in there]


def in_all(worlds: Sequence[list[Fact]]) -> list[Fact]:
    """What is so in all of several worlds, or in most: chance and what is hidden make the difference."""
    n = len(worlds)
    found: dict[tuple[str, int, str], list[Fact]] = {}
    for facts in worlds:
        for key, fact in {(fact.kind, fact.seat, fact.text): fact for fact in facts}.items():
            found.setdefault(key, []).append(fact)
    merged = []
    for same in found.values():
        grown = [fact.low for fact in same] + [0] * (n - len(same))
        share = len(same) / n
        if share >= LIKELY:
            merged.append(same[0]._replace(low=min(grown), high=max(grown), share=share))
    return sorted(merged, key=lambda fact: ORDER.index(fact.kind))


def difference(facts: list[Fact], others: list[Fact]) -> list[Fact]:
    """What is so in one case and not in another; of numbers, by how much more."""
    known = {(fact.kind, fact.seat, fact.text): fact for fact in others}
    return [fact for fact in facts if not _as_much(fact, known.get((fact.kind, fact.seat, fact.text)))]


def _as_much(fact: Fact, other: Fact | None) -> bool:
    return other is not None and (fact.low, fact.high) == (other.low, other.high)


def sentences(facts: list[Fact], texts: Texts, viewer: int) -> list[Sentence]:
    """Facts in words, the numbers of each seat in one sentence, the viewer's first."""
    said = []
    for kind in ORDER:
        mine = [fact for fact in facts if fact.kind == kind]
        if kind in ("number", "state"):
            said += _of_seats(kind, mine, texts, viewer)
        else:
            said += [Sentence(kind, fact.seat, _likely(fact, fact.text, texts), fact.rules) for fact in mine]
    return said


def _of_seats(kind: Kind, facts: list[Fact], texts: Texts, viewer: int) -> list[Sentence]:
    said = []
    for seat in sorted({fact.seat for fact in facts}, key=lambda seat: (seat != viewer, seat)):
        parts = [_likely(fact, _amount(fact, texts), texts) for fact in facts if fact.seat == seat]
        who = texts.say("coach", "you") if seat == viewer else texts.name("seat", seat)
        said.append(Sentence(kind, seat, texts.say("coach", "has", facts={"who": who, "what": ", ".join(parts)})))
    return said


def _amount(fact: Fact, texts: Texts) -> str:
    if fact.kind == "state":
        return fact.text
    low, high = (f"{n:+}".replace("-", "−") for n in (fact.low, fact.high))
    much = low if low == high else texts.say("coach", "range", facts={"low": low, "high": high})
    return f"{fact.text} {much}"


def _likely(fact: Fact, text: str, texts: Texts) -> str:
    sure = fact.share == 1.0 or fact.kind == "number"
    return text if sure else texts.say("coach", "likely", facts={"what": text})
