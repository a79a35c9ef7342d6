"""Looking back at finished games, turn by turn, in the workers: it waits for everybody who plays, and what is found is kept."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, NamedTuple

import msgspec

from pantheon.core.data import DataText
from pantheon.core.errors import PantheonError
from pantheon.core.rng import fast_rng
from pantheon.core.text import LANGUAGES
from pantheon.lessons.turning import Story, Turn, TurningPoint, most_telling, turning_point, turns_of
from pantheon.server.errors import Refused
from pantheon.server.games import Loader
from pantheon.server.http.auth import now
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.past import first_state
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.replay import curve, turn_steps
from pantheon.server.tables.table import Table

LEASE = 6_000
"""Milliseconds after the last sign of life at which another process, or this one started anew, goes on."""
AT_ONCE = 2
"""Games that one process looks back at at once."""
ASK = "INSERT INTO analyses VALUES ($1, -1, $2) ON CONFLICT DO NOTHING"
HOLD = "UPDATE analyses SET until = $1 WHERE table_id = $2"
PLANNED = "UPDATE analyses SET total = $1 WHERE table_id = $2"
FOUND = "INSERT INTO findings VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
LEFT = """SELECT table_id FROM analyses a WHERE until < $1
  AND (total < 0 OR total > (SELECT count(*) FROM findings f WHERE f.table_id = a.table_id)) LIMIT 20"""
KNOWN = "SELECT step, body FROM findings WHERE table_id = $1"


class LookJob(NamedTuple):
    """What a worker is told: the turn, and a world that its seat could not tell from the real one."""

    load: Loader
    override: str
    world: bytes
    turn: Turn
    names: dict[str, list[str]]


def look(job: LookJob) -> str:
    """In the worker: what there is to say about a turn."""
    game = job.load(DataText(job.override) if job.override else None)
    found = turning_point(game, game.load(msgspec.json.decode(job.world)), job.turn, job.names)
    return msgspec.json.encode(found).decode() if found is not None else ""


class Progress(NamedTuple):
    """How far the look back at a game is; ``total``: -1 when nobody has asked for it, or it has not been planned yet."""

    asked: bool
    done: int
    total: int
    points: list[TurningPoint]


def plan(table: Table, most: int) -> list[Turn]:
    """The turns that are looked at, the most telling first: the same in every process."""
    match = table.begun
    turns = turns_of(table.game, first_state(match), match.actions, turn_steps(table))
    return most_telling(turns, curve(table), most)


def _job(load: Loader, table: Table, turn: Turn) -> LookJob:
    state = table.past.at(table.begun, list(table.begun.actions), turn.step)
    world = table.game.sample(state, turn.seat, fast_rng(f"{table.head.seed}/look back/{turn.step}"))
    world.hush()
    names = {lang: table.names(lang) for lang in LANGUAGES}
    return LookJob(load, table.head.override, msgspec.json.encode(table.game.dump(world)), turn, names)


class Analyst:
    """Goes on with what is left, whoever began it: what is found is written turn by turn, and never twice."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.working: set[str] = set()
        self._places = asyncio.Semaphore(AT_ONCE)
        registry.listen(self.told)

    def told(self, live: LiveTable, own: bool) -> None:
        """After a game of people against bots, when nobody waits for the workers, it is done unasked."""
        table, queue = live.table, self.registry.bots.queue
        if not own or self.registry.settings.analysis != "idle" or table.status != "over" or not self.possible(table):
            return
        if table.head.kind == "play" and {seat.kind for seat in table.seats} == {"human", "bot"} and queue.idle:
            self.registry.background(self.ask(live))

    def possible(self, table: Table) -> bool:
        """A game that was played to its end, and not by a lesson's script."""
        return table.match is not None and table.match.over and not table.taught

    async def ask(self, live: LiveTable) -> None:
        """Begin, unless somebody has asked for it before."""
        await self.registry.store.run((ASK, live.table.head.id, now() + LEASE))
        self.start(live.table.head.id)

    def start(self, id: str) -> None:
        if id not in self.working:
            self.working.add(id)
            self.registry.background(self._work(id))

    async def resume(self) -> None:
        """Go on with what a process that is gone has left."""
        for (id,) in await self.registry.store.fetch(LEFT, now()):
            self.start(id)

    async def progress(self, id: str) -> Progress:
        asked = await self.registry.store.fetch("SELECT total FROM analyses WHERE table_id = $1", id)
        found = await self.registry.store.fetch(KNOWN, id)
        points = [msgspec.json.decode(body, type=TurningPoint) for _, body in found if body]
        return Progress(bool(asked), len(found), asked[0][0] if asked else -1, points)

    async def _work(self, id: str) -> None:
        holding = asyncio.create_task(self._hold(id))
        try:
            async with self._places:
                with contextlib.suppress(Refused, PantheonError):  # a table of another version, or gone
                    await self._look_back(await self.registry.live(id))
        finally:
            holding.cancel()
            self.working.discard(id)

    async def _hold(self, id: str) -> None:
        """Tell other processes that this one is at it."""
        while True:
            await self.registry.store.run((HOLD, now() + LEASE, id))
            await asyncio.sleep(LEASE / 3000)

    async def _look_back(self, live: LiveTable) -> None:
        table, id, store = live.table, live.table.head.id, self.registry.store
        if not self.possible(table):
            return
        turns = await asyncio.to_thread(plan, table, self.registry.settings.analysis_turns)
        await store.run((PLANNED, len(turns), id))
        known = {step for step, _ in await store.fetch(KNOWN, id)}
        for turn in turns:
            if turn.step not in known:
                job = await asyncio.to_thread(_job, self.registry.games.loader(table.head.game), table, turn)
                found: str | None = await self.registry.bots.run(live.payer or id, False, look, job)
                await store.run((FOUND, id, turn.step, found or ""))


def shown(progress: Progress, lang: str, most: int) -> list[Any]:
    """The dearest turns, in the order in which they were played, in one language."""
    dearest = sorted(progress.points, key=lambda point: -point.loss)[:most]
    return [_shown(point, point.stories[lang]) for point in sorted(dearest, key=lambda point: point.step)]


def _shown(point: TurningPoint, story: Story) -> Any:
    return {
        "step": point.step, "to": point.to, "seat": point.seat, "loss": point.loss,
        "played": story.played, "better": story.better, "text": story.text,
        "gains": [{"text": said.text, "rules": said.rules} for said in story.gains],
        "harms": [{"text": said.text, "rules": said.rules} for said in story.harms],
    }  # fmt: skip
