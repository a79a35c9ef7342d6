"""All commands in one application."""

from __future__ import annotations

from typing import Annotated

import typer

from pantheon import __version__
from pantheon.cli.admin import app as admin
from pantheon.cli.arena import arena
from pantheon.cli.bench import bench
from pantheon.cli.common import Commands, out
from pantheon.cli.data import data
from pantheon.cli.evaluate import evaluate
from pantheon.cli.learn import learn
from pantheon.cli.mcp import mcp
from pantheon.cli.new import new
from pantheon.cli.play import play
from pantheon.cli.replay import replay
from pantheon.cli.rules import rules
from pantheon.cli.serve import serve
from pantheon.cli.simulate import simulate
from pantheon.cli.train import train
from pantheon.games import SLUGS

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help=f"Board games for people, bots and researchers: {', '.join(SLUGS)}.",
)
for command in (serve, play, learn, simulate, arena, train, replay, rules, bench, evaluate, data, mcp, new):
    app.command()(command)
app.add_typer(admin, name="admin")


@app.command()
def version() -> None:
    """Print the version."""
    out.print(__version__)


def _version(asked: bool) -> None:
    if asked:
        version()
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")]


@app.callback()
def pantheon(version: Version = False) -> None:
    """What every command has in common."""
