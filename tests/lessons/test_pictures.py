"""The pictures of the rulebooks can be drawn, each stands in both books, and every symbol that is explained exists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from pantheon import games as games_package
from pantheon.core.rulebook import read_rules
from pantheon.core.text import LANGUAGES
from pantheon.games import HOUSE, load_game
from pantheon.lessons import BadLesson, read_course
from pantheon.lessons.chapters import lessons_by_rule
from pantheon.lessons.check import check_picture
from pantheon.lessons.pictures import Picture, captions, playable, read_pictures, unpictured

PICTURES = [(slug, picture) for slug in HOUSE for picture in read_pictures(load_game(slug).folder).values()]
LEAST = 7
"""Pictures of a rulebook."""
every_picture = pytest.mark.parametrize(("slug", "picture"), PICTURES, ids=[f"{slug}-{each.key}" for slug, each in PICTURES])


@every_picture
def test_a_picture_can_be_drawn(slug: str, picture: Picture) -> None:
    check_picture(load_game(slug), picture)


@pytest.mark.parametrize("slug", HOUSE)
def test_every_picture_stands_in_both_books(slug: str) -> None:
    folder = load_game(slug).folder
    english, french = (captions(folder, lang) for lang in LANGUAGES)
    assert list(english) == list(french) == list(read_pictures(folder)) and len(english) >= LEAST
    assert all(english[key] != french[key] for key in english)
    assert sum(playable(load_game(slug), picture) for picture in read_pictures(folder).values()) >= LEAST - 2


@pytest.mark.parametrize("slug", HOUSE)
def test_every_chapter_has_a_picture_or_says_why_not(slug: str) -> None:
    assert unpictured(load_game(slug).folder) == []


def test_a_chapter_without_a_picture_is_named(tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    book = "# Toy\n\n### Setup\n\n![A table.](table)\n\n- **TOY-001** One.\n\n### End\n\n- **TOY-002** Two.\n"
    (tmp_path / "rulebook" / "en.md").write_text(book)
    file = tmp_path / "rulebook" / "pictures.toml"
    file.write_text('format = 1\n[picture.table]\nlesson = "1"\n[[without]]\nchapter = "Setup"\nwhy = "Nothing."\n')
    assert unpictured(tmp_path) == ["End", "listed in vain: Setup"]


@pytest.mark.parametrize("slug", HOUSE)
def test_chapters_lead_to_their_lessons(slug: str) -> None:
    game = load_game(slug)
    course = read_course(game.folder)
    assert course is not None
    book, links = read_rules(game.folder, "en"), lessons_by_rule(game, course)
    assert len(links) >= 5
    for rule, lesson in links.items():
        taught = {book[each].chapter for step in lesson.step for each in step.rules}
        assert book[rule].chapter in taught, f"{lesson.key} does not teach the chapter of {rule}"


@cache
def symbols(group: str) -> frozenset[str]:
    house = Path(games_package.__file__).parent
    file = load_game(group).folder / "art" / "symbols.svg" if group in HOUSE else house / "art" / f"{group}.svg"
    return frozenset(re.findall(r'<symbol[^>]*\bid="([^"]+)"', file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("slug", HOUSE)
def test_every_symbol_of_glossary_and_quick_start_exists(slug: str) -> None:
    game = load_game(slug)
    course = read_course(game.folder)
    assert course is not None and course.quick is not None
    for lang in LANGUAGES:
        entries = [entry for entry in game.lexicon(lang).values() if entry.symbol]
        signs = [entry for id, entry in game.lexicon(lang).items() if id.startswith("sign-")]
        assert len(signs) >= 4 and all(sign.title and sign.text for sign in signs)
        named = [entry.symbol for entry in entries] + [line.symbol for line in course.quick.turn]
        missing = [name for name in named if name.partition(":")[2] not in symbols(name.partition(":")[0])]
        assert missing == []
        told = [*course.quick.turn, *course.quick.advice, course.quick.end, course.quick.scoring]
        assert all(words.say(lang) for words in told)
    assert len(course.quick.turn) == 5 and len(course.quick.advice) == 3


def test_a_picture_needs_one_position(tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "pictures.toml").write_text("format = 1\n[picture.board]\nseat = 1\n")
    with pytest.raises(BadLesson, match="needs a position or a lesson"):
        read_pictures(tmp_path)


def test_a_picture_of_something_that_is_not_there_is_told() -> None:
    game = load_game("above")
    gate = read_pictures(game.folder)["gate"]
    with pytest.raises(AssertionError, match="piece:nobody"):
        check_picture(game, msgspec.structs.replace(gate, point=["piece:nobody"]))
    with pytest.raises(AssertionError, match="attic"):
        check_picture(game, msgspec.structs.replace(gate, zones=["board", "attic"]))
