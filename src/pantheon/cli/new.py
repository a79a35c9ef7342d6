"""pantheon new: a small complete game to change, as a package of its own or in a folder of this checkout."""

from __future__ import annotations

import keyword
import re
import runpy
from pathlib import Path
from typing import Annotated

import typer

import pantheon
from pantheon.cli.common import out
from pantheon.core import BadSetup
from pantheon.games import FOLDER, SLUGS

TEMPLATE = Path(pantheon.__file__).parent / "template"
_SLUG = re.compile(r"[a-z][a-z0-9]{2,19}")


def new(
    slug: Annotated[str, typer.Argument(metavar="SLUG", help="The game's short name: 3 to 20 small letters and digits.")],
    title: Annotated[str, typer.Option(help="The name that players read; made from the slug when left out.")] = "",
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the package is made.")] = Path(),
    here: Annotated[bool, typer.Option("--here", help="In this checkout: src/pantheon/games/SLUG and tests/games/SLUG.")] = False,
) -> None:
    """Make a small complete game to change: rules, data, drawings, words in two languages, lessons and tests.

    By default it is a package of its own (pantheon-SLUG) that Pantheon finds once it is installed.
    """
    check(slug)
    if here:
        root = FOLDER.parents[2]
        if not (root / "tests" / "games").is_dir():
            raise BadSetup(
                "--here works in a checkout of Pantheon, installed with pip install -e; leave it out to make a package."
            )
        package, code, tests = f"pantheon.games.{slug}", FOLDER / slug, root / "tests" / "games" / slug
    else:
        root = into / f"pantheon-{slug}"
        package, code, tests = f"pantheon_{slug}", root / "src" / f"pantheon_{slug}", root / "tests"
    if code.exists() or (not here and root.exists()):
        raise BadSetup(f"{code if here else root} exists already: choose another name or folder.")
    words = {
        "SLUG": slug, "TITLE": title or slug.title(), "PREFIX": slug[:3].upper().replace("0", "O"), "CLASS": slug.title(),
        "PACKAGE": package, "TESTS": f"games.{slug}." if here else "",
    }  # fmt: skip
    write(TEMPLATE / "game", code, words, leave="tests")
    write(TEMPLATE / "game" / "tests", tests, words)
    if not here:
        write(TEMPLATE / "package", root, words)
    runpy.run_path(str(code / "art" / "draw.py"), run_name="__main__")
    out.print(f"{words['TITLE']} is in {code}.", soft_wrap=True)
    then = f"pytest tests/games/{slug}" if here else f"cd {root} && pip install -e '.[dev]' && pytest"
    out.print(f"Next: {then}; then pantheon play {slug}.", markup=False, soft_wrap=True)


def check(slug: str) -> None:
    if not _SLUG.fullmatch(slug) or keyword.iskeyword(slug):
        raise BadSetup(f"“{slug}” cannot be a game's short name: take 3 to 20 small letters and digits, a letter first.")
    if slug in SLUGS:
        raise BadSetup(f"There is a game “{slug}” already.")


def write(source: Path, target: Path, words: dict[str, str], leave: str = "") -> None:
    """Copy a folder of templates, with our words for theirs: ``__SLUG__`` and the like."""
    for path in sorted(source.rglob("*.tmpl")):
        name = path.relative_to(source)
        if leave and name.parts[0] == leave:
            continue
        made = target / name.with_suffix("")
        made.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        for key, word in words.items():
            text = text.replace(f"__{key}__", word)
        made.write_text(text, encoding="utf-8")
