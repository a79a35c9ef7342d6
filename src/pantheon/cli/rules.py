"""``pantheon rules``: the numbered rules, and for each its code and its tests."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.syntax import Syntax
from rich.table import Table

import pantheon
from pantheon.cli.common import AsJson, Data, Lang, out, the_game, the_language
from pantheon.core import BadSetup, Game
from pantheon.core.data import load_data, reconstructed
from pantheon.core.rulebook import Rule, read_rules
from pantheon.games import SLUGS

TESTS = Path(pantheon.__file__).parents[2] / "tests" / "games"
"""Beside the sources; an installed wheel has none."""
_MENTION = re.compile(r"(?P<game>[A-Z]{3})-(?P<first>\d{3})(?:\s*(?:to|–|-)\s*(?:[A-Z]{3}-)?(?P<last>\d{3}))?")
Named = ast.ClassDef | ast.FunctionDef


def rules(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=f"One of: {', '.join(SLUGS)}.")] = "",
    rule: Annotated[
        str, typer.Argument(metavar="[RULE]", help="A rule number such as ABV-103: also its code and its tests.")
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
        _show_rule(chosen, rule.upper(), lang, as_json)
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
    if number not in book:
        raise BadSetup(f"{game.slug} has no rule {number}; its rules go from {min(book)} to {max(book)}.")
    code = list(find_code(game.folder, number))
    tests = list(find_tests(game.slug, number))
    rule = book[number]
    if as_json:
        places = [{"file": str(path), "line": node.lineno, "name": node.name} for path, node in code]
        checks = [{"file": str(path), "line": line, "name": name} for path, line, name in tests]
        out.print_json(json.dumps({"id": rule.id, "chapter": rule.chapter, "text": rule.text, "code": places, "tests": checks}))
        return
    _print_rule(rule, code, tests)


def _print_rule(rule: Rule, code: list[tuple[Path, Named]], tests: list[tuple[Path, int, str]]) -> None:
    out.print(f"{rule.id}  {rule.chapter}", style="bold", markup=False)
    out.print(rule.text, markup=False)
    for path, node in code:
        out.print(f"\n{_short(path)}:{node.lineno}  {node.name}", style="cyan", markup=False)
        lines = path.read_text(encoding="utf-8").splitlines()[node.lineno - 1 : node.end_lineno]
        out.print(Syntax("\n".join(lines), "python", line_numbers=True, start_line=node.lineno))
    if not code:
        out.print("\nNo code names this rule.")
    out.print(
        "\nTests:" if tests else "\nNo tests found" + ("." if TESTS.is_dir() else ": they are only in the source repository.")
    )
    for path, line, name in tests:
        out.print(f"  {_short(path)}:{line}  {name}", markup=False)


def _short(path: Path) -> str:
    parts = path.parts
    return "/".join(parts[parts.index("games") :]) if "games" in parts else path.name


def mentions(text: str, number: str) -> bool:
    """Whether a text names a rule, by itself or within ``ABV-010 to ABV-014``."""
    game, _, wanted = number.partition("-")
    for found in _MENTION.finditer(text):
        if found["game"] == game and int(found["first"]) <= int(wanted) <= int(found["last"] or found["first"]):
            return True
    return False


def find_code(folder: Path, number: str) -> Iterator[tuple[Path, Named]]:
    """The smallest classes and functions whose docstring or comments name a rule."""
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if mentions(source, number):
            lines = source.splitlines()
            yield from ((path, node) for node in _named(ast.parse(source).body, lines, number))


def _named(body: list[ast.stmt], lines: list[str], number: str) -> Iterator[Named]:
    for node in body:
        if not isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            continue
        doc = ast.get_docstring(node) or ""
        inner = [] if mentions(doc, number) else list(_named(node.body, lines, number))
        if inner:
            yield from inner
        elif mentions("\n".join(lines[node.lineno - 1 : node.end_lineno]), number):
            yield node


def find_tests(slug: str, number: str) -> Iterator[tuple[Path, int, str]]:
    """Tests marked with a rule, when the source repository is at hand."""
    for path in sorted((TESTS / slug).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(_marks(mark, number) for mark in node.decorator_list):
                yield path, node.lineno, node.name


def _marks(node: ast.expr, number: str) -> bool:
    return isinstance(node, ast.Call) and any(isinstance(a, ast.Constant) and a.value == number for a in node.args)
