"""The life of a table around the game: opened, seats taken and left, started, moved, played again, forked."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any

from pantheon.core.errors import BadData, PantheonError
from pantheon.core.game import Game
from pantheon.core.match import Match, load_match
from pantheon.core.rng import fast_rng
from pantheon.core.text import LANGUAGES
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, hashed, new_id, new_secret, now
from pantheon.server.http.models import ClockIn, NewTable, SeatIn
from pantheon.server.names import clean, distinct
from pantheon.server.people.clubs import check_member, tables_of_club
from pantheon.server.tables import rows
from pantheon.server.tables.head import Head
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.passwords import hashed_password
from pantheon.server.tables.rated import check_setup, check_sitter
from pantheon.server.tables.registry import SITTING, TableRegistry
from pantheon.server.tables.table import Table
from pantheon.server.wording import bot_name


def new_seed() -> str:
    """128 bits: nobody guesses the cards."""
    return secrets.token_hex(16)


def check_level(registry: TableRegistry, level: str) -> str:
    if level not in registry.bots.levels:
        raise Refused("bad_setup", "no_level", level=level, known=", ".join(registry.bots.levels))
    return level


async def _game(registry: TableRegistry, spec: NewTable) -> tuple[Game[Any], dict[str, str]]:
    try:
        game = await registry.game(spec.game, spec.data or "")
        return game, game.choose(len(spec.seats), spec.options)
    except BadData as e:
        raise Refused("bad_data", why=str(e)) from None
    except PantheonError as e:
        raise Refused("bad_setup", text=str(e)) from None


DAY = 86400
CLOCKS = {
    "none": ((0, 0), (0, 0), (0, 0)),
    "turn": ((10, 3600), (0, 3600), (0, 0)),
    "total": ((0, 600), (60, 6 * 3600), (0, 600)),
    "day": ((DAY, 14 * DAY), (0, 30 * DAY), (0, 0)),
}
"""From and to how many seconds: a turn's own time, the bank, what every turn adds to it."""


def check_clock(clock: ClockIn) -> None:
    given = (clock.seconds, clock.bank, clock.increment)
    if not all(low <= one <= high for one, (low, high) in zip(given, CLOCKS[clock.kind], strict=True)):
        raise Refused("bad_setup", "bad_clock")


def _check_seats(registry: TableRegistry, spec: NewTable) -> None:
    for seat in spec.seats:
        if seat.kind == "bot":
            check_level(registry, seat.level)
    if all(seat.kind == "bot" for seat in spec.seats) and not spec.training:
        raise Refused("bad_setup", "no_people")
    if spec.training and any(seat.kind == "open" for seat in spec.seats):
        raise Refused("bad_setup", "training_open")
    if spec.seed is not None and not spec.training:
        raise Refused("bad_setup", "seed_training")
    if spec.training and (spec.password or spec.club):
        raise Refused("bad_setup", "training_alone")


def _check_allowed(registry: TableRegistry, spec: NewTable) -> None:
    """What the operator of this server allows."""
    public = spec.visibility == "public" and not spec.training and not spec.club
    if public and not registry.settings.public_tables:
        raise Refused("bad_setup", "no_public")
    if spec.data and (registry.settings.overrides == "never" or (public and registry.settings.overrides == "link")):
        raise Refused("bad_setup", "no_override" if registry.settings.overrides == "never" else "override_link")


async def check_room(registry: TableRegistry, caller: Caller) -> None:
    """So many tables in all, and so many of one person at once."""
    sql = "SELECT count(*) FROM sittings JOIN tables ON id = table_id WHERE player_id = $1 AND status IN ('open', 'running')"
    (mine,) = (await registry.store.fetch(sql, caller.player))[0]
    if mine >= registry.settings.open_tables:
        raise Refused("too_many", "too_many_tables", limit=registry.settings.open_tables)
    if await registry.count() >= registry.settings.tables:
        raise Refused("too_many", "server_full")


async def open_table(registry: TableRegistry, caller: Caller, spec: NewTable) -> LiveTable:
    """A new table with the seats asked for; the caller is its host."""
    check_clock(spec.clock)
    _check_seats(registry, spec)
    _check_allowed(registry, spec)
    check_setup(spec)
    game, options = await _game(registry, spec)
    if spec.club:
        await check_member(registry.store, spec.club, caller.player)
    head = Head(
        id=new_id(), game=spec.game, version=game.version, data=game.data.fingerprint, seats=len(spec.seats), options=options,
        seed=new_seed() if spec.seed is None else spec.seed, host=caller.player, join=new_secret(), watch=new_secret(),
        created=now(), kind="training" if spec.training else "play", lang=spec.lang,
        visibility="link" if spec.training or spec.club else spec.visibility, spectators=spec.spectators, hints=spec.hints,
        clock=spec.clock.kind, seconds=spec.clock.seconds, bank=spec.clock.bank, increment=spec.clock.increment,
        override=spec.data or "", password=await hashed_password(spec.password) if spec.password else "", club=spec.club,
        rated=spec.rated,
    )  # fmt: skip
    return await seated(registry, caller, head, spec.seats, spec.start)


