"""``pantheon rules``: the numbered rules, and for each its code and its tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.syntax import Syntax
from rich.table import Table

from pantheon.cli.common import AsJson, Data, Lang, out, the_game, the_language
from pantheon.core import BadSetup, Game
from pantheon.core.data import load_data, reconstructed
from pantheon.core.rule_index import TESTS, Place, rule_code, rule_tests
from pantheon.core.rulebook import Rule, read_rules
from pantheon.games import SLUGS


def rules(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=f"One of: {', '.join(SLUGS)}.")] = "",
    rule: Annotated[
        str, typer.Argument(metavar="[RULE]", help="A rule number such as ABV-103, or 103: also its code and its tests.")
    ] = "",
    reconstructed: Annotated[bool, typer.Option("--reconstructed", help="List the data that an owner should check.")] = False,
    lang: Lang = "en",
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Show the numbered rules of a game, or one rule with its code and its tests."""
    lang = the_language(lang)
    if not game:
        _list_games(lang)
        return
    chosen = the_game(game, data)
    if reconstructed:
        _show_reconstructed(chosen, data, as_json)
    elif rule:
        _show_rule(chosen, rule, lang, as_json)
    else:
        _show_rules(chosen, lang, as_json)


def _list_games(lang: str) -> None:
    table = Table("Game", "Seats", "Rules", "Variants")
    for slug in SLUGS:
        game = the_game(slug)
        table.add_row(
            slug,
            ", ".join(map(str, game.seats)),
            str(len(read_rules(game.folder, lang))),
            ", ".join(v.key for v in game.variants),
        )
    out.print(table)


def _show_rules(game: Game[Any], lang: str, as_json: bool) -> None:
    book = read_rules(game.folder, lang)
    if as_json:
        out.print_json(json.dumps({rule.id: {"chapter": rule.chapter, "text": rule.text} for rule in book.values()}))
        return
    chapter = ""
    for rule in book.values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            out.print(f"\n{chapter}", style="bold", markup=False)
        out.print(f"{rule.id}  {rule.text}", markup=False)


def _show_reconstructed(game: Game[Any], override: Path | None, as_json: bool) -> None:
    found = reconstructed(load_data(game.folder, override))
    if as_json:
        out.print_json(json.dumps([{"key": key, "source": source} for key, source in found]))
        return
    table = Table("Key of data.toml", "What we know about it")
    for key, source in found:
        table.add_row(key, source)
    out.print(table)
    out.print(
        f"{len(found)} places. Correct them in a TOML file with the same keys: pantheon play {game.slug} --data FILE.",
        markup=False,
    )


def _show_rule(game: Game[Any], number: str, lang: str, as_json: bool) -> None:
    book = read_rules(game.folder, lang)
    number = f"{next(iter(book))[:4]}{int(number):03}" if number.isdecimal() else number.upper()
    if number not in book:
        raise BadSetup(f"{game.slug} has no rule {number}; its rules go from {min(book)} to {max(book)}.")
    code, tests = rule_code(game.folder).get(number, []), rule_tests(game.slug).get(number, [])
    rule = book[number]
    if as_json:
        told = {"id": rule.id, "chapter": rule.chapter, "text": rule.text, "code": _json(code), "tests": _json(tests)}
        out.print_json(json.dumps(told))
        return
    _print_rule(rule, code, tests)


def _json(places: list[Place]) -> list[dict[str, str | int]]:
    return [{"file": str(place.path), "line": place.line, "name": place.name} for place in places]


def _print_rule(rule: Rule, code: list[Place], tests: list[Place]) -> None:
    out.print(f"{rule.id}  {rule.chapter}", style="bold", markup=False)
    out.print(rule.text, markup=False)
    for place in code:
        out.print(f"\n{_short(place.path)}:{place.line}  {place.name}", style="cyan", markup=False)
        lines = place.path.read_text(encoding="utf-8").splitlines()[place.line - 1 : place.end]
        out.print(Syntax("\n".join(lines), "python", line_numbers=True, start_line=place.line))
    if not code:
        out.print("\nNo code names this rule.")
    out.print(
        "\nTests:" if tests else "\nNo tests found" + ("." if TESTS.is_dir() else ": they are only in the source repository.")
    )
    for place in tests:
        out.print(f"  {_short(place.path)}:{place.line}  {place.name}", markup=False)


def _short(path: Path) -> str:
    parts = path.parts
    return "/".join(parts[parts.index("games") :]) if "games" in parts else path.name
