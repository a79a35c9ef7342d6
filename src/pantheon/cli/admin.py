"""``pantheon admin``: what the operator of a server does. Safe while the server runs, unless it says otherwise."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from pantheon.cli.common import AsJson, Commands, long_work, out
from pantheon.cli.serve import Config, Database

app = typer.Typer(cls=Commands, no_args_is_help=True, help="Look after a server: tables, people, backups, upgrades.")
TableId = Annotated[str, typer.Argument(metavar="TABLE")]
Who = Annotated[str, typer.Argument(metavar="WHO", help="player:ID or address:IP.")]
Days = Annotated[float, typer.Option(help="For how many days; 0: for good.")]
Why = Annotated[str, typer.Option(help="The reason, for yourself.")]


@app.callback()
def where(context: typer.Context, database: Database = "", config: Config = "") -> None:
    """Which server: by its database, or by its settings."""
    from pantheon.server.settings import gather, settings_of

    context.obj = settings_of(gather(config, given={"database": database} if database else {}))


def _with_store(context: typer.Context, work: Callable[[Any], Awaitable[Any]]) -> Any:
    """Do something with the database, and close it."""
    from pantheon.server.store import open_store

    async def run() -> Any:
        store = open_store(context.obj.database)
        await store.open(lambda table, n: None)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M") if at < 2**60 else "for good"


def _print(columns: list[str], rows: list[tuple[Any, ...]]) -> None:
    """As wide as it is: ids are there to be copied whole, also out of a narrow window or a pipe."""
    lines = [columns, *([str(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        out.print("  ".join(cells).rstrip(), soft_wrap=True, markup=False, highlight=False)


@app.command("list")
def list_(context: typer.Context, status: str = "", limit: int = 50) -> None:
    """The newest tables; --status open, running or over."""
    from pantheon.server.admin.tables import list_tables

    found = _with_store(context, lambda store: list_tables(store, status, limit))
    _print(["table", "game", "status", "seen by", "opened", "rows", "host"], [(*t[:4], _time(t.created), *t[5:]) for t in found])


@app.command()
def show(context: typer.Context, table: TableId) -> None:
    """How a table began, and what happened at it. (No seed, no hidden card: those are the players'.)"""
    from pantheon.server.admin.tables import show_table

    head, rows = _with_store(context, lambda store: show_table(store, table))
    out.print(f"{head.game} version {head.version}, {head.seats} seats, {head.visibility}")
    out.print(f"opened {_time(head.created)} by player:{head.host}")
    for n, at, row in rows:
        told = {key: getattr(row, key) for key in row.__struct_fields__ if key not in ("token", "key", "play", "join", "watch")}
        out.print(f"{n:5} {_time(at)} {type(row).__name__.lower()} {told}", markup=False)


@app.command()
def end(context: typer.Context, table: TableId) -> None:
    """Stop a game for good; the players are told."""
    from pantheon.server.admin.tables import end_table

    _with_store(context, lambda store: end_table(store, table))
    out.print(f"Table {table} has ended.")


@app.command()
def delete(context: typer.Context, table: TableId) -> None:
    """Delete a table and everything stored of it."""
    from pantheon.server.admin.tables import delete_table

    _with_store(context, lambda store: delete_table(store, table))
    out.print(f"Table {table} is deleted.")


@app.command()
def tournaments(context: typer.Context, limit: int = 50) -> None:
    """The newest tournaments."""
    from pantheon.server.admin.tournaments import list_tournaments

    found = _with_store(context, lambda store: list_tournaments(store, limit))
    rows = [(t.id, t.terms.name, t.game, t.status, f"{t.round}/{t.rounds}", _time(t.created), t.owner) for t in found]
    _print(["tournament", "name", "game", "status", "round", "opened", "host"], rows)


@app.command()
def end_tournament(context: typer.Context, tournament: Annotated[str, typer.Argument(metavar="TOURNAMENT")]) -> None:
    """End a tournament with the standings as they are."""
    from pantheon.server.admin import tournaments

    _with_store(context, lambda store: tournaments.end_tournament(store, tournament))
    out.print(f"Tournament {tournament} has ended.")


@app.command()
def mute(context: typer.Context, who: Who, days: Days = 7, why: Why = "") -> None:
    """Somebody may play, but not write."""
    from pantheon.server.admin.people import sanction

    _with_store(context, lambda store: sanction(store, "mute", who, days, why))
    out.print(f"{who} may not write any more. A running server knows within a quarter of a minute.")


@app.command()
def ban(context: typer.Context, who: Who, days: Days = 7, why: Why = "") -> None:
    """Somebody, or an address, may not come in."""
    from pantheon.server.admin.people import sanction

    _with_store(context, lambda store: sanction(store, "ban", who, days, why))
    out.print(f"{who} may not come in any more. A running server knows within a quarter of a minute.")


@app.command()
def pardon(context: typer.Context, who: Who) -> None:
    """End a mute and a ban."""
    from pantheon.server.admin import people

    _with_store(context, lambda store: people.pardon(store, who))
    out.print(f"{who} may come in and write again.")


@app.command()
def sanctions(context: typer.Context) -> None:
    """Who is muted or banned."""
    from pantheon.server.admin import people

    found = _with_store(context, people.sanctions)
    _print(["what", "who", "until", "why"], [(kind, who, _time(until), why) for kind, who, until, why in found])


@app.command()
def reserve(context: typer.Context, name: str) -> None:
    """Nobody may be called like this, or look like it."""
    from pantheon.server.admin import people

    _with_store(context, lambda store: people.reserve(store, name))
    out.print(f"Nobody can be called “{name}” any more.")


@app.command()
def reports(context: typer.Context, limit: int = 50) -> None:
    """What players have reported, the newest first."""
    from pantheon.server.admin import people

    for at, table, by, against, name, text, lines in _with_store(context, lambda store: people.reports(store, limit)):
        out.print(f"{_time(at)} table {table}: player:{by} about player:{against} ({name}): {text}\n{lines}\n", markup=False)


@app.command()
def prune(context: typer.Context) -> None:
    """Delete now what the settings open_hours, over_days, still_days and lesson_days let go."""
    from pantheon.server.bots.workers import Bots
    from pantheon.server.games import Games, installed
    from pantheon.server.tables.cleaning import clean
    from pantheon.server.tables.registry import TableRegistry

    async def work(store: Any) -> int:
        registry = TableRegistry(store, Games(installed()), Bots(1), context.obj)
        total = 0
        while gone := await clean(registry):
            total += gone
        return total

    out.print(f"{_with_store(context, work)} tables deleted.")


@app.command()
def backup(context: typer.Context, to: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """A complete copy as of now, while the server runs."""
    from pantheon.server.admin.backup import back_up

    back_up(context.obj.database, to)
    out.print(f"{to} holds everything.")


@app.command()
def restore(context: typer.Context, backup: Annotated[Path, typer.Argument(metavar="FILE")], force: bool = False) -> None:
    """Put a backup in the place of the database, and verify it. Stop the server first."""
    from pantheon.server.admin import backup as copies

    copies.restore(context.obj.database, backup, force)
    verify(context)


@app.command()
def record(context: typer.Context) -> None:
    """Before an upgrade, with the version that plays now: note every table's position."""
    from pantheon.server.admin import verify as checks
    from pantheon.server.games import Games, installed

    noted = _with_store(context, lambda store: checks.record(store, Games(installed())))
    out.print(f"{noted} positions noted. Install the new version beside, and run “pantheon admin verify” with it.")


@app.command()
def verify(context: typer.Context) -> None:
    """Replay all stored games with the installed version, and say which differ. Exit code 1 when one does."""
    from pantheon.server.admin import verify as checks
    from pantheon.server.games import Games, installed

    found = _with_store(context, lambda store: checks.verify(store, Games(installed())))
    wrong = [each for each in found if each.verdict not in ("same", "carried")]
    _print(["table", "game", "status", "verdict", "why"], wrong)
    count = {
        word: sum(1 for each in found if each.verdict == word) for word in ("same", "carried", "differs", "broken", "unknown")
    }
    out.print(", ".join(f"{n} {word}" for word, n in count.items() if n) or "No table is stored.")
    if wrong:
        raise typer.Exit(1)


@app.command()
def results(context: typer.Context) -> None:
    """Make the results of finished games anew from the stored tables: histories, statistics and ratings read them."""
    from pantheon.server.games import Games, installed
    from pantheon.server.people.results import recount

    counted, unread = _with_store(context, lambda store: recount(store, Games(installed())))
    out.print(f"{counted} finished games." + (f" Not readable by this version: {', '.join(unread)}" if unread else ""))


@app.command()
def rate(context: typer.Context, as_json: AsJson = False) -> None:
    """Make all ratings anew from the results of rated games: the same numbers that counting game by game gives."""
    from pantheon.server.people.ladders import ladders, remake

    async def work(store: Any) -> list[Any]:
        (games,) = (await store.fetch("SELECT count(*) FROM finished WHERE rated > 0"))[0]
        with long_work() as progress:
            task = progress.add_task("games", total=games)
            return [await remake(store, ladder, lambda: progress.advance(task)) for ladder in await ladders(store)]

    found = _with_store(context, work)
    rows = [(*one.ladder, one.games, one.players, one.changed) for one in found]
    columns = ["game", "seats", "games", "players", "changed"]
    if as_json:
        out.print_json(json.dumps([dict(zip(columns, row, strict=True)) for row in rows]))
    else:
        _print(columns, [(*row[:-1], "yes" if row[-1] else "no") for row in rows])


@app.command()
def dump(context: typer.Context, to: Annotated[Path, typer.Argument(metavar="FILE")], game: str = "") -> None:
    """Write all finished public games into a file, without names: a match and its players per line (JSON)."""
    from pantheon.server.games import Games, installed
    from pantheon.server.people.open_data import Cursor, matches
    from pantheon.server.people.results import stored_table

    async def write(store: Any) -> int:
        games, written = Games(installed()), 0
        with to.open("xb") as file:
            async for line in matches(store, lambda id: stored_table(store, games, id), game, Cursor(), sys.maxsize):
                written += bool(file.write(line))
        return written

    out.print(f"{_with_store(context, write)} games.")
