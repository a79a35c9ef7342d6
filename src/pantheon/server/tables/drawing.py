"""A position of a table as one viewer sees it: the game's drawing, with what only the table knows."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from pantheon.core.game import readable
from pantheon.core.merging import merge
from pantheon.core.parts import Memory
from pantheon.core.scene import Scene, Shape
from pantheon.core.staging import make_log
from pantheon.server.tables.table import Table

View = dict[str, Any]


def draw(table: Table, state: Any, told: list[int], view: View, lang: str, memory: Memory | None = None) -> Scene:
    """``view``: of the state, with ``log_from`` if not all lines are wanted; ``told``: the log's length after so many answers."""
    names = table.names(lang)
    scene: Scene = table.game.scene(view, lang, names, memory)
    for line, i in zip(reversed(range(len(scene.log))), _last_lines(state, view["viewer"]), strict=False):
        then = table.names_at(lang, i) if table.renamed else names
        if then != names:
            alone = {"viewer": view["viewer"], "log": [view["log"][line - len(scene.log)]]}
            scene.log[line] = make_log(alone, table.game.texts(lang, then))[0]
        scene.log[line].step = bisect_right(told, i)
    return scene


def _last_lines(state: Any, viewer: int | None) -> Iterator[int]:
    """Which lines of the log a viewer may read, from the last one back."""
    return (i for i in range(len(state.log) - 1, -1, -1) if readable(state.log[i], viewer))


def draw_now(table: Table, view: View, lang: str, memory: Memory | None = None) -> Scene:
    """The present, in which one click may answer several questions."""
    state = table.begun.state
    scene = draw(table, state, table.begun.told, view, lang, memory)
    if view["viewer"] is not None and not table.taught:
        merge(table.game, state, view["viewer"], scene, table.names(lang), memory)
    return scene


def places(table: Table, view: View, plays: list[str], lang: str) -> dict[str, tuple[str, Shape]]:
    """Where on the table each of these actions would be clicked, legal or not: zone and shape, by the game's own drawing."""
    asked = view | {"question": view["question"] | {"options": plays}}
    scene: Scene = table.game.scene(asked, lang, table.names(lang))
    found = {act.action: (target.zone, target.shape) for target in scene.targets for act in target.acts}
    for piece in scene.pieces:
        shape = Shape(kind="rect", x=piece.x, y=piece.y, w=piece.w, h=piece.h or piece.w)
        found |= {act.action: (piece.zone, shape) for act in piece.acts}
    return found
