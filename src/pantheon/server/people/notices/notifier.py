"""Looks who is to be told, and sends it: in every process, against one database."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal

from pantheon.core.errors import PantheonError
from pantheon.server import games
from pantheon.server.errors import Refused
from pantheon.server.http.auth import new_id, now
from pantheon.server.people import whereabouts
from pantheon.server.people.invitations import invited
from pantheon.server.people.notices import outbox, push, web
from pantheon.server.people.notices.addresses import COLUMNS, Address, addresses_of, drop, ways
from pantheon.server.people.notices.delivery import Gone, Later, Never, deliver
from pantheon.server.people.notices.messages import Notice, Waiting
from pantheon.server.people.notices.rules import Rules, rules_of
from pantheon.server.store import Statement
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry

log = logging.getLogger("pantheon")
LOOK = 5.0
"""Seconds between two looks."""
AGAIN = 30_000
"""Milliseconds after which somebody who was not to be told yet is looked at again."""
AT_ONCE = 20
PEOPLE = """SELECT DISTINCT w.player_id FROM waits w JOIN notice_rules r ON r.player_id = w.player_id
  WHERE w.told = 0 AND w.since <= $1 AND r.next <= $2 LIMIT 200"""
WAITS = "SELECT table_id, since, told FROM waits WHERE player_id = $1 ORDER BY since, table_id"
PRESENT = "SELECT 1 FROM presence WHERE table_id = $1 AND seat = $2 AND until > $3"
CLAIM = "UPDATE notice_rules SET claim = $1, last = $2, next = $2 WHERE player_id = $3 AND claim = $4"
TOLD = """UPDATE waits SET told = $1 WHERE player_id = $2 AND table_id = $3 AND since = $4
  AND EXISTS (SELECT 1 FROM notice_rules WHERE player_id = $2 AND claim = $5)"""
ADDRESS = f"SELECT {COLUMNS} FROM addresses WHERE id = $1"
State = Literal["over", "looking", "waiting"]


class Notifier:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.store = registry.store
        self.settings = registry.settings

    def start(self) -> None:
        if ways(self.settings):
            web.networks(self.settings.webhook_networks)
            self.registry.background(self._watch())

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
                await self.send()
            except Exception:
                log.exception("notices failed, and are tried again")

    # -- who is to be told --------------------------------------------------------------------

    async def look(self) -> None:
        at = now()
        for (player,) in await self.store.fetch(PEOPLE, at - self._patience, at):
            await self._consider(player, at)

    @property
    def _patience(self) -> int:
        return int(self.settings.notice_delay * 1000)

    async def _consider(self, player: str, at: int) -> None:
        """One message for all turns that wait, if there is a new one and this is the time to tell."""
        rules = await rules_of(self.store, player)
        addresses = [each for each in await addresses_of(self.store, player) if each.confirmed]
        waiting = [] if rules.quiet(at) or rules.rests(at) else await self._waiting(player)
        if addresses and any(not told and since <= at - self._patience for _, since, told in waiting):
            await self.store.run(*_tell(player, rules, addresses, [(id, since) for id, since, _ in waiting], at))
        else:
            await self.store.run(("UPDATE notice_rules SET next = $1 WHERE player_id = $2", at + AGAIN, player))

    async def _waiting(self, player: str) -> list[tuple[str, int, int]]:
        """Table, since when, and when told; turns that are over are forgotten, tables that the person looks at left out."""
        found = []
        for id, since, told in await self.store.fetch(WAITS, player):
            state = await self._state(player, id)
            if state == "over":
                await self.store.run(
                    ("DELETE FROM waits WHERE player_id = $1 AND table_id = $2 AND since = $3", player, id, since)
                )
            elif state == "waiting":
                found.append((id, since, told))
        return found

    async def _state(self, player: str, id: str) -> State:
        try:
            live = await self.registry.live(id)
        except (Refused, PantheonError):  # deleted, or of another version
            return "over"
        table = live.table
        if table.status == "open":
            return await self._invited(player, live)
        mine = {seat for seat in table.asked() if table.seats[seat].player == player} if table.status == "running" else set()
        if not mine:
            return "over"
        there = bool(mine & live.online())
        for seat in mine:
            there = there or bool(await self.store.fetch(PRESENT, id, seat, now() - self._patience))
        return "looking" if there else "waiting"

    async def _invited(self, player: str, live: LiveTable) -> State:
        """Who is in the lobby sees the invitation there."""
        table = live.table
        room = any(seat.kind == "open" for seat in table.seats) and player not in {seat.player for seat in table.seats}
        if not room or not await invited(self.store, player, table.head.id):
            return "over"
        return "looking" if await whereabouts.seen(self.store, player) else "waiting"

    # -- sending ------------------------------------------------------------------------------

    async def send(self) -> None:
        """Everything that is due, some at a time."""
        while taken := await outbox.take_some(self.store, AT_ONCE):
            await asyncio.gather(*map(self._send, taken))

    async def _send(self, message: outbox.Message) -> None:
        found = await self.store.fetch(ADDRESS, message.address)
        if not found:
            await outbox.done(self.store, message)
            return
        address = Address(*found[0])
        lang = await self._lang(message.player)
        tables = [] if message.kind == "confirm" else await self._still(message, lang)
        if message.kind == "turns" and not (tables and address.confirmed):
            await outbox.done(self.store, message)
        elif message.kind == "turns" and (await rules_of(self.store, message.player)).quiet(now()):
            await outbox.put_off(self.store, message, AGAIN)
        else:
            await self._attempt(message, address, Notice(message.id, lang, self.settings.public_url.rstrip("/"), tables))

    async def _attempt(self, message: outbox.Message, address: Address, notice: Notice) -> None:
        try:
            await deliver(self.settings, await push.server_key(self.store), address, notice)
            await outbox.done(self.store, message)
        except Gone:
            await drop(self.store, address.id)
        except Never as e:
            log.info("address %s is given up: %s", address.id, e)
            await outbox.give_up(self.store, message)
        except Later as e:
            log.info("address %s cannot be reached now: %s", address.id, e)
            await self._again(message)
        except Exception:
            log.exception("a message could not be made; it is tried again")
            await self._again(message)

    async def _again(self, message: outbox.Message) -> None:
        last = message.tries + 1 >= outbox.TRIES
        await (outbox.give_up if last else outbox.failed)(self.store, message)

    async def _still(self, message: outbox.Message, lang: str) -> list[Waiting]:
        """The tables that still wait: a late message tells nothing that is over."""
        ids = [id for id in message.body.split(" ") if await self._state(message.player, id) != "over"]
        tables = [(await self.registry.live(id)).table for id in ids]
        return [
            Waiting(each.head.id, each.head.game, games.title(each.game, lang), each.join if each.status == "open" else "")
            for each in tables
        ]

    async def _lang(self, player: str) -> str:
        found = await self.store.fetch("SELECT lang FROM players WHERE id = $1", player)
        return str(found[0][0]) if found else "en"


def _tell(player: str, rules: Rules, addresses: list[Address], tables: list[tuple[str, int]], at: int) -> list[Statement]:
    """Messages to all addresses, and that the turns are told: all or nothing, and by one process only."""
    claim = new_id()
    return [
        (CLAIM, claim, at, player, rules.claim),
        *[outbox.put(player, address.id, [id for id, _ in tables], claim) for address in addresses],
        *[(TOLD, at, player, id, since, claim) for id, since in tables],
    ]
