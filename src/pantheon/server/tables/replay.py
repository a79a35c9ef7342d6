"""Looking back. While a game runs, only what the viewer saw; after the end everything, also all hands at once."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Literal, NamedTuple

import msgspec

from pantheon.bots.judge import seat_value
from pantheon.core.engine import play
from pantheon.core.scene import Scene
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller
from pantheon.server.tables.drawing import draw
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.past import Answers, first_state
from pantheon.server.tables.table import Table

KEPT = 400
"""How many drawn positions and curves of finished games are kept."""


class Moment(NamedTuple):
    """A past position that somebody may see, with all that is needed to draw it while the game goes on."""

    table: Table
    step: int
    actions: Answers
    told: list[int]
    seat: int | Literal["watch", "all"]
    lang: str
    names: tuple[str, ...]

    @property
    def viewer(self) -> int | None:
        return self.seat if isinstance(self.seat, int) else None

    def state(self, step: int) -> Any:
        return self.table.past.at(self.table.begun, self.actions, step)


def moment(live: LiveTable, me: Caller, step: int, asked: str, key: str) -> Moment:
    """What a caller may look back at, or a refusal."""
    table = live.table
    if table.match is None:
        raise Refused("not_running")
    _check(table, me, asked, key)
    steps = len(table.match.actions)
    if not 0 <= step <= steps:
        raise Refused("not_found", "no_step", steps=steps)
    seat: Any = asked if asked in ("watch", "all") else int(asked)
    return Moment(table, step, list(table.match.actions), list(table.match.told), seat, me.lang, tuple(table.names(me.lang)))


_drawn: OrderedDict[tuple[Any, ...], Any] = OrderedDict()


def _keep(key: tuple[Any, ...], found: Any) -> None:
    _drawn[key] = found
    while len(_drawn) > KEPT:
        _drawn.popitem(last=False)


def drawn(past: Moment) -> bytes:
    """The answer as JSON; those of finished games are kept for a while. Made beside the loop."""
    key = (past.table.head.id, past.table.epoch, past.step, len(past.actions), past.seat, past.lang, past.names)
    found: bytes | None = _drawn.get(key)
    if found is None:
        found = msgspec.json.encode(_answer(past))
        if past.table.status == "over":
            _keep(key, found)
    return found


def _answer(past: Moment) -> dict[str, Any]:
    state = past.state(past.step)
    scene = _scene(past, state, past.viewer)
    texts = [line.text for line in scene.log if line.step == past.step]
    if past.seat == "all":
        scene = all_seeing(scene, [_scene(past, state, i) for i in range(past.table.head.seats)])
    return {"step": past.step, "steps": len(past.actions), "seat": past.seat, "scene": scene, "texts": texts}


def _check(table: Table, me: Caller, asked: str, key: str) -> None:
    if asked == "watch" or (table.status == "over" and (asked == "all" or int(asked) < table.head.seats)):
        if not me.may_look_back(table, key):
            raise Refused("no_watching")
    elif asked == "all":
        raise Refused("not_over", "replay_seat")
    elif table.status == "over":
        raise Refused("not_found", "no_seat", seat=asked)
    else:
        me.seat(table, int(asked))


def _scene(past: Moment, state: Any, viewer: int | None) -> Scene:
    """A past position as it looked then: nothing can be clicked in it."""
    scene = draw(past.table, state, past.told, past.table.game.view(state, viewer), past.lang)
    for piece in scene.pieces:
        piece.acts = []
    scene.targets, scene.buttons = [], []
    return scene


def curve(table: Table) -> list[list[float]]:
    """The game's own judgement of every position, by seat; of the end, its outcome."""
    key = (table.head.id, table.epoch, "curve")
    if key not in _drawn:
        state = first_state(table.begun)
        points = [_judged(table, state)]
        for seat, action in table.begun.actions:
            play(state, seat, action)
            points.append(_judged(table, state))
        _keep(key, points)
    found: list[list[float]] = _drawn[key]
    return found


def turn_steps(table: Table) -> set[int]:
    """After how many answers the log heads a new turn or round."""
    match = table.begun
    scene = draw(table, match.state, match.told, table.game.view(match.state, None), "en")
    return {line.step for line in scene.log if line.head}


def _judged(table: Table, state: Any) -> list[float]:
    return [round(seat_value(table.game, state, seat), 4) for seat in range(table.head.seats)]


def all_seeing(scene: Scene, of_seats: list[Scene]) -> Scene:
    """The spectator's scene with every seat's panel, mat and hand as its owner sees them."""
    scene.panels = [next((own for own in of_seats[panel.seat].panels if own.seat == panel.seat), panel) for panel in scene.panels]
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
