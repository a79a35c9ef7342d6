"""``pantheon serve``: the games in the browser."""

from __future__ import annotations

import socket
from typing import Annotated

import typer

from pantheon.core import BadSetup


def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 to be reachable from other machines.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(metavar="FILE|URL", help="An SQLite file, or postgresql://…; else a file of yours.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="Server processes that share the database.")] = 1,
    bot_workers: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = 2,
) -> None:
    """Serve the games to browsers."""
    from pantheon.server.run import serve as run

    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as e:
            raise BadSetup(f"Cannot listen at {host} port {port}: {e.strerror}. Choose another with --port.") from None
    run(host, port, database, workers, bot_workers)
