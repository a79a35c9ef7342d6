"""Words and rulebooks: complete in both languages, nothing unused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pantheon.core import Game
from pantheon.core.rule_index import MODULE, rule_code, rule_tests
from pantheon.core.rulebook import read_rules
from pantheon.core.text import LANGUAGES
from pantheon.games import SLUGS, load_game
from pantheon.research.wording import check_wording, question_names


@pytest.mark.parametrize("slug", SLUGS)
def test_every_key_has_words_in_both_languages_and_none_is_unused(slug: str) -> None:
    assert check_wording(load_game(slug)) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_both_rulebooks_have_the_same_numbers_in_the_same_order(slug: str) -> None:
    folder = load_game(slug).folder
    english, french = read_rules(folder, "en"), read_rules(folder, "fr")
    assert english, "the rulebook has no numbered rule"
    assert list(english) == list(french)
    assert all(rule.text and rule.chapter for rule in [*english.values(), *french.values()])


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_is_found_in_the_code_and_in_the_tests(slug: str) -> None:
    folder = load_game(slug).folder
    code, tests = rule_code(folder), rule_tests(slug)
    named = {rule for rule, places in code.items() if any(place.name != MODULE for place in places)}
    assert [rule for rule in read_rules(folder, "en") if rule not in named] == [], "no function or statement names these rules"
    assert [rule for rule in read_rules(folder, "en") if rule not in tests] == []


def test_a_rule_is_found_where_it_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games" / "toy" / "rules" / "turn.py"
    file.parent.mkdir(parents=True)
    file.write_text(
        '"""TOY-001 to TOY-009."""\n'
        "LIMIT = 3  # TOY-002\n\n\n"
        'class Bid:\n    """TOY-003, TOY-004 to TOY-006: a bid."""\n\n    def take(self) -> None:\n        pass  # TOY-006\n'
    )
    folder = tmp_path / "games" / "toy"
    found = {rule: [(p.file(folder), p.line, p.name) for p in places] for rule, places in rule_code(folder).items()}
    turn = "rules/turn.py"
    assert found["TOY-002"] == [(turn, 2, "LIMIT")] and found["TOY-005"] == [(turn, 5, "Bid")]
    assert found["TOY-006"] == [(turn, 5, "Bid"), (turn, 8, "Bid.take")] and found["TOY-008"] == [(turn, 1, MODULE)]


def test_the_words_of_the_toy_game_are_complete(toy: Game[Any]) -> None:
    assert question_names(toy) == {"bid", "keep_it"}
    assert check_wording(toy) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_rulebooks_are_written_for_players(slug: str, lang: str) -> None:
    """No names of the program in them, no table without a heading."""
    book = (load_game(slug).folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")
    assert "`" not in book and "data.toml" not in book
    assert not re.findall(r"\b[a-z]+_[a-z0-9_]+\b", book)
    assert not re.findall(r"^\|\s*\|", book, re.M)
