"""A position of a table as one viewer sees it: the game's drawing, with what only the table knows."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from pantheon.core.game import readable
from pantheon.core.scene import Scene
from pantheon.server.tables.table import Table

View = dict[str, Any]


def draw(table: Table, state: Any, told: list[int], view: View, lang: str) -> Scene:
    """``view``: of the state, with the last lines of its log or all of them; ``told``: the log's length after so many answers."""
    scene: Scene = table.game.scene(view, lang, table.names(lang))
    lines = [i for i, event in enumerate(state.log) if readable(event, view["viewer"])] if scene.log else []
    for line, i in zip(reversed(scene.log), reversed(lines), strict=False):
        line.step = bisect_right(told, i)
    return scene
