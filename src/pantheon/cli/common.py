"""What the commands share: their arguments, their words, and one way to say that something is wrong."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperGroup

from pantheon.core import BadSetup, Game, Match, PantheonError
from pantheon.core.scene import Scene
from pantheon.core.text import LANGUAGES
from pantheon.games import SLUGS, load_game

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(SLUGS)}.")]
Seats = Annotated[int, typer.Option(help="How many seats; 0: the fewest the game allows.")]
Options = Annotated[list[str], typer.Option("--option", metavar="KEY=CHOICE", help="A variant of the game; may be repeated.")]
Seed = Annotated[str, typer.Option(help="Any words: the same seed gives the same game.")]
Data = Annotated[Path | None, typer.Option(metavar="FILE", help="Your corrections of the game's component data (TOML).")]
Lang = Annotated[str, typer.Option(help="en or fr.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def long_work() -> Progress:
    """A bar that shows how far long work has come, as long as it lasts."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True)


class Commands(TyperGroup):
    """Bad input ends with one sentence on stderr and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except PantheonError as e:
            err.print(f"pantheon: {e}", style="red", markup=False, soft_wrap=True)
            raise typer.Exit(2) from None
        except KeyboardInterrupt:
            err.print("Stopped.")
            raise typer.Exit(130) from None
        except BrokenPipeError:
            sys.stderr.close()
            raise typer.Exit(1) from None


def the_game(slug: str, data: Path | None = None) -> Game[Any]:
    return load_game(slug, data)


def the_options(game: Game[Any], seats: int, given: list[str]) -> tuple[int, dict[str, str]]:
    """Seat count and complete options from the command line."""
    chosen: dict[str, str] = {}
    for text in given:
        key, sign, choice = text.partition("=")
        if not sign:
            raise BadSetup(f"Write --option KEY=CHOICE, not “{text}”.")
        chosen[key] = choice
    count = seats or game.seats[0]
    return count, game.choose(count, chosen)


def the_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise BadSetup(f"There is no language “{lang}”; there are: {', '.join(LANGUAGES)}.")
    return lang


def seat_names(game: Game[Any], seats: int, lang: str) -> list[str]:
    texts = game.texts(lang)
    return [texts.name("seat", seat) for seat in range(seats)]


def scene_of(match: Match, viewer: int | None, lang: str) -> Scene:
    game = match.game
    scene: Scene = game.scene(game.view(match.state, viewer), lang, seat_names(game, match.seats, lang))
    return scene
