"""What was done since somebody's last answer, in words: losses and gains, the reader's own first."""

from __future__ import annotations

from typing_extensions import TypedDict

from pantheon.lessons.consequences import consequences, sentences
from pantheon.server.tables.replay import Moment

TOLD = ("end", "hit", "number", "state")
"""What changes how a seat stands: everything else is told by the log."""


class SaidInfo(TypedDict):
    """A sentence: what it is about, and whose."""

    text: str
    kind: str
    seat: int
    rules: list[str]


class DigestInfo(TypedDict):
    """What is different since ``since`` answers, the last of the seat's own; now there are ``step``."""

    since: int
    step: int
    lines: list[SaidInfo]


def digest(past: Moment) -> DigestInfo:
    """What is different now for the viewer of a past position. Made beside the loop."""
    game, now = past.table.game, len(past.actions)
    before, after = (game.view(past.state(step), past.viewer) for step in (past.step, now))
    facts = [fact for fact in consequences(game, before, after, past.lang, past.names) if fact.kind in TOLD]
    said = sentences(facts, game.texts(past.lang, past.names), -1 if past.viewer is None else past.viewer)
    lines: list[SaidInfo] = [
        {"text": each.text, "kind": each.kind, "seat": each.seat, "rules": list(each.rules)} for each in said
    ]
    return {"since": past.step, "step": now, "lines": lines}
