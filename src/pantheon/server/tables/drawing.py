"""A position of a table as one viewer sees it: the game's drawing, with what only the table knows."""

from __future__ import annotations

from typing import Any

from pantheon.core.game import readable
from pantheon.core.match import Match
from pantheon.core.scene import Scene
from pantheon.server.tables.table import Table

View = dict[str, Any]


def draw(table: Table, match: Match, view: View, lang: str) -> Scene:
    """``view``: of the match's state, with the last lines of its log or all of them."""
    scene: Scene = table.game.scene(view, lang, table.names(lang))
    log = match.state.log
    lines = [i for i, event in enumerate(log) if readable(event, view["viewer"])] if scene.log else []
    for line, i in zip(reversed(scene.log), reversed(lines), strict=False):
        line.step = match.step_of(i)
    return scene