async def seated(registry: TableRegistry, caller: Caller, head: Head, seats: list[SeatIn], start: bool) -> LiveTable:
    """A new table with its seats taken, started if none is open."""
    await check_room(registry, caller)
    live = await registry.create(head, also=[tables_of_club(head.club, head.id)] if head.club else [])
    live.payer = caller.address or caller.player
    async with live.lock:
        for i, seat in enumerate(seats):
            if seat.kind == "me":
                await _sit(registry, live, i, seat.name or caller.name, caller)
            elif seat.kind == "bot":
                await registry.write(live, rows.Assign(seat=i, level=seat.level))
        if start and all(seat.kind != "open" for seat in seats):
            await registry.write(live, rows.Start())
    return live


async def _sit(registry: TableRegistry, live: LiveTable, seat: int, name: str, caller: Caller) -> str:
    """The seat's token: told once, for programs that bring nothing else."""
    await check_sitter(registry.store, live.table, caller)
    token = new_secret()
    name = distinct(name, _names_of_others(live.table, caller.player))
    row = rows.Sit(seat=seat, name=name, player=caller.player, token=hashed(token), program=caller.kind == "program")
    # Lessons and tries are not listed among one's tables.
    mine = [] if live.table.head.lesson or live.table.head.picture else [(SITTING, caller.player, live.table.head.id)]
    await registry.write(live, row, *mine)
    return token


def _names_of_others(table: Table, player: str) -> list[str]:
    """Of people and bots; in hot-seat, people of one device may be called as they like."""
    people = [seat.name for seat in table.seats if seat.kind == "human" and seat.player != player]
    return people + [bot_name(lang, i) for i, seat in enumerate(table.seats) if seat.kind == "bot" for lang in LANGUAGES]


def _seat(table: Table, seat: int) -> Any:
    if seat >= len(table.seats):
        raise Refused("not_found", "no_seat", seat=seat)
    return table.seats[seat]


def _open(table: Table) -> None:
    if table.status != "open":
        raise Refused("not_open")


def _host(table: Table, caller: Caller) -> None:
    if not caller.player or caller.player != table.head.host:
        raise Refused("not_host")


async def sit(registry: TableRegistry, id: str, caller: Caller, seat: int, name: str, key: str) -> tuple[LiveTable, str]:
    async def work(live: LiveTable) -> tuple[LiveTable, str]:
        table = live.table
        holder = _seat(table, seat)
        _open(table)
        known = table.head.for_all or caller.player in table.players
        if not known and not secrets.compare_digest(key.encode(), table.join.encode()):
            raise Refused("locked" if table.head.password else "wrong_key")
        if holder.kind != "open":
            raise Refused("taken", seat=seat)
        return live, await _sit(registry, live, seat, name, caller)

    return await registry.change(id, work)


async def give(registry: TableRegistry, id: str, caller: Caller, seat: int, level: str | None) -> LiveTable:
    """The host gives a seat to a bot, or (no level) opens it."""

    async def work(live: LiveTable) -> LiveTable:
        holder = _seat(live.table, seat)
        _open(live.table)
        _host(live.table, caller)
        if holder.kind == "human" and holder.player != caller.player:
            raise Refused("taken", seat=seat)
        if (holder.kind != "open" and level is None) or holder.kind == "human":
            await registry.write(live, rows.Free(seat=seat))
        if level is not None:
            await registry.write(live, rows.Assign(seat=seat, level=check_level(registry, level)))
        return live

    return await registry.change(id, work)


async def leave(registry: TableRegistry, id: str, caller: Caller, seat: int) -> LiveTable:
    async def work(live: LiveTable) -> LiveTable:
        _seat(live.table, seat)
        caller.seat(live.table, seat)
        _open(live.table)
        await registry.write(live, rows.Free(seat=seat))
        return live

    return await registry.change(id, work)


async def start(registry: TableRegistry, id: str, caller: Caller) -> LiveTable:
    async def work(live: LiveTable) -> LiveTable:
        _open(live.table)
        _host(live.table, caller)
        if any(seat.kind == "open" for seat in live.table.seats):
            raise Refused("seats_open")
        await registry.write(live, rows.Start())
        return live

    return await registry.change(id, work)


async def renew(registry: TableRegistry, id: str, caller: Caller) -> LiveTable:
    """The host makes new links; the old ones open nothing any more."""

    async def work(live: LiveTable) -> LiveTable:
        _host(live.table, caller)
        await registry.write(live, rows.Renew(join=new_secret(), watch=new_secret()))
        return live

    return await registry.change(id, work)


