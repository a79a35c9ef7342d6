"""``pantheon replay``: a match file, step by step, from anybody's eyes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from pantheon.cli.common import AsJson, Data, Lang, out, scene_of, seat_names, the_language
from pantheon.cli.screen import show_log, show_result, show_table
from pantheon.core import BadSetup, Match, read_match
from pantheon.games import SLUGS, load_game

HELP = "Enter: on · b: back · a number: to that answer · t: the table · q: quit"


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file, as written by “save” or by the server.")],
    seat: Annotated[int, typer.Option(help="See it from this seat's eyes (from 0); -1: as a spectator.")] = -1,
    at: Annotated[int, typer.Option(help="Begin after this many answers.")] = 0,
    all_at_once: Annotated[bool, typer.Option("--all", help="Print the whole match and stop.")] = False,
    lang: Lang = "en",
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Step through a match file."""
    lang = the_language(lang)
    match = read_match(file, {slug: load_game(slug, data if data and _is_for(file, slug) else None) for slug in SLUGS})
    viewer = _viewer(match, seat)
    if not 0 <= at <= len(match.actions):
        raise BadSetup(f"--at is a number from 0 to {len(match.actions)} in this match, not {at}.")
    if as_json:
        out.print_json(json.dumps(match.game.view(match.at(at).state, viewer)))
    elif all_at_once:
        _print_all(match, at, viewer, lang)
    else:
        _walk(match, at, viewer, lang)


def _print_all(match: Match, at: int, viewer: int | None, lang: str) -> None:
    now = match.at(at)
    shown = _step(now, at, viewer, lang, 0)
    for n, (seat, action) in enumerate(match.actions[at:], at + 1):
        now.play(seat, action)
        shown = _step(now, n, viewer, lang, shown)


def _is_for(file: Path, slug: str) -> bool:
    try:
        return bool(json.loads(file.read_text(encoding="utf-8")).get("game") == slug)
    except (OSError, ValueError, AttributeError):
        return False


def _viewer(match: Match, seat: int) -> int | None:
    if not -1 <= seat < match.seats:
        raise BadSetup(f"The match has seats 0 to {match.seats - 1}; -1 is a spectator. There is no seat {seat}.")
    return None if seat < 0 else seat


def _walk(match: Match, at: int, viewer: int | None, lang: str) -> None:
    """The reader turns the pages."""
    out.print(HELP, style="dim")
    shown = 0
    while True:
        now = match.at(at)
        shown = _step(now, at, viewer, lang, shown)
        try:
            word = out.input("> ").strip()
        except EOFError:
            return
        if word == "q":
            return
        if word == "t":
            show_table(scene_of(now, viewer, lang))
        elif word == "b" or word.isdigit():
            at, shown = max(0, min(int(word) if word.isdigit() else at - 1, len(match.actions))), 0
        elif word:
            out.print(HELP, style="dim")
        elif at == len(match.actions):
            return
        else:
            at += 1


def _step(now: Match, n: int, viewer: int | None, lang: str, shown: int) -> int:
    """One answer as the viewer saw it: an own one by its words, what it did by the log. Returns the lines shown so far."""
    scene = scene_of(now, viewer, lang)
    out.print(f"── {n}", style="dim")
    if n and now.actions[-1][0] == viewer:
        out.print(f"{seat_names(now.game, now.seats, lang)[viewer]}: {now.game.book.text(now.actions[-1][1])}", markup=False)
    show_log(scene, shown)
    if scene.result is not None:
        show_result(scene)
    elif scene.prompt.text:
        out.print(scene.prompt.text, style="dim", markup=False)
    return len(scene.log)
