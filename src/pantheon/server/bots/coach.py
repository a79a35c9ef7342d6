"""The coach of somebody who plays against bots: thinks along, and speaks up before the bots answer a slip.

While the person thinks, a worker judges the position in which the turn began. When the turn is done, the bots wait until it
has been looked at; after a slip they wait until the person takes it back or goes on.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec

from pantheon.lessons.advice import Remark
from pantheon.server.bots import advice
from pantheon.server.bots.advice import Position
from pantheon.server.tables import rows
from pantheon.server.tables.coaching import Turn, begun_at, coached, holds, turn_done
from pantheon.server.tables.live import LiveTable, encode
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.table import Table


class Coach:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.looking: set[tuple[str, Turn]] = set()
        registry.listen(self.wake)

    def wake(self, live: LiveTable, own: bool) -> None:
        """A table changed, or its person came: think along, or look at the turn that was just played."""
        table = live.table
        seat = coached(table) if self.registry.settings.hints else None
        if seat is None or not own:
            return
        turn = turn_done(table)
        if live.slip is not None and (turn is None or turn.clicks != live.slip[1]):  # taken back: said once is enough
            live.let_be.add(live.slip)
            live.slip = None
        here = (table.head.id, turn)
        if turn is not None and holds(table) and here not in self.looking:
            self.looking.add((table.head.id, turn))
            self.registry.background(self._look(live, turn))
        elif seat in table.asked() and begun_at(table, seat) == len(table.begun.actions):
            self.registry.background(self._think_along(live, self._position(table, table.begun.state, seat)))

    def _position(self, table: Table, state: Any, seat: int) -> Position:
        return advice.position(self.registry.games.loader(table.head.game), table, state, seat)

    async def _think_along(self, live: LiveTable, at: Position) -> None:
        await self.registry.judged.of(at, live.payer)

    async def _look(self, live: LiveTable, turn: Turn) -> None:
        """Look at a turn; the bots go on unless something is to be said to somebody who is there."""
        table, said = live.table, False
        try:
            state = await asyncio.to_thread(table.past.at, table.begun, list(table.begun.actions), turn.start)
            at = self._position(table, state, turn.seat)
            said = (at, turn.clicks) not in live.let_be and await self._speak(live, turn, at)
        finally:
            self.looking.discard((table.head.id, turn))
            if not said:
                await self.registry.change(table.head.id, partial(go_on, self.registry, turn))

    async def _speak(self, live: LiveTable, turn: Turn, at: Position) -> bool:
        """Tell the person about a slip; whether there was one, and it still stands."""
        judgement = await self.registry.judged.of(at, live.payer)
        if judgement is None:
            return False
        said = False
        for lang in sorted({one.lang for one in live.connections() if one.viewer == turn.seat}):
            told = (at, advice.reader(live.table, lang), judgement, list(turn.clicks))
            remark = await self.registry.bots.run(live.payer, True, advice.remark, *told)
            if remark is None or turn_done(live.table) != turn:
                break
            live.slip = (at, turn.clicks)
            self._send(live, turn, lang, remark)
            said = True
        return said

    def _send(self, live: LiveTable, turn: Turn, lang: str, remark: Remark) -> None:
        told = {"seat": turn.seat, "decision": live.table.decision, "start": turn.start, "back": turn.back}
        message = encode({"type": "coach", **told, "remark": msgspec.to_builtins(remark)})
        for one in live.connections():
            if one.viewer == turn.seat and one.lang == lang:
                one.send(message)


async def go_on(registry: TableRegistry, turn: Turn, live: LiveTable) -> None:
    """The bots may answer the turn as it is, if it still stands."""
    if turn_done(live.table) == turn and holds(live.table):
        await registry.write(live, rows.Reviewed(seat=turn.seat))