async def make_link(registry: TableRegistry, id: str, caller: Caller, seat: int) -> str:
    """A secret that moves a seat to another device, once."""

    async def work(live: LiveTable) -> str:
        _seat(live.table, seat)
        caller.seat(live.table, seat)
        secret = new_secret()
        await registry.write(live, rows.Link(seat=seat, token=hashed(secret)))
        return secret

    return await registry.change(id, work)


async def claim(registry: TableRegistry, id: str, caller: Caller, seat: int, secret: str) -> tuple[LiveTable, str]:
    async def work(live: LiveTable) -> tuple[LiveTable, str]:
        holder = _seat(live.table, seat)
        if not holder.link or not secrets.compare_digest(holder.link, hashed(secret)):
            raise Refused("wrong_key", "bad_link")
        if live.table.head.rated and caller.player != holder.player:
            raise Refused("no_right", "rated_moved")
        token = new_secret()
        row = rows.Claim(seat=seat, player=caller.player, token=hashed(token), program=caller.kind == "program")
        await registry.write(live, row, (SITTING, caller.player, id))
        return live, token

    return await registry.change(id, work)


def again(table: Table, caller: Caller) -> Head:
    """A new table with the settings of an old one."""
    head = table.head
    return Head(
        id=new_id(), game=head.game, version=table.game.version, data=table.game.data.fingerprint, seats=head.seats,
        options=head.options, seed=new_seed(), host=caller.player, join=new_secret(), watch=new_secret(), created=now(),
        kind=head.kind, visibility=head.visibility, spectators=head.spectators, hints=head.hints, lang=head.lang,
        clock=head.clock, seconds=head.seconds, bank=head.bank, increment=head.increment, override=head.override,
        password=head.password, club=head.club, rated=head.rated,
    )  # fmt: skip


async def fork(registry: TableRegistry, id: str, caller: Caller, step: int, seat: int, level: str, key: str) -> LiveTable:
    """A training table that begins at a past position. Of a running game: in a sampled world of the caller's own seat."""
    check_level(registry, level)
    head = await registry.change(id, partial(_forked, caller, step, seat, key))
    seats = [SeatIn(kind="me") if i == seat else SeatIn(kind="bot", level=level) for i in range(head.seats)]
    return await seated(registry, caller, head, seats, True)


async def _forked(caller: Caller, step: int, seat: int, key: str, live: LiveTable) -> Head:
    table, old = live.table, live.table.head
    _seat(table, seat)
    if table.match is None:
        raise Refused("not_running")
    if not 0 <= step <= len(table.match.actions):
        raise Refused("not_found", "no_step", steps=len(table.match.actions))
    head = again(table, caller)
    head.kind, head.visibility, head.clock, head.origin = "training", "link", "none", (old.id, step)
    head.password = head.club = ""
    head.seconds = head.bank = head.increment = 0
    head.rated = False
    if table.status == "over":
        if not caller.may_look_back(table, key):
            raise Refused("no_watching")
        texts = [(who, table.game.book.text(action)) for who, action in table.match.actions[:step]]
        head.seed, head.start, head.actions = old.seed, old.start, texts
    else:
        caller.seat(table, seat)
        if old.counts:
            raise Refused("not_over", "fork_counts")
        past = table.past.at(table.match, list(table.match.actions), step)
        head.start = table.game.dump(table.game.sample(past, seat, fast_rng(secrets.token_hex(8))))
    return head


async def upload(registry: TableRegistry, caller: Caller, data: Any) -> LiveTable:
    """A finished match from a file, to look at and to fork."""
    if isinstance(data, dict) and data.get("start") is not None:
        raise Refused("bad_match", "match_start")
    try:
        match: Match = await registry.aside(load_match, data, registry.games.all())
    except PantheonError as e:
        raise Refused("bad_match", text=str(e)) from None
    if not match.over:
        raise Refused("bad_match", "match_unfinished")
    head = Head(
        id=new_id(), game=match.game.slug, version=match.game.version, data=match.game.data.fingerprint, seats=match.seats,
        options=match.options, seed=match.seed, host=caller.player, join=new_secret(), watch=new_secret(), created=now(),
        kind="replay", visibility="link", lang=caller.lang, names=_names(data, match.seats),
        actions=[(seat, match.game.book.text(action)) for seat, action in match.actions],
    )  # fmt: skip
    await check_room(registry, caller)
    live = await registry.create(head, "over")
    await registry.store.run((SITTING, caller.player, head.id))
    return live


def _names(data: dict[str, Any], seats: int) -> list[str]:
    """Names are no part of a match; a file of ours carries them beside it."""
    names = data.get("names")
    if isinstance(names, list) and len(names) == seats and all(isinstance(name, str) and len(name) <= 30 for name in names):
        return [clean(name) or str(i + 1) for i, name in enumerate(names)]
    return [str(i + 1) for i in range(seats)]
