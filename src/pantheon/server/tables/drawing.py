"""A position of a table as one viewer sees it: the game's drawing, with what only the table knows."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from pantheon.core.game import readable
from pantheon.core.merging import merge
from pantheon.core.scene import Scene, Shape
from pantheon.core.staging import make_log
from pantheon.server.tables.table import Table

View = dict[str, Any]


def draw(table: Table, state: Any, told: list[int], view: View, lang: str) -> Scene:
    """``view``: of the state, with the last lines of its log or all of them; ``told``: the log's length after so many answers."""
    scene: Scene = table.game.scene(view, lang, table.names(lang))
    lines = [i for i, event in enumerate(state.log) if readable(event, view["viewer"])] if scene.log else []
    lines = lines[len(lines) - len(scene.log) :]
    for n, i in enumerate(lines):
        names = table.names_at(lang, i)
        if names != table.names(lang):
            then = {"viewer": view["viewer"], "log": [view["log"][n]]}
            scene.log[n] = make_log(then, table.game.texts(lang, names))[0]
        scene.log[n].step = bisect_right(told, i)
    return scene


def draw_now(table: Table, view: View, lang: str) -> Scene:
    """The present, in which one click may answer several questions."""
    state = table.begun.state
    scene = draw(table, state, table.begun.told, view, lang)
    if view["viewer"] is not None and table.guide is None:
        merge(table.game, state, view["viewer"], scene, table.names(lang))
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
