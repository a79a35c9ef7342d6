"""``pantheon serve``: the games in the browser."""

from __future__ import annotations

import gc
import socket
from typing import Annotated, Any

import typer

from pantheon.cli.common import out
from pantheon.core import BadSetup

Config = Annotated[str, typer.Option(metavar="FILE", help="Settings in TOML; else the file that PANTHEON_CONFIG names.")]
Set = Annotated[list[str], typer.Option("--set", metavar="NAME=VALUE", help="Any setting; may be repeated.")]
Database = Annotated[str, typer.Option(metavar="FILE|URL", help="An SQLite file, or postgresql://…; else a file of yours.")]


def given_settings(pairs: list[str], **named: Any) -> dict[str, Any]:
    """What the command line says: options with a name of their own, and ``--set name=value``."""
    given = {name: value for name, value in named.items() if value}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadSetup(f"Write --set NAME=VALUE, not “{pair}”. “pantheon serve --settings” shows all names.")
        given[name.replace("-", "_")] = value
    return given


def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 to be reachable from other machines.")] = "",
    port: Annotated[int, typer.Option(min=0, max=65535, help="8000 unless set.")] = 0,
    database: Database = "",
    workers: Annotated[int, typer.Option(min=0, help="Server processes that share the database.")] = 0,
    bot_workers: Annotated[int, typer.Option(min=0, help="Processes in which bots think.")] = 0,
    config: Config = "",
    set: Set = [],  # noqa: B006 (typer wants a list)
    settings: Annotated[bool, typer.Option("--settings", help="Show all settings and where each was set, and end.")] = False,
) -> None:
    """Serve the games to browsers."""
    from pantheon.server.settings import gather, settings_of

    given = given_settings(set, host=host, port=port, database=database, workers=workers, bot_workers=bot_workers)
    values = gather(config, given=given)
    if settings:
        _show(values)
        return
    made = settings_of(values)
    _check_port(made.host, made.port)
    gc.disable()  # what is loaded now is no garbage: the server looks for some when it runs
    from pantheon.server.run import serve as run

    run(made)


def _check_port(host: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as e:
            raise BadSetup(f"Cannot listen at {host} port {port}: {e.strerror}. Choose another with --port.") from None


def _show(values: list[Any]) -> None:
    from rich.table import Column, Table

    from pantheon.server.run import safe

    table = Table("setting", *[Column(name, overflow="fold") for name in ("value", "set by", "what it is")], box=None)
    for name, value, source, about in values:
        shown = " ".join(map(str, value)) if isinstance(value, tuple) else safe(str(value))
        table.add_row(name, shown, source, about)
    out.print(table)
