"""Looking back. While a game runs, only what the viewer saw; after the end everything, also all hands at once."""

from __future__ import annotations

from typing import Any

from pantheon.core.match import Match
from pantheon.core.scene import Scene
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller
from pantheon.server.http.models import Replay
from pantheon.server.tables.drawing import draw
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.patch import plain
from pantheon.server.tables.table import Table


def at_step(live: LiveTable, me: Caller, step: int, asked: str, key: str) -> Replay:
    table = live.table
    if table.match is None:
        raise Refused("not_running")
    _check(table, me, asked, key)
    steps = len(table.match.actions)
    if not 0 <= step <= steps:
        raise Refused("not_found", "no_step", steps=steps)
    seat = asked if asked in ("watch", "all") else int(asked)
    past = table.past(step)
    viewer = seat if isinstance(seat, int) else None
    scene = _scene(table, past, viewer, me.lang)
    texts = [line.text for line in scene.log if line.step == step]
    if seat == "all":
        scene = all_seeing(scene, [_scene(table, past, i, me.lang) for i in range(table.head.seats)])
    return {"step": step, "steps": steps, "seat": seat, "scene": plain(scene), "texts": texts}  # type: ignore[typeddict-item]


def _check(table: Table, me: Caller, asked: str, key: str) -> None:
    if asked == "watch" or (table.status == "over" and (asked == "all" or int(asked) < table.head.seats)):
        if not me.may_watch(table, key):
            raise Refused("no_watching")
    elif asked == "all":
        raise Refused("not_over", "replay_seat")
    elif table.status == "over":
        raise Refused("not_found", "no_seat", seat=asked)
    else:
        me.seat(table, int(asked))


def _scene(table: Table, past: Match, viewer: int | None, lang: str) -> Scene:
    """A past position as it looked then: nothing can be clicked in it."""
    scene = draw(table, past, table.game.view(past.state, viewer), lang)
    for piece in scene.pieces:
        piece.acts = []
    scene.targets, scene.buttons = [], []
    return scene


def curve(table: Table) -> list[list[float]]:
    """The game's own judgement of every position, by seat."""
    assert table.match is not None
    past = table.past(0)
    points = [_judged(table, past.state)]
    for seat, action in table.match.actions:
        past.play(seat, action)
        points.append(_judged(table, past.state))
    return points


def _judged(table: Table, state: Any) -> list[float]:
    return [round(table.game.evaluate(state, seat), 4) for seat in range(table.head.seats)]


def all_seeing(scene: Scene, of_seats: list[Scene]) -> Scene:
    """The spectator's scene with every seat's mat and hand as its owner sees them."""
    for seat, own in enumerate(of_seats):
        mats = {zone.key for zone in own.zones if zone.role == "mat" and zone.seat == seat}
        hands = {zone.key: f"{zone.key}-{seat}" for zone in own.zones if zone.role == "hand"}
        scene.pieces = [piece for piece in scene.pieces if piece.zone not in mats]
        scene.labels = [label for label in scene.labels if label.zone not in mats]
        for zone in own.zones:
            if zone.key in hands:
                zone.key, zone.seat = hands[zone.key], seat
                scene.zones.append(zone)
        for part, into in ((own.pieces, scene.pieces), (own.labels, scene.labels)):
            for item in part:
                if item.zone in mats or item.zone in hands:
                    _take(item, hands, seat, into)
    return scene


def _take(item: Any, hands: dict[str, str], seat: int, into: Any) -> None:
    """Keys of hands may be the same for every seat."""
    if item.zone in hands:
        item.zone, item.key = hands[item.zone], f"{item.key}-of-{seat}"
    into.append(item)
